/** `from` and `to` are offsets in UTF-16 units, `to` exclusive. */
export type Span = { readonly from: number; readonly to: number };

export type JsonMember = { readonly key: string; readonly keyAt: Span; readonly value: JsonNode };

export type JsonNode =
  | (Span & { readonly kind: 'object'; readonly members: readonly JsonMember[] })
  | (Span & { readonly kind: 'list'; readonly items: readonly JsonNode[] })
  | (Span & { readonly kind: 'scalar'; readonly value: string | number | boolean | null });
