/** Numbers to figures, figures to lines. */

/**
 * @typedef {object} Figure
 * @property {string} name in the JSON object
 * @property {string} title
 * @property {number} target the figure is to be this or less
 * @property {'ratio' | 'ms'} unit
 */

/**
 * @typedef {object} Measured
 * @property {Readonly<Record<string, number>>} values by the figure's name
 * @property {readonly string[]} details lines for people: medians, spreads, parts
 */

/**
 * @typedef {object} Setting
 * @property {string} electron the executable
 * @property {import('./electron-run.mjs').Program} bare
 * @property {import('./electron-run.mjs').Program} parley
 * @property {string} root the project's folder
 * @property {string} scratch a folder of this run alone
 * @property {number} effort 1, or the factor by which repetitions are multiplied
 * @property {(line: string) => void} say progress, for the person who waits
 */

/**
 * One benchmark.
 *
 * @typedef {object} Bench
 * @property {string} name
 * @property {readonly Figure[]} figures
 * @property {(setting: Setting) => Promise<Measured>} run
 */

/** @param {readonly number[]} values */
const sorted = (values) => [...values].sort((a, b) => a - b);

/**
 * Between two values where `share` of the sorted values lie below; 0.5 is the median.
 *
 * @param {readonly number[]} values at least one
 * @param {number} share
 */
export const quantile = (values, share) => {
  const ordered = sorted(values);
  const place = (ordered.length - 1) * share;
  const below = ordered[Math.floor(place)] ?? Number.NaN;
  const above = ordered[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
};

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5);

/** @param {number} value @param {number} digits */
const round = (value, digits) => Number(value.toFixed(digits));

/**
 * Median, middle half and count of some readings.
 *
 * @param {string} label
 * @param {readonly number[]} values
 * @param {string} unit
 * @param {number} [digits]
 */
export const spread = (label, values, unit, digits = 0) => {
  /** @param {number} share */
  const at = (share) => quantile(values, share).toFixed(digits);
  return `${label}: ${at(0.5)} ${unit} (middle half ${at(0.25)} to ${at(0.75)}, all ${at(0)} to ${at(1)}, ${values.length} times)`;
};

/** @param {Figure} figure @param {number} value */
export const figureLine = ({ name, title, target, unit }, value) => {
  const suffix = unit === 'ms' ? ' ms' : '';
  const verdict = value <= target ? 'met' : 'MISSED';
  const shown = unit === 'ms' ? value.toFixed(0) : value.toFixed(2);
  return `${title}: ${shown}${suffix} (target ${target}${suffix} or less: ${verdict})  [${name}]`;
};

/** @param {number} value */
export const reported = (value) => round(value, 3);
