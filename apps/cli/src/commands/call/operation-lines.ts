import { type AnyDescriptor, unwrap } from '@mgmt-api/models'
import { referenceAddress } from '@mgmt-api/models/apps'
import { fieldRows, groupWords, operationFacts } from '@mgmt-api/models/descriptions'
import { type AnyOperation, type NamedOperation, placesOf, wordFor } from '@mgmt-api/models/operations'

/** Description of an operation, except its body. */
export function operationLines(named: NamedOperation, depth = 3): string[] {
  const { method, path, major } = named.operation
  return [
    wordFor(named),
    `  ${method} /mgmt/openapi/${major}${path}`,
    ...operationFacts(named).map(([fact, words]) => {
      const refused = fact === 'changes' && words === 'yes' ? ', refused with --read-only' : ''
      return `  ${fact.padEnd(12)} ${words}${refused}`
    }),
    `  ${'reference'.padEnd(12)} ${referenceAddress(named.operation.id)}`,
    ...(['path', 'query'] as const).flatMap((place) => parameterLines(named.operation, place, depth)),
  ]
}

/** Fields of the body, as for `--set`. */
export function bodyLines(operation: AnyOperation, depth: number): string[] {
  const { body } = placesOf(operation)
  if (body === undefined) return []
  const { descriptor } = unwrap(body)
  const title = `Body: ${descriptor.name ?? 'any object'}, set with -f FILE, --body JSON or --set name=value`
  return ['', title, ...rowLines(descriptor, depth)]
}

function parameterLines(operation: AnyOperation, place: 'path' | 'query', depth: number): string[] {
  const model = placesOf(operation)[place]
  return model === undefined
    ? []
    : [
        '',
        `${place === 'path' ? 'Path' : 'Query'} parameters, set with --param name=value`,
        ...rowLines(unwrap(model).descriptor, depth),
      ]
}

function rowLines(model: AnyDescriptor, depth: number): string[] {
  const rows = fieldRows(model, depth)
  const width = Math.min(48, Math.max(...rows.map(({ path }) => path.length)))
  return rows.flatMap(({ path, words, values, group }) => [
    `  ${path.padEnd(width)}  ${words}${group === undefined ? '' : `, ${groupWords(group)}`}`,
    ...(values.length === 0 ? [] : [`  ${' '.repeat(width)}  ${values.join(' | ')}`]),
  ])
}
