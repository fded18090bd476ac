import { tableOf, withTables } from '../../../scripts/guide-tables.mjs'
import { type ConfigJsonSchema, configJsonSchema } from '../src/config/json-schema.ts'

/** The page of the configuration, and what it should contain. */
export const generatedFiles = (): { file: string; text: string }[] => [
  withTables('worker-configuration.md', { fields: sections().join('\n\n') }),
]

function sections(): string[] {
  const file = configJsonSchema()
  const nested = Object.entries(file.properties ?? {}).flatMap(([name, schema]) => sectionsOf(name, schema))
  return [section('The file', rowsOf(file)), ...nested]
}

const section = (title: string, rows: readonly (readonly string[])[]): string =>
  `## ${title}\n\n${tableOf(['field', 'meaning', 'default'], rows)}`

/** A section for an object or the items of a list; of several variants, one for what all share and one for each. */
function sectionsOf(name: string, { items, ...schema }: ConfigJsonSchema): string[] {
  const { oneOf, ...item } = items ?? schema
  if (oneOf === undefined) return item.properties === undefined ? [] : [section(name, withMembers(item))]
  const rows = oneOf.map(withMembers)
  const [first = []] = rows
  const isShared = (row: readonly string[]): boolean =>
    rows.every((others) => others.some((other) => other.join() === row.join()))
  const kinds = oneOf.map(({ properties = {} }, index) => {
    const [field, { const: kind }] = Object.entries(properties)[0] ?? ['', {}]
    const own = rows[index]?.filter((row) => !isShared(row)) ?? []
    return section(`${name}: \`${field}: ${String(kind)}\``, own)
  })
  return [section(name, first.filter(isShared)), ...kinds]
}

/** The fields of an object, and those of the items of its lists. */
const withMembers = (object: ConfigJsonSchema): string[][] =>
  rowsOf(object).flatMap((row, index) => {
    const [name, field = {}] = Object.entries(object.properties ?? {})[index] ?? []
    return [row, ...(field.items?.properties === undefined ? [] : rowsOf(field.items, `${name}[].`))]
  })

const rowsOf = ({ properties = {}, required = [] }: ConfigJsonSchema, above = ''): string[][] =>
  Object.entries(properties).map(([name, { description = '', default: value }]) => {
    const shown = value === undefined || typeof value === 'object' ? '' : `\`${JSON.stringify(value)}\``
    return [`\`${above}${name}\``, description, value === undefined && required.includes(name) ? 'required' : shown]
  })
