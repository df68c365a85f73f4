/** How a bench finds things in Parley's window: by what a person reads. Each is an expression for the page. */

/** @param {string} name @param {string} [inside] a selector */
export const buttonNamed = (name, inside = 'body') =>
  `[...document.querySelectorAll('${inside} button')].find((button) => button.textContent.trim() === ${JSON.stringify(name)})`;

/** @param {string} name */
export const toolNamed = (name) =>
  `[...document.querySelectorAll('[role="option"]')].find((option) => option.textContent.includes(${JSON.stringify(name)}))`;
