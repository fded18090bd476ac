import type { Document, Schema } from '../contract/document.ts'

/** What a document says of one field, wherever its schemas say it. */
export interface Row {
  readonly types: ReadonlySet<string>
  readonly values: ReadonlySet<string>
  readonly bounds: Readonly<Record<string, number>>
  readonly pattern: string | undefined
  readonly format: string | undefined
  readonly required: boolean
  readonly closed: boolean
  readonly groups: readonly Group[]
}

/** Fields that exclude each other. */
export interface Group {
  readonly keys: readonly string[]
  readonly exactly: boolean
}

interface OpenRow extends Row {
  readonly types: Set<string>
  readonly values: Set<string>
  readonly bounds: Record<string, number>
  pattern: string | undefined
  format: string | undefined
  required: boolean
  closed: boolean
  groups: Group[]
}

export const boundNames = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const

/** Every field below a schema, by its path: `rules[].condition`, `labels{}`. A recursive schema is entered once. */
export function rowsOf(document: Document, schema: Schema, root: string): Map<string, Row> {
  const rows = new Map<string, OpenRow>()
  const rowAt = (at: string): OpenRow => {
    let row = rows.get(at)
    if (row === undefined) rows.set(at, (row = emptyRow()))
    return row
  }

  const walk = (from: Schema, at: string, above: readonly string[]): void => {
    const { $ref } = from
    if ($ref !== undefined) {
      const target = document.components?.schemas?.[$ref.replace('#/components/schemas/', '')]
      if (target === undefined) throw new Error(`The document refers to ${$ref}, which it does not have.`)
      if (!above.includes($ref)) walk(target, at, [...above, $ref])
      return
    }
    note(rowAt(at), from)
    for (const arm of [...(from.allOf ?? []), ...(from.oneOf ?? [])]) walk(arm, at, above)
    for (const [name, field] of Object.entries(from.properties ?? {})) walk(field, `${at}.${name}`, above)
    for (const name of from.required ?? []) {
      // An arm of a choice names its field as required too; that is the group's business.
      const row = rows.get(`${at}.${name}`)
      if (row !== undefined && from.properties !== undefined) row.required = true
    }
    if (from.items !== undefined) walk(from.items, `${at}[]`, above)
    if (typeof from.additionalProperties === 'object') walk(from.additionalProperties, `${at}{}`, above)
  }

  walk(schema, root, [])
  return rows
}

const emptyRow = (): OpenRow => ({
  types: new Set(),
  values: new Set(),
  bounds: {},
  pattern: undefined,
  format: undefined,
  required: false,
  closed: false,
  groups: [],
})

function note(row: OpenRow, schema: Schema): void {
  for (const type of [schema.type ?? []].flat()) if (type !== 'null') row.types.add(type)
  for (const value of schema.enum ?? []) row.values.add(String(value))
  for (const name of boundNames) {
    const bound = schema[name]
    // A lower bound of nothing bounds nothing.
    if (bound !== undefined && !((name === 'minLength' || name === 'minItems') && bound === 0)) row.bounds[name] = bound
  }
  row.pattern ??= schema.pattern?.replaceAll('\\/', '/')
  row.format ??= schema.format
  if (schema.additionalProperties === false) row.closed = true
  const group = groupOf(schema)
  if (group !== undefined) row.groups.push(group)
}

function groupOf({ oneOf = [] }: Schema): Group | undefined {
  const arms = oneOf.filter(({ not, required }) => not === undefined && required !== undefined)
  const keys = [...new Set(arms.flatMap(({ required = [] }) => required))].sort()
  return keys.length === 0 ? undefined : { keys, exactly: oneOf.every(({ not }) => not === undefined) }
}
