import { type AnyField, type Bulk, type Descriptor, flatten, type Paging, unwrap } from '@mgmt-api/models'
import { fieldWords, typeWords, valuesOf } from './field-words.ts'
import { wordFor } from './operation-names.ts'
import { type AnyOperation, type NamedOperation, placesOf } from './operations.ts'

/** Description of an operation, except its body. */
export function operationFacts({ name, group, operation }: NamedOperation, depth = 3): string[] {
  const { id, service, method, path, major, permissions = [], paging, bulk } = operation
  const facts = [
    ['group', group],
    ['service', service],
    ['id', id],
    ['permissions', permissions.length === 0 ? 'not published' : permissions.join(', ')],
    ['changes', operation.readOnly ? 'no' : 'yes, refused with --read-only'],
    ['repeatable', operation.repeatable ? 'yes, retried if no response arrives' : 'no, sent once'],
    ...(paging === undefined ? [] : [['pages', pagingWords(paging)]]),
    ...(bulk === undefined ? [] : [['bulk', bulkWords(operation, bulk)]]),
    ['response', `${operation.stream === true ? 'a stream of ' : ''}${typeWords(unwrap(operation.out).descriptor)}`],
  ]
  return [
    wordFor({ name, group }),
    `  ${method} /mgmt/openapi/${major}${path}`,
    ...facts.map(([fact = '', words = '']) => `  ${fact.padEnd(12)} ${words}`),
    ...(['path', 'query'] as const).flatMap((place) => parameterLines(operation, place, depth)),
  ]
}

function pagingWords(paging: Paging): string {
  const size = paging.size === undefined ? '' : `${paging.size} items per page, `
  if (paging.kind === 'offset')
    return `${size}from ${paging.counts === 'pages' ? 'page' : 'item'} ${paging.offset}; items in ${paging.items} of the response`
  return `${size}next page: ${paging.next} of the response as ${paging.token}; items in ${paging.items}`
}

function bulkWords({ in: input }: AnyOperation, bulk: Bulk): string {
  const [place = '', ...steps] = bulk.entries.split('.')
  const field = place === 'body' || place === 'query' ? input[place] : undefined
  let at = field === undefined ? undefined : unwrap(field)
  for (const step of steps) at = at === undefined ? undefined : flatten(at.descriptor).fields.get(step)
  const entries = at === undefined ? '' : `, ${typeWords(at.descriptor)}`
  const outcomes = [bulk.done, bulk.failed, ...(bulk.by === 'id' ? [bulk.notFound, bulk.skipped] : [])]
  return `entries in ${bulk.entries}${entries}; outcomes in ${outcomes.flatMap((one) => one ?? []).join(', ')}`
}

/** Fields of the body, as for `--set`. */
export function bodyLines(operation: AnyOperation, depth: number): string[] {
  const { body } = placesOf(operation)
  if (body === undefined) return []
  const title = `Body: ${unwrap(body).descriptor.name ?? 'any object'}, set with -f FILE, --body JSON or --set name=value`
  return ['', title, ...rowLines(body, depth)]
}

function parameterLines(operation: AnyOperation, place: 'path' | 'query', depth: number): string[] {
  const model = placesOf(operation)[place]
  return model === undefined
    ? []
    : ['', `${place === 'path' ? 'Path' : 'Query'} parameters, set with --param name=value`, ...rowLines(model, depth)]
}

function rowLines(model: Descriptor, depth: number): string[] {
  const rows = fieldRows(unwrap(model), { prefix: '', depth })
  const width = Math.min(48, Math.max(...rows.map(([name]) => name.length)))
  return rows.flatMap(([name, words, values]) => [
    `  ${name.padEnd(width)}  ${words}`,
    ...(values.length === 0 ? [] : [`  ${' '.repeat(width)}  ${values.join(' | ')}`]),
  ])
}

type Row = readonly [name: string, words: string, values: readonly string[]]

/** Fields by path, with nested fields up to the depth. */
function fieldRows({ descriptor }: AnyField, { prefix, depth }: { prefix: string; depth: number }): Row[] {
  const { fields, groups } = flatten(descriptor)
  return [...fields].flatMap(([name, field]): Row[] => {
    const at = `${prefix}${name}`
    const others = groups.find(({ keys }) => keys.includes(name))
    const among =
      others === undefined ? '' : `, ${others.exactly ? 'exactly' : 'at most'} one of ${others.keys.join(', ')}`
    const row: Row = [at, `${fieldWords(field)}${among}`, valuesOf(field.descriptor)]
    if (field.descriptor.kind !== 'model' || depth <= 1) return [row]
    const inside = fieldRows(field, { prefix: `${at}.`, depth: depth - 1 })
    return field.required || among !== '' || inside.length === 0 ? [row, ...inside] : inside
  })
}
