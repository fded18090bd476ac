/** Kinds of differences, as programs read them. */
export const changeKinds = [
  'added',
  'removed',
  'renamed',
  'moved',
  'service',
  'permissions',
  'deprecated',
  'read-only',
  'required',
  'type',
  'format',
  'pattern',
  'bound',
  'values-added',
  'values-removed',
  'exclusive',
  'closed',
  'content-type',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** In which direction of a request something stops working that worked before. */
export interface Breaks {
  /** A request that was accepted may be refused, or a program that writes it no longer compiles. */
  readonly request: boolean
  /** An answer may lack or change what programs rely on. */
  readonly answer: boolean
}

export const breaksNothing: Breaks = { request: false, answer: false }
export const breaksBoth: Breaks = { request: true, answer: true }
export const breaksRequest: Breaks = { request: true, answer: false }
export const breaksAnswer: Breaks = { request: false, answer: true }

/** Breaks what any of them breaks. */
export const anyBreaks = (all: readonly Breaks[]): Breaks => ({
  request: all.some(({ request }) => request),
  answer: all.some(({ answer }) => answer),
})

/** One difference between two schemas. */
export interface SchemaChange {
  readonly kind: ChangeKind
  /** Place below the schema: `rules[].name`, `labels{}`; empty for the schema itself. */
  readonly field: string
  /** In the words of a changelog: `max 3000 → 4000`. */
  readonly what: string
  readonly breaks: Breaks
  /** Bounds, types, patterns and formats, before and after. */
  readonly was?: string | number | undefined
  readonly now?: string | number | undefined
}
