/** Machine-readable kinds of differences. */
export const changeKinds = [
  'added',
  'removed',
  'renamed',
  'moved',
  'service',
  'permissions',
  'errors',
  'deprecated',
  'stability',
  'presence',
  'default',
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

/** Directions in which a change breaks programs. */
export interface Breaks {
  /** A valid request may be rejected, or its program may no longer compile. */
  readonly request: boolean
  /** A response may lack or change values that programs rely on. */
  readonly answer: boolean
}

export const breaksNothing: Breaks = { request: false, answer: false }
export const breaksBoth: Breaks = { request: true, answer: true }
export const breaksRequest: Breaks = { request: true, answer: false }
export const breaksAnswer: Breaks = { request: false, answer: true }

/** Combines effects. */
export const anyBreaks = (all: readonly Breaks[]): Breaks => ({
  request: all.some(({ request }) => request),
  answer: all.some(({ answer }) => answer),
})

/** Difference between two schemas. */
export interface SchemaChange {
  readonly kind: ChangeKind
  /** Place below the schema: `rules[].name`, `labels{}`; empty for the schema itself. */
  readonly field: string
  /** Description for a changelog: `max 3000 → 4000`. */
  readonly what: string
  readonly breaks: Breaks
  /** Bounds, types, patterns and formats, before and after. */
  readonly was?: string | number | undefined
  readonly now?: string | number | undefined
}

/** Values that the other set lacks, in order. */
export const without = <T>(values: ReadonlySet<T>, others: ReadonlySet<T>): T[] =>
  [...values].filter((value) => !others.has(value))
