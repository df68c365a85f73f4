/**
 * The only place that touches `ipcMain`. For each command: the sender frame is checked, the arguments are parsed, the handler runs.
 */
import { ipcMain, type WebFrameMain } from 'electron';
import { z } from 'zod';
import { type CommandArgs, type CommandName, type CommandReplies, commandArgs } from '../../../shared/ipc.ts';

/** One handler per command: a missing one does not compile. */
export type Handlers = {
  readonly [Name in CommandName]: (...args: CommandArgs<Name>) => CommandReplies[Name] | Promise<CommandReplies[Name]>;
};

/** Reached by a sender or arguments that our own window never sends: told to the caller in one plain sentence, never acted on. */
export class RefusedCommand extends Error {
  constructor(reason: 'sender' | 'arguments', command: CommandName) {
    super(`Refused ${command}: ${reason === 'sender' ? 'not sent by the window' : 'its arguments are not valid'}`);
    this.name = 'RefusedCommand';
  }
}

/**
 * Registers every command of the contract.
 *
 * @param isOurWindow whether a frame is the main frame of our window on its own page.
 * @param onError told of an unexpected error of a handler; the window gets a plain sentence.
 */
export function registerCommands(
  handlers: Handlers,
  isOurWindow: (frame: WebFrameMain | null) => boolean,
  onError: (command: CommandName, error: unknown) => void,
): void {
  const register = <Name extends CommandName>(command: Name) => {
    ipcMain.handle(command, async (event, ...args: unknown[]) => {
      if (!isOurWindow(event.senderFrame)) throw new RefusedCommand('sender', command);
      const parsed = commandArgs[command].safeParse(args);
      if (!parsed.success) throw new RefusedCommand('arguments', command);
      try {
        // The IPC seam: the tuple was parsed by the schema that this handler's arguments are inferred from.
        return await handlers[command](...(parsed.data as CommandArgs<Name>));
      } catch (error) {
        onError(command, error);
        throw new Error(`${command} failed`);
      }
    });
  };
  for (const command of z.array(z.custom<CommandName>()).parse(Object.keys(commandArgs))) register(command);
}
