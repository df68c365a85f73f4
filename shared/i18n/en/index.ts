import { app } from './app.ts';
import { calls } from './calls.ts';
import { forms } from './forms.ts';
import { problems } from './problems.ts';
import { servers } from './servers.ts';
import { sheet } from './sheet.ts';
import { tools } from './tools.ts';
import { url } from './url.ts';

/** The English catalogue, one file per area. Its shape is the shape of every language. */
export const en = { app, calls, forms, problems, servers, sheet, tools, url } as const;
