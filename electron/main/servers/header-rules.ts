/** Field-name token (RFC 9110, 5.6.2). */
export const isHeaderName = (name: string): boolean => /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name);

/** Visible ASCII, space and tab, and obs-text up to U+00FF, which `fetch` can send; no CR, LF or NUL. */
export const isHeaderValue = (value: string): boolean => /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
