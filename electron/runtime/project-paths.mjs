import { realpathSync } from 'node:fs';
import { join } from 'node:path';

/** The project's root folder. */
export const projectRoot = join(import.meta.dirname, '..', '..');

/** Where bundles go. */
export const distFolder = join(projectRoot, 'dist');

/** Written last by a build, so that its presence means that every bundle is whole. */
export const stampFile = join(distFolder, '.built');

/**
 * @param {...string} parts
 * @returns {string}
 */
export const inProject = (...parts) => join(projectRoot, ...parts);

/**
 * True when this module is the program that Node was asked to run.
 *
 * @param {ImportMeta} meta
 * @returns {boolean}
 */
export const isProgram = (meta) => process.argv[1] !== undefined && meta.filename === realpathSync(process.argv[1]);
