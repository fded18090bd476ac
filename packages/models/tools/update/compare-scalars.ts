import type { OpenApiSchema } from '../contract/document.ts'
import {
  type Breaks,
  breaksAnswer,
  breaksBoth,
  breaksNothing,
  breaksRequest,
  type ChangeKind,
  type SchemaChange,
  without,
} from './schema-change.ts'

/** Compares two scalars. */
export function compareScalars(before: OpenApiSchema, after: OpenApiSchema, field: string): SchemaChange[] {
  const [was, now] = [scalarText(before), scalarText(after)]
  if (isInt64(before) && isInt64(after) && before.type !== after.type) {
    const what = `64-bit integer as ${typesOf(before).join()} → as ${typesOf(after).join()}, both are accepted`
    return [{ kind: 'type', field, what, breaks: breaksNothing, was, now }]
  }
  const breaks = typeBreaks(before, after)
  // Bounds of different types are not comparable.
  if (breaks !== undefined) return [{ kind: 'type', field, what: `type ${was} → ${now}`, breaks, was, now }]
  return [
    ...compareText('format', [before.format, after.format], {
      field,
      breaks: formatBreaks(before.format, after.format),
    }),
    ...compareText('pattern', [before.pattern, after.pattern], {
      field,
      breaks: after.pattern === undefined ? breaksNothing : breaksRequest,
    }),
    ...compareBounds(before, after, field),
    ...compareValues(before, after, field),
  ]
}

/** `string`, `integer int64`, `enumeration`. */
export function scalarText(schema: OpenApiSchema): string {
  if (schema.enum !== undefined) return 'enumeration'
  return [typesOf(schema).join(' or '), schema.format].filter((part) => part !== undefined).join(' ')
}

const typesOf = ({ type = [] }: OpenApiSchema): string[] => [type].flat().sort()

/** 64-bit integer, as a number or as digits. */
function isInt64(schema: OpenApiSchema): boolean {
  if (schema.type === 'integer') return schema.format === 'int64'
  return schema.type === 'string' && (schema.pattern === '^-?[0-9]+$' || schema.pattern === '^[0-9]+$')
}

// Every integer is a number.
const accepted = (schema: OpenApiSchema): Set<string> =>
  new Set(typesOf(schema).flatMap((type) => (type === 'number' ? ['number', 'integer'] : [type])))

function typeBreaks(before: OpenApiSchema, after: OpenApiSchema): Breaks | undefined {
  if (typesOf(before).join() === typesOf(after).join()) return undefined
  const [known, present] = [accepted(before), accepted(after)]
  if (without(known, present).length === 0) return breaksAnswer
  return without(present, known).length === 0 ? breaksRequest : breaksBoth
}

const widerFormats: Readonly<Record<string, string>> = { int32: 'int64', float: 'double' }

// Another format also changes the value in programs.
function formatBreaks(before: string | undefined, after: string | undefined): Breaks {
  const isWider = after === undefined || (before !== undefined && widerFormats[before] === after)
  return isWider ? breaksAnswer : breaksBoth
}

function compareText(
  kind: ChangeKind,
  [was, now]: readonly [string | undefined, string | undefined],
  { field, breaks }: { readonly field: string; readonly breaks: Breaks },
): SchemaChange[] {
  if (was === now) return []
  return [{ kind, field, what: `${kind} ${was ?? 'none'} → ${now ?? 'none'}`, breaks, was, now }]
}

const boundWords = {
  minLength: 'min',
  maxLength: 'max',
  minimum: 'min',
  maximum: 'max',
  minItems: 'min items',
  maxItems: 'max items',
} as const
// Object.entries gives names as plain strings.
const bounds = Object.entries(boundWords) as [keyof typeof boundWords, string][]

/** Compares bounds of texts, lists and numbers. */
export function compareBounds(before: OpenApiSchema, after: OpenApiSchema, field: string): SchemaChange[] {
  return bounds.flatMap(([name, word]): SchemaChange[] => {
    const [was, now] = [before[name], after[name]]
    if (was === now) return []
    const isTighter = now !== undefined && (was === undefined || (word.startsWith('min') ? now > was : now < was))
    const breaks = isTighter ? breaksRequest : breaksNothing
    return [{ kind: 'bound', field, what: `${word} ${was ?? 'none'} → ${now ?? 'none'}`, breaks, was, now }]
  })
}

function compareValues(before: OpenApiSchema, after: OpenApiSchema, field: string): SchemaChange[] {
  const [was, now] = [valuesOf(before), valuesOf(after)]
  if (was === undefined && now === undefined) return []
  if (was === undefined) {
    return [{ kind: 'type', field, what: `any value → only ${list(now)}`, breaks: breaksRequest }]
  }
  if (now === undefined) return [{ kind: 'type', field, what: 'listed values → any value', breaks: breaksNothing }]
  const more = without(now, was)
  const gone = without(was, now)
  return [
    ...(more.length === 0 ? [] : [valueChange('added', more, field)]),
    ...(gone.length === 0 ? [] : [valueChange('removed', gone, field)]),
    ...compareValueMarks(before, after, field),
  ]
}

function compareValueMarks(before: OpenApiSchema, after: OpenApiSchema, field: string): SchemaChange[] {
  const [known, present] = [before['x-values'] ?? {}, after['x-values'] ?? {}]
  const values = (after.enum ?? []).map(String).filter((value) => known[value] !== present[value])
  return values.map((value) => {
    const [was, now] = [known[value] ?? 'stable', present[value] ?? 'stable']
    const kind = was === 'preview' || now === 'preview' ? 'stability' : 'deprecated'
    return { kind, field, what: `value \`${value}\` ${was} → ${now}`, breaks: breaksNothing, was, now }
  })
}

// Enumerations are open: responses may contain newer values.
const valueChange = (change: 'added' | 'removed', values: readonly string[], field: string): SchemaChange => ({
  kind: `values-${change}`,
  field,
  what: `${values.length === 1 ? 'value' : 'values'} ${list(values)} ${change}`,
  breaks: change === 'removed' ? breaksRequest : breaksNothing,
})

const valuesOf = (schema: OpenApiSchema): Set<string> | undefined =>
  schema.enum === undefined ? undefined : new Set(schema.enum.map(String).sort())

const list = (values: Iterable<string> | undefined): string =>
  [...(values ?? [])].map((value) => `\`${value}\``).join(', ')
