import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { reply } from '../mcp/replies.ts';
import { defineTool } from '../mcp/tool.ts';

export const slowReport = defineTool({
  name: 'slow_report',
  title: 'Write a slow report',
  description: 'Takes its time and says how far it is, once a second. Good for trying out progress and Stop.',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object({ seconds: z.int().min(1).max(120).default(5).describe('How long it should take.') }),
  run: async ({ seconds }, { signal, reportProgress }) => {
    for (let second = 1; second <= seconds; second += 1) {
      await delay(1000, undefined, { signal });
      await reportProgress(second, seconds, `Page ${second} of ${seconds}`);
    }
    return reply(`The report is done: ${seconds} ${seconds === 1 ? 'page' : 'pages'}, all of them blank.`);
  },
});
