import { useState } from 'react';
import type { ArgumentProblem, ArgumentsCheck } from '../../../shared/argument-model.ts';
import type { Translate } from '../../ui/translate.ts';
import { wordFinding, wordProblem } from '../words.ts';
import type { ProblemsByPath } from './form-context.ts';

/** One sentence for each argument that needs a look: of the form's own check, else of main's against the schema. */
export function problemsByPath(
  t: Translate,
  problems: readonly ArgumentProblem[],
  found: ArgumentsCheck | null,
): ProblemsByPath {
  const sentences = new Map<string, string>();
  for (const problem of problems)
    if (!sentences.has(problem.path)) sentences.set(problem.path, wordProblem(t, problem));
  for (const finding of found?.kind === 'invalid' ? found.problems : []) {
    if (!sentences.has(finding.path)) sentences.set(finding.path, wordFinding(t, finding));
  }
  return sentences;
}

/** The same map as long as it says the same, so that a key-stroke in one field does not draw all of them again. */
export function useSteady(problems: ProblemsByPath): ProblemsByPath {
  const [steady, setSteady] = useState(problems);
  const isSame =
    steady === problems ||
    (steady.size === problems.size && [...problems].every(([path, sentence]) => steady.get(path) === sentence));
  if (isSame) return steady;
  setSteady(problems);
  return problems;
}
