/** Memory of a whole program: proportional set size of every process below one, from Linux's /proc. */
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A process may end while it is looked at. */
const gone = () => '';

/**
 * The process and everything below it. A child belongs to the thread that started it, and Chromium starts some (the network process)
 * from other threads than the first: so every thread is asked.
 *
 * @param {number} pid
 * @param {string} [proc]
 * @returns {Promise<readonly number[]>}
 */
export const processTree = async (pid, proc = '/proc') => {
  const threads = await readdir(join(proc, String(pid), 'task')).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(join(proc, String(pid), 'task', thread, 'children'), 'utf8').catch(gone)),
  );
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
  const below = await Promise.all(children.map((child) => processTree(child, proc)));
  return [pid, ...below.flat()];
};

/**
 * Sum of the proportional set sizes, in MB (2^20 bytes): a page that several processes share counts once.
 *
 * @param {readonly number[]} pids
 * @param {string} [proc]
 */
export const proportionalMb = async (pids, proc = '/proc') => {
  const texts = await Promise.all(
    pids.map((pid) => readFile(join(proc, String(pid), 'smaps_rollup'), 'utf8').catch(gone)),
  );
  const kilobytes = texts.map((text) => Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0));
  return kilobytes.reduce((sum, kb) => sum + kb, 0) / 1024;
};

const betweenReadingsMs = 400;
const equalReadings = 5;
const equalMb = 1.5;
const longestMs = 40_000;

/**
 * Memory of a process and all below it, once it holds still: several readings in a row that hardly differ.
 *
 * @param {number} pid
 */
export const settledMb = async (pid) => {
  const until = performance.now() + longestMs;
  /** @type {number[]} */
  let last = [];
  while (performance.now() < until) {
    last = [...last, await proportionalMb(await processTree(pid))].slice(-equalReadings);
    if (last.length === equalReadings && Math.max(...last) - Math.min(...last) < equalMb) break;
    await delay(betweenReadingsMs);
  }
  return last.at(-1) ?? Number.NaN;
};

/**
 * How many processes outside a tree run the same program: pages that they share with it make its share smaller.
 *
 * @param {string} executable
 * @param {readonly number[]} tree
 */
export const strangersOn = async (executable, tree) => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const programs = await Promise.all(pids.map((pid) => readlink(join('/proc', pid, 'exe')).catch(gone)));
  return pids.filter((pid, index) => programs[index] === executable && !tree.includes(Number(pid))).length;
};
