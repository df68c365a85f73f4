/** A raw result as the window shows it (P15): every text sanitised, images only by their magic bytes, nothing hidden. */
import { plainText, singleLine } from '../../../shared/plain-text.ts';
import type { ResultBlock, ResultView } from '../../../shared/timeline.ts';
import type { ToolDefinition } from './connection.ts';
import { isJsonObject, own, ownString, prettyJson } from './json.ts';
import type { CallMethod, JsonObject, JsonValue } from './leg.ts';
import { imageType } from './magic-bytes.ts';
import { checkAgainstSchema } from './schema-check.ts';

/** In code points. */
const limits = {
  block: 200_000,
  whole: 2_000_000,
  unknown: 20_000,
  uri: 2_000,
  name: 300,
  description: 4_000,
} as const;
const maxImageBytes = 5 * 1024 * 1024;
const maxBlocks = 1_000;
/** Longer strings of a block that is shown as JSON are named by their length. */
const longString = 500;

class TextBudget {
  #left: number = limits.whole;
  take(value: string): { readonly text: string; readonly cut: boolean } {
    const { text, cut } = plainText(value, Math.min(limits.block, this.#left));
    this.#left -= text.length;
    return { text, cut };
  }
}

function asJson(value: JsonValue): ResultBlock {
  const shortened = JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'string' && member.length > longString
      ? `${member.slice(0, 100)}… (${member.length} characters)`
      : member,
  );
  return { kind: 'unknown', text: plainText(prettyJson(JSON.parse(shortened)), limits.unknown).text };
}

const mimeTypeOf = (block: JsonObject): string | null => {
  const mimeType = ownString(block, 'mimeType');
  return mimeType === null ? null : singleLine(mimeType, 80);
};

/** One pass over what may be megabytes of a hostile text. */
const notBase64 = /[^A-Za-z0-9+/\-_=\s]/;

function decode(data: JsonValue | undefined): Buffer | null {
  return typeof data === 'string' && !notBase64.test(data) ? Buffer.from(data, 'base64') : null;
}

function readImage(bytes: Buffer): ResultBlock | null {
  const mimeType = imageType(bytes);
  if (mimeType === null || bytes.byteLength > maxImageBytes) return null;
  const dataUri = `data:${mimeType};base64,${bytes.toString('base64')}`;
  return { kind: 'image', mimeType, dataUri, bytes: bytes.byteLength };
}

function readResource(contents: JsonObject, budget: TextBudget): ResultBlock | null {
  const uri = ownString(contents, 'uri');
  const text = ownString(contents, 'text');
  const blob = decode(own(contents, 'blob'));
  if (uri === null || (text === null && blob === null)) return null;
  return {
    kind: 'resource',
    uri: plainText(uri, limits.uri).text,
    mimeType: mimeTypeOf(contents),
    text: text === null ? null : budget.take(text).text,
    bytes: text === null ? (blob?.byteLength ?? 0) : Buffer.byteLength(text, 'utf8'),
  };
}

function readLink(block: JsonObject): ResultBlock | null {
  const uri = ownString(block, 'uri');
  if (uri === null) return null;
  const description = ownString(block, 'description');
  return {
    kind: 'resource-link',
    uri: plainText(uri, limits.uri).text,
    name: singleLine(ownString(block, 'title') ?? ownString(block, 'name') ?? '', limits.name),
    description: description === null ? null : plainText(description, limits.description).text,
    mimeType: mimeTypeOf(block),
  };
}

function readKnown(block: JsonObject, budget: TextBudget): ResultBlock | null {
  switch (own(block, 'type')) {
    case 'text': {
      const text = ownString(block, 'text');
      return text === null ? null : { kind: 'text', ...budget.take(text) };
    }
    case 'image': {
      const bytes = decode(own(block, 'data'));
      return bytes && readImage(bytes);
    }
    case 'audio': {
      const bytes = decode(own(block, 'data'));
      return bytes && { kind: 'audio', mimeType: mimeTypeOf(block) ?? '', bytes: bytes.byteLength };
    }
    case 'resource_link':
      return readLink(block);
    case 'resource': {
      const resource = own(block, 'resource');
      return isJsonObject(resource) ? readResource(resource, budget) : null;
    }
    default:
      return null;
  }
}

function readBlock(block: JsonValue, budget: TextBudget): ResultBlock {
  return (isJsonObject(block) ? readKnown(block, budget) : null) ?? asJson(block);
}

function readMessage(message: JsonValue, budget: TextBudget): ResultBlock {
  const content = isJsonObject(message) ? own(message, 'content') : undefined;
  if (!isJsonObject(message) || content === undefined) return asJson(message);
  return {
    kind: 'prompt-message',
    role: singleLine(ownString(message, 'role') ?? '', 80),
    block: readBlock(content, budget),
  };
}

function readContents(contents: JsonValue, budget: TextBudget): readonly ResultBlock[] {
  const resource = isJsonObject(contents) ? readResource(contents, budget) : null;
  if (!isJsonObject(contents) || resource === null) return [asJson(contents)];
  const blob = decode(own(contents, 'blob'));
  const image = blob && readImage(blob);
  return image ? [resource, image] : [resource];
}

/** A list that is missing is empty ("finished, nothing returned"); one that is no list is shown as what it is. */
function listOf(result: JsonObject, member: string): readonly JsonValue[] {
  const value = own(result, member);
  if (value === undefined) return [];
  return Array.isArray(value) ? value.slice(0, maxBlocks) : [value];
}

function readBlocks(method: CallMethod, result: JsonObject, budget: TextBudget): readonly ResultBlock[] {
  switch (method) {
    case 'tools/call':
      return listOf(result, 'content').map((block) => readBlock(block, budget));
    case 'prompts/get': {
      const description = ownString(result, 'description');
      const first: readonly ResultBlock[] = description === null ? [] : [{ kind: 'text', ...budget.take(description) }];
      return [...first, ...listOf(result, 'messages').map((message) => readMessage(message, budget))];
    }
    case 'resources/read':
      return listOf(result, 'contents').flatMap((contents) => readContents(contents, budget));
  }
}

function findingOf(result: JsonObject, tool: ToolDefinition | null, isError: boolean): string | null {
  const schema = tool === null ? undefined : own(tool, 'outputSchema');
  if (!isJsonObject(schema) || isError) return null;
  const structured = own(result, 'structuredContent');
  if (structured === undefined) return 'structuredContent: required';
  const check = checkAgainstSchema(schema, structured);
  if (check.kind !== 'invalid') return null;
  const lines = check.findings.slice(0, 5).map(({ path, code, values }) => {
    const place = path === '' ? '/' : path;
    return values.detail === undefined ? `${place}: ${code}` : `${place}: ${code}, ${values.detail}`;
  });
  return plainText(lines.join('\n'), limits.description).text;
}

/** @param tool its definition when the call started; null for prompts and resources. */
export function readResult(method: CallMethod, result: JsonObject, tool: ToolDefinition | null): ResultView {
  const budget = new TextBudget();
  const isError = method === 'tools/call' && own(result, 'isError') === true;
  const structured = method === 'tools/call' ? own(result, 'structuredContent') : undefined;
  return {
    isError,
    blocks: readBlocks(method, result, budget),
    structuredText: structured === undefined ? null : budget.take(prettyJson(structured)).text,
    outputSchemaFinding: findingOf(result, tool, isError),
  };
}
