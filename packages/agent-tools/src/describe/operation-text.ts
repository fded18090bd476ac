import { describeOperation, type FieldRow, type PartDescription } from '@mgmt-api/models/descriptions'
import type { NamedOperation } from '@mgmt-api/models/operations'
import { operationsNamed, wordFor } from '@mgmt-api/models/operations/internal'

/** The facts that an agent needs. It finds operations by other means than group and service. */
const facts = ['id', 'stability', 'permissions', 'changes', 'repeatable', 'pages', 'bulk'] as const

const titles: Readonly<Record<PartDescription['place'], string>> = {
  path: 'params (path)',
  query: 'params (query)',
  body: 'body',
  response: 'response',
}

/** An operation as text: its effects, permissions, errors, and the fields of its input and response. */
export function operationText(named: NamedOperation, depth: number): string {
  const description = describeOperation(named, depth)
  const [indexed] = operationsNamed(description.id)
  const isRepeated = named.operation.readOnly || named.operation.repeatable
  return [
    `${wordFor(named)}: ${description.address}`,
    ...(indexed === undefined ? [] : [`resource: ${indexed.resource.name}, method ${indexed.method}`]),
    ...facts.flatMap((fact) => (description[fact] === undefined ? [] : [`${fact}: ${description[fact]}`])),
    `errors: ${description.statuses.join(', ')} documented; 429 and 5xx are retried${isRepeated ? '' : ' only if nothing was done'}`,
    ...description.parts.flatMap(({ place, type, fields }) => section(`${titles[place]} ${type}`, fields)),
  ].join('\n')
}

/** Fields of a model, indented below a title. */
export function section(title: string, rows: readonly FieldRow[]): readonly string[] {
  if (rows.length === 0) return []
  const choices = new Set(rows.flatMap(({ choice }) => choice ?? []))
  return [
    `${title}:`,
    ...rows.map(({ path, words, values }) => {
      const list = values.length === 0 ? '' : ` (${values.slice(0, mostValues).join(' | ')}${more(values.length)})`
      return `  ${path}: ${words.replace(uuid, 'UUID')}${list}`
    }),
    ...[...choices].map((choice) => `  ${choice.words}`),
  ]
}

/** The pattern of UUIDs, which is longer than its name. */
const uuid = /matching \^\[0-9a-f(?:A-F)?\]\{8\}[^$]*\$/

const mostValues = 12
const more = (count: number): string => (count > mostValues ? ` | ${count - mostValues} more` : '')
