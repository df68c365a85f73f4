import { Fragment, type ReactNode } from 'react';

/** Stands in a sentence's value for something that is drawn, not text: `t(key, { target: partMark })`. */
export const partMark = '\ue000';

/**
 * A sentence of the catalogue with a drawn part (a bold name, a host) where {@link partMark} stands.
 *
 * Used instead of markup in the catalogue, because a server's text put into markup could bring tags of its own.
 */
export function WithPart({ sentence, part }: { readonly sentence: string; readonly part: ReactNode }) {
  const [before, ...after] = sentence.split(partMark);
  return (
    <>
      {before}
      {after.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence have no other name
        <Fragment key={index}>
          {part}
          {text}
        </Fragment>
      ))}
    </>
  );
}
