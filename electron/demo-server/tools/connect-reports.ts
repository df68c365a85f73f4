import { inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { reportPath } from '../http/report-route.ts';
import { consentAnswer } from '../mcp/answers.ts';
import type { CallState } from '../mcp/call-state.ts';
import { requireElicitation } from '../mcp/capabilities.ts';
import { failure, reply } from '../mcp/replies.ts';
import { type DemoTool, defineTool, type ToolCall, type ToolResult } from '../mcp/tool.ts';
import type { ReportPage, ReportPages } from '../reports/report-pages.ts';

export interface ReportParts {
  readonly pages: ReportPages;
  /** Where this process serves its pages, without a slash at the end. */
  readonly pageOrigin: () => Promise<string>;
  readonly holdMs: number;
}

const KEY = 'report_page';
const browserState = z.strictObject({ phase: z.literal('browser'), page: z.string() });

export function connectReports(parts: ReportParts): DemoTool {
  return defineTool({
    name: 'connect_reports',
    title: 'Connect reports',
    description:
      'Connects invented reports through a page in your browser. Agreeing to open the page is not enough: the server ' +
      'asks again until the page is finished.',
    annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    input: z.object({}),
    output: z.object({ status: z.enum(['connected', 'declined']) }),
    run: async (_, call) => {
      if (call.state.present) return await answered(parts, call);
      requireElicitation(call.capabilities, 'url');
      return await ask(parts, call, parts.pages.open(call.principal.name), 'Open the page to connect your reports.');
    },
  });
}

async function answered(parts: ReportParts, call: ToolCall): Promise<ToolResult> {
  const state = call.state.open(browserState);
  const { page: id } = state.data;
  const answer = consentAnswer(call, KEY);
  if (answer.kind === 'declined') {
    parts.pages.close(id);
    return reply('You declined. No reports were connected.', { status: 'declined' });
  }
  if (answer.kind === 'accepted') await parts.pages.settled(id, parts.holdMs, call.signal);
  const page = parts.pages.find(id);
  if (page?.principal !== call.principal.name || page.status === 'closed') {
    return failure(
      'The page was closed, because of too many wrong codes or too long a wait. Call this tool again for a new one.',
    );
  }
  if (page.status === 'finished') return reply('Your reports are connected.', { status: 'connected' });
  requireElicitation(call.capabilities, 'url');
  return await ask(parts, call, page, 'The page is not finished yet.', state);
}

async function ask(
  { pageOrigin }: ReportParts,
  call: ToolCall,
  { id, code }: ReportPage,
  opening: string,
  previous?: CallState<unknown>,
): Promise<ToolResult> {
  const readable = `${code.slice(0, 3)}-${code.slice(3)}`;
  return inputRequired({
    inputRequests: {
      [KEY]: inputRequired.elicitUrl({
        message: `${opening} It asks for this code: ${readable}`,
        url: `${await pageOrigin()}${reportPath(id)}`,
      }),
    },
    requestState: call.state.seal({ phase: 'browser', page: id }, previous),
  });
}
