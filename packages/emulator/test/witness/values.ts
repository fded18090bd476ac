import { type OpenApi, type Schema, settle } from './document.ts'

export type Path = readonly (string | number)[]

/** Key for values of maps. */
export const mapKey = 'key'

interface Around {
  /** Number of the value, for schemas that allow several. */
  readonly n: number
  /** Enclosing components. */
  readonly within: readonly string[]
}

/** The smallest valid value that contains a path. */
export function valueOf(document: OpenApi, described: Schema, wanted: Path = [], around?: Around): unknown {
  const { n, within } = around ?? { n: 0, within: [] }
  const { schema, name, exclusive } = settle(document, described)
  const [head, ...rest] = wanted
  const inside = name === '' ? within : [...within, name]
  if (inside.length > 60) throw new Error(`${inside.join(' > ')}: no finite value.`)
  if (schema.type === 'array') {
    const { items = {}, minItems = 0 } = schema
    const length = Math.max(minItems, head === undefined ? 0 : 1)
    const item = (index: number): unknown =>
      valueOf(document, items, index === 0 ? rest : [], { n: n + index, within: inside })
    return Array.from({ length }, (_, index) => item(index))
  }
  if (schema.type !== 'object') return scalarOf(schema, n)
  const { properties, additionalProperties, required = [] } = schema
  if (properties === undefined) {
    if (head === undefined || !additionalProperties) return {}
    return { [head]: valueOf(document, additionalProperties, rest, { n, within: inside }) }
  }
  const names = new Set([...required, ...(head === undefined ? [] : [String(head)])])
  for (const group of exclusive) {
    if (!group.exactly || group.names.some((arm) => names.has(arm))) continue
    const isNew = (arm: string): boolean => !inside.includes(settle(document, properties[arm] ?? {}).name)
    names.add(group.names.find(isNew) ?? group.names[0] ?? '')
  }
  const field = (key: string): unknown =>
    valueOf(document, properties[key] ?? {}, key === head ? rest : [], { n, within: inside })
  return Object.fromEntries([...names].map((key) => [key, field(key)]))
}

const clamp = (
  value: number,
  { min = -Infinity, max = Infinity }: { min?: number | undefined; max?: number | undefined },
): number => Math.min(Math.max(value, min), max)

function scalarOf(schema: Schema, n: number): unknown {
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') {
    return clamp(1 + n, { min: schema.minimum, max: schema.maximum })
  }
  const { enum: values } = schema
  // The first value is often the unspecified one, which a service may reject.
  if (values !== undefined) return values.at(-1 - (n % values.length))
  const { minLength = 0, maxLength = Infinity } = schema
  const lengths = [8, 20, 36, 10, 3, minLength, maxLength].map((length) =>
    clamp(length, { min: minLength, max: maxLength }),
  )
  for (const length of lengths) {
    const text = length === Infinity ? undefined : textOf(schema, length, n)
    if (text !== undefined) return text
  }
  throw new Error(`No text is known for ${JSON.stringify(schema)}.`)
}

/** Prefixes, fillers and suffixes: one combination matches each pattern of the document. */
const forms: readonly (readonly [start: string, fill: string, end: string])[] = [
  ['', 'a', ''],
  ['', '0', ''],
  ['00000000-0000-4000-8000-', '0', ''],
  ['https://', 'a', ''],
  ['a@', 'a', ''],
  ['tags.', 'a', ''],
  ['A-', '1', ''],
  ['', '1', 's'],
  ['2026-01-', '1', ''],
  ['cs', 'v', ''],
  ['1.0.', '1', ''],
]

const patterns = new Map<string, RegExp>()

export function fits({ pattern }: Schema, text: string): boolean {
  if (pattern === undefined) return true
  let compiled = patterns.get(pattern)
  if (compiled === undefined) patterns.set(pattern, (compiled = new RegExp(pattern)))
  return compiled.test(text)
}

/** A valid text of a length; undefined if none is known. */
export function textOf(schema: Schema, length: number, n = 0): string | undefined {
  if (schema.format === 'date-time') return timeOf(length, n)
  if (schema.format === 'byte') return 'A'.repeat(length)
  for (const mark of n === 0 ? [''] : [String(n), '']) {
    for (const [start, fill, end] of forms) {
      const room = length - start.length - end.length - mark.length
      const text = room < 0 ? undefined : start + fill.repeat(room) + mark + end
      if (text !== undefined && fits(schema, text)) return text
    }
  }
  return undefined
}

function timeOf(length: number, n: number): string | undefined {
  const start = `2026-01-01T00:00:${String(n % 60).padStart(2, '0')}`
  if (length === 20) return `${start}Z`
  return length < 22 ? undefined : `${start}.${'0'.repeat(length - 21)}Z`
}

/** Replaces the value at a path, or removes it with `absent`. */
export function withAt(value: unknown, [head, ...rest]: Path, replacement: unknown): unknown {
  if (head === undefined) return replacement
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === head ? withAt(item, rest, replacement) : item))
  const { [head]: inner, ...others } = value as Record<string, unknown>
  const replaced = withAt(inner, rest, replacement)
  return replaced === absent ? others : { ...others, [head]: replaced }
}

export const absent: unique symbol = Symbol('absent')
