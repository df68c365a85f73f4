import { inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { reply } from '../mcp/replies.ts';
import { defineTool } from '../mcp/tool.ts';

const LEGS = 3;
const importState = z.strictObject({ phase: z.literal('import'), done: z.int().min(1) });

/** Sheds load: each leg does a part and hands the rest back as a state, without asking anything. */
export const bigImport = defineTool({
  name: 'big_import',
  title: 'Import many records',
  description:
    'Pretends to import many records in three parts. Between the parts it hands the work back and asks nothing: your ' +
    'app goes on by itself.',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object({ records: z.int().min(3).max(100_000).default(900).describe('How many records to import.') }),
  output: z.object({ imported: z.int(), parts: z.int() }),
  run: ({ records }, { state }) => {
    const previous = state.present ? state.open(importState) : undefined;
    const done = (previous?.data.done ?? 0) + 1;
    if (done < LEGS) return inputRequired({ requestState: state.seal({ phase: 'import', done }, previous) });
    return reply(`Imported ${records.toLocaleString('en')} records in ${LEGS} parts.`, {
      imported: records,
      parts: LEGS,
    });
  },
});
