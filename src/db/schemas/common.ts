/** What every synchronised collection has. RxDB keeps its own deleted marker; sync maps it to `deleted`. */
export const id = { type: 'string', maxLength: 36 } as const;
export const text = { type: 'string' } as const;
export const nullableText = { type: ['string', 'null'] } as const;
export const flag = { type: 'boolean' } as const;
export const json = { type: 'object', additionalProperties: true } as const;
export const textList = { type: 'array', items: { type: 'string' } } as const;
/** Indexed dates need a bound; an ISO string with milliseconds has 24 characters. */
export const indexedDate = { type: 'string', maxLength: 32 } as const;

export const commonProperties = {
  id,
  vv: { type: 'object', additionalProperties: { type: 'number' } },
  updated_at: text,
} as const;
