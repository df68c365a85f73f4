/**
 * What a program outside Parley must not inherit: what steers Electron and Node, libraries of our own package, and secrets.
 *
 * `ELECTRON_RUN_AS_NODE` alone would turn a browser that is built on Electron into something else.
 */
const ours = /^(?:ELECTRON_|PARLEY_|NODE_|npm_)|^(?:LD_LIBRARY_PATH|LD_PRELOAD)$/i;
const secretLooking =
  /(?:^|_)(?:API_?KEY|ACCESS_?KEY|PRIVATE_?KEY|TOKEN|SECRETS?|PASSWORD|PASSWD|CREDENTIALS?)(?:_|$)/i;

/** The environment for the opener and the browser it starts: the person's own, without ours and without secrets (U21). */
export function openerEnvironment(env: Readonly<NodeJS.ProcessEnv>, secretNames: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !ours.test(name) && !secretLooking.test(name) && !secretNames.includes(name),
    ),
  );
}
