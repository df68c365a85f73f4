import type { CallToolResult, InputRequiredResult, Tool, ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Principal } from '../principals/principals.ts';
import type { StateHandle } from './call-state.ts';
import type { DeclaredCapabilities } from './capabilities.ts';

export type ToolResult = CallToolResult | InputRequiredResult;

/** One leg of a call, as a tool sees it. */
export interface ToolCall {
  readonly principal: Principal;
  /** What this very request declares. What an earlier one declared does not count. */
  readonly capabilities: DeclaredCapabilities;
  /** The entries of `inputResponses`, untrusted. Empty when the request has none. */
  readonly responses: ReadonlyMap<string, unknown>;
  readonly state: StateHandle;
  readonly signal: AbortSignal;
  readonly reportProgress: (progress: number, total: number, message: string) => Promise<void>;
}

/** A tool ready to be listed and called; what its arguments are is known only inside. */
export interface DemoTool {
  readonly name: string;
  readonly definition: (principal: Principal) => Tool;
  readonly call: (args: unknown, call: ToolCall) => Promise<ToolResult>;
}

export interface ToolSpec<Input extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: ToolAnnotations;
  readonly input: Input;
  /** Changes the listed `inputSchema` for one principal, for example to fill in a default. */
  readonly presetFor?: (principal: Principal) => Readonly<Record<string, unknown>>;
  readonly output?: z.ZodObject;
  readonly run: (args: z.output<Input>, call: ToolCall) => ToolResult | Promise<ToolResult>;
}

export function defineTool<Input extends z.ZodObject>(spec: ToolSpec<Input>): DemoTool {
  const { name, title, description, annotations, input, output } = spec;
  return {
    name,
    definition: (principal) => ({
      name,
      title,
      description,
      annotations: { title, ...annotations },
      inputSchema: listedSchema(input, spec.presetFor?.(principal) ?? {}),
      ...(output !== undefined && { outputSchema: { type: 'object', ...z.toJSONSchema(output) } }),
    }),
    call: async (args, call) => {
      const parsed = input.safeParse(args ?? {});
      if (!parsed.success) return invalidArguments(parsed.error);
      return await spec.run(parsed.data, call);
    },
  };
}

/** The JSON Schema of the arguments, with one principal's own defaults filled in. */
function listedSchema(input: z.ZodObject, presets: Readonly<Record<string, unknown>>): Tool['inputSchema'] {
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input' });
  const preset = Object.entries(properties).map(([field, schema]) =>
    Object.hasOwn(presets, field) && typeof schema === 'object'
      ? [field, { ...schema, default: presets[field] }]
      : [field, schema],
  );
  return { type: 'object', properties: Object.fromEntries(preset), ...(required.length > 0 && { required }) };
}

/** Wrong arguments are a failure of the tool, so that a model can correct itself (tools 2026-07-28, error handling). */
function invalidArguments(error: z.ZodError): CallToolResult {
  const faults = error.issues.map((issue) => `${issue.path.join('.') || 'arguments'}: ${issue.message}`);
  return { content: [{ type: 'text', text: `These arguments cannot be used. ${faults.join('. ')}.` }], isError: true };
}
