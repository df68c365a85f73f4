// C0 is escaped by JSON itself; these can still hide or reorder what a person reads.
const unseen = /[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** JSON text with every character that cannot be seen as `\uXXXX`: the same JSON, and nothing in it is hidden (F20). */
export const visibleJson = (json: string): string =>
  json.replace(unseen, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
