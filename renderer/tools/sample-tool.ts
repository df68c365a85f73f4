import type { ToolView } from '../../shared/argument-model.ts';
import { readArgumentModel } from '../../shared/argument-schema.ts';

/** A tool as main would describe it, for tests. */
export function sampleTool(
  name: string,
  properties: object = {},
  part: Partial<ToolView> & { required?: readonly string[] } = {},
): ToolView {
  const { required = [], ...rest } = part;
  const inputSchema = { type: 'object', properties, required };
  return {
    name,
    shownName: name,
    title: null,
    description: '',
    annotations: { readOnly: null, destructive: null, idempotent: null, openWorld: null },
    arguments: readArgumentModel(inputSchema),
    inputSchemaText: JSON.stringify(inputSchema, null, 2),
    ...rest,
  };
}
