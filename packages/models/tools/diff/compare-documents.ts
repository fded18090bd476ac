import { type Document, operationsOf, type Parameter, type PublishedOperation } from '../contract/document.ts'
import { compareRows, type Direction, type Effect, type FieldChange } from './compare-rows.ts'
import { type Row, rowsOf } from './rows.ts'

/** One difference between the declared contract and a published document. */
export interface Change {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly subject: 'operation' | 'parameter' | 'field'
  readonly effect: Effect
  readonly service: string
  /** Method and path, as the published document has them; as declared where it lacks the operation. */
  readonly operation: string
  readonly direction?: Direction
  /** `query.pagination.pageSize`, `body.rules[].condition`, `answer.alertDefs[].id`. */
  readonly at?: string
  readonly what: string
}

export interface CompareOptions {
  /** Only operations whose service has this text in its name, whatever the case. */
  readonly service?: string | undefined
}

/** What a published document has that the declared contract lacks, and the other way round, in the order of the paths. */
export function compareDocuments(declared: Document, published: Document, options: CompareOptions = {}): Change[] {
  const known = byAddress(declared, options)
  const found = byAddress(published, options)
  const addresses = [...new Set([...known.keys(), ...found.keys()])].sort()
  return addresses.flatMap((address) => {
    const [before, now] = [known.get(address), found.get(address)]
    if (before === undefined) return now === undefined ? [] : [whole(now, 'added')]
    return now === undefined ? [whole(before, 'removed')] : compareOperation(declared, before, published, now)
  })
}

function byAddress(document: Document, { service = '' }: CompareOptions): Map<string, PublishedOperation> {
  const wanted = operationsOf(document).filter((operation) =>
    operation.service.toLowerCase().includes(service.toLowerCase()),
  )
  // What a path parameter is called does not matter on the wire.
  return new Map(
    wanted.map((operation) => [`${operation.path.replace(/\{[^}]*\}/g, '{}')} ${operation.method}`, operation]),
  )
}

const named = ({ method, path, service }: PublishedOperation): Pick<Change, 'operation' | 'service'> => ({
  operation: `${method} ${path}`,
  service,
})

function whole(operation: PublishedOperation, kind: 'added' | 'removed'): Change {
  return {
    kind,
    subject: 'operation',
    effect: kind === 'added' ? 'additive' : 'breaking',
    ...named(operation),
    what: `operation ${operation.id} ${kind}`,
  }
}

function compareOperation(
  declared: Document,
  before: PublishedOperation,
  published: Document,
  now: PublishedOperation,
): Change[] {
  const about =
    (direction: Direction) =>
    (change: FieldChange): Change => ({
      ...change,
      subject: /^(query|path)\.[^.[{]+$/.test(change.at) ? 'parameter' : 'field',
      ...named(now),
      direction,
    })
  return [
    ...compareHeads(before, now),
    ...compareRows(requestRows(declared, before), requestRows(published, now), 'request').map(about('request')),
    ...compareRows(answerRows(declared, before), answerRows(published, now), 'answer').map(about('answer')),
  ]
}

function compareHeads(before: PublishedOperation, now: PublishedOperation): Change[] {
  const change = (what: string, effect: Effect): Change => ({
    kind: 'changed',
    subject: 'operation',
    effect,
    ...named(now),
    what,
  })
  const changes: Change[] = []
  if (before.id !== now.id) changes.push(change(`operation id ${now.id} instead of ${before.id}`, 'additive'))
  for (const permission of now.permissions) {
    if (!before.permissions.includes(permission)) changes.push(change(`needs the permission ${permission}`, 'breaking'))
  }
  for (const permission of before.permissions) {
    if (!now.permissions.includes(permission)) changes.push(change(`no longer needs ${permission}`, 'additive'))
  }
  return changes
}

function requestRows(document: Document, operation: PublishedOperation): Map<string, Row> {
  const { body, parameters } = operation
  const places = [...operation.path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name)
  const rows = new Map<string, Row>(body === undefined ? [] : rowsOf(document, body, 'body'))
  for (const parameter of parameters) {
    for (const [at, row] of parameterRows(document, parameter, places)) rows.set(at, row)
  }
  return rows
}

// Path parameters are told apart by their place, for their names may change.
function parameterRows(document: Document, parameter: Parameter, places: readonly unknown[]): Map<string, Row> {
  const { in: place, name, schema = {}, required = false } = parameter
  if (place !== 'path' && place !== 'query') return new Map<string, Row>()
  const root = place === 'path' ? `path.${places.indexOf(name) + 1}` : `query.${name}`
  const rows = rowsOf(document, schema, root)
  const top = rows.get(root)
  if (top !== undefined) rows.set(root, { ...top, required })
  return rows
}

function answerRows(document: Document, { response }: PublishedOperation): Map<string, Row> {
  return response === undefined ? new Map<string, Row>() : rowsOf(document, response, 'answer')
}
