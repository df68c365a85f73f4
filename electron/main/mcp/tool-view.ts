/** What the window may see of a tool: texts made safe, the form as a closed model, the schema as text only (P24, P25, F20). */
import type { ToolAnnotationsView, ToolView } from '../../../shared/argument-model.ts';
import { readArgumentModel } from '../../../shared/argument-schema.ts';
import { plainText, singleLine, textLimits } from '../../../shared/plain-text.ts';
import type { ToolDefinition } from './connection.ts';
import { isJsonObject, own, ownString, prettyJson } from './json.ts';
import type { JsonObject } from './leg.ts';

/** Far above what people write, far below what would make the window slow. */
const descriptionLimit = 40_000;
const schemaTextLimit = 60_000;
/** Of all schemas of a list together; those of the tools after that are cut to a first look. */
const schemaTextBudget = 8_000_000;
const firstLook = 500;

const flag = (annotations: JsonObject, name: string): boolean | null => {
  const value = own(annotations, name);
  return typeof value === 'boolean' ? value : null;
};

function annotationsOf(definition: ToolDefinition): ToolAnnotationsView {
  const given = own(definition, 'annotations');
  const annotations = isJsonObject(given) ? given : {};
  return {
    readOnly: flag(annotations, 'readOnlyHint'),
    destructive: flag(annotations, 'destructiveHint'),
    idempotent: flag(annotations, 'idempotentHint'),
    openWorld: flag(annotations, 'openWorldHint'),
  };
}

/** `title` of the tool itself comes before the one in its annotations (Tools 2025-11-25, display names). */
function titleOf(definition: ToolDefinition): string | null {
  const annotations = own(definition, 'annotations');
  const given = ownString(definition, 'title') ?? (isJsonObject(annotations) ? ownString(annotations, 'title') : null);
  const title = singleLine(given ?? '', textLimits.title);
  return title === '' ? null : title;
}

const withEllipsis = ({ text, cut }: { readonly text: string; readonly cut: boolean }) => (cut ? `${text}…` : text);

/** The tools of a list, in its order. */
export function toolViews(definitions: readonly ToolDefinition[]): readonly ToolView[] {
  let left = schemaTextBudget;
  return definitions.map((definition) => {
    const view = toolView(definition, Math.min(schemaTextLimit, Math.max(left, firstLook)));
    left -= view.inputSchemaText.length;
    return view;
  });
}

export function toolView(definition: ToolDefinition, schemaLimit = schemaTextLimit): ToolView {
  return {
    name: definition.name,
    shownName: singleLine(definition.name),
    title: titleOf(definition),
    description: withEllipsis(plainText(ownString(definition, 'description') ?? '', descriptionLimit)),
    annotations: annotationsOf(definition),
    arguments: readArgumentModel(definition.inputSchema),
    inputSchemaText: withEllipsis(plainText(prettyJson(definition.inputSchema), schemaLimit)),
  };
}
