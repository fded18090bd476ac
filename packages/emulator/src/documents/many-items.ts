import {
  type AnyDescriptor,
  type AnyVerb,
  bodyPath,
  flatten,
  idPaths,
  inner,
  isObject,
  strict,
  toWireForm,
  valueAt,
  withValueAt,
} from '@mgmt-api/models'
import type { Context, JsonText } from '../implement.ts'
import { describeProblems } from '../read-input.ts'
import { badRequest, ofEntry, Refusal, runEntry } from '../refusal.ts'
import { shown } from './accept.ts'
import { answerWriter, itemText, wrapped } from './answers.ts'
import type { RequestInput } from './behaviour.ts'
import { type ItemWork, targetReader } from './item-works.ts'
import { findRow, type Played, type Stored } from './items.ts'
import { descriptorAt, project, settled } from './paths.ts'
import { idText } from './plan.ts'
import { findDocument } from './store.ts'

/** Answers a method. */
export type AnswerMethod = (input: RequestInput, context: Context) => JsonText

/** A method about one item, which another one does to many. */
export interface Single {
  readonly verb: AnyVerb
  readonly work: ItemWork
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Reads several items by their ids. Those that do not exist are left out; one that is named twice comes once. */
export function answerGetMany({ plan }: Played, { ids = '', operation, answer = '' }: AnyVerb): AnswerMethod {
  const byId = answer === '' ? mapOf(operation) : undefined
  if (byId !== undefined) return answerById(plan, ids, byId)
  const given = descriptorAt(operation.out, answer)
  if (given?.kind !== 'list') throw new Error(`${operation.id}: its answer has no list ${answer}.`)
  const write = elementWriter(plan, settled(inner(given)))
  return (input, context) => {
    const wanted = new Set(listOf(valueAt(input, ids)).map((id) => idText([id])))
    const rows = [...wanted]
      .filter((id) => context.key.sees(id))
      .map((id) => findDocument(context.db, plan.name, id))
      .filter((row) => row !== undefined)
    const texts = rows.map(({ id, body }) => write({ item: JSON.parse(body), body, ids: [id] }, context))
    return wrapped(answer, `[${texts.join(',')}]`)
  }
}

interface ById {
  readonly at: string
  readonly element: AnyDescriptor
}

/** The field of an answer that has items by their ids, beside the ids that were not found. */
function mapOf({ out }: AnyVerb['operation']): ById | undefined {
  const answer = settled(out)
  if (answer.kind !== 'model') return undefined
  const { fields } = flatten(answer)
  const found = [...fields].find(([, { descriptor }]) => descriptor.kind === 'map')
  if (found === undefined || !fields.has('notFoundIds')) return undefined
  const [at, { descriptor }] = found
  return { at, element: settled(inner(descriptor)) }
}

function answerById(plan: Played['plan'], ids: string, { at, element }: ById): AnswerMethod {
  const write = elementWriter(plan, element)
  return (input, context) => {
    const found: string[] = []
    const notFoundIds: string[] = []
    for (const id of new Set(listOf(valueAt(input, ids)).map((each) => idText([each])))) {
      const row = context.key.sees(id) ? findDocument(context.db, plan.name, id) : undefined
      if (row === undefined) notFoundIds.push(id)
      else
        found.push(`${JSON.stringify(id)}:${write({ item: JSON.parse(row.body), body: row.body, ids: [id] }, context)}`)
    }
    return wrapped(at, `{${found.join(',')}}`, { notFoundIds })
  }
}

/** Does to several items, named by their ids, what another method does to one: to all of them, or to none. */
export function answerEach(verb: AnyVerb, single: Single): AnswerMethod {
  const { ids = '', operation, answer } = verb
  const path = idPaths(single.verb).at(-1)?.[1] ?? ''
  const given = answer === undefined ? undefined : descriptorAt(operation.out, answer)
  return (input, context) => {
    const wanted = [...new Set(listOf(valueAt(input, ids)))]
    for (const [index, id] of wanted.entries()) {
      runEntry(`${ids.replace(/^\w+\./, '')}[${index}]`, () => single.work(withValueAt(input, path, id), context))
    }
    return given?.kind === 'list'
      ? wrapped(answer, JSON.stringify(toWireForm(given, wanted)))
      : wrapped(undefined, '{}')
  }
}

/**
 * Does to each entry what another method does to one. Where the answer has a place for entries that failed they stop no
 * other; where it has none, all are done or none. An id that appears twice is taken once, an item that appears twice fails.
 */
export function answerBulk(played: Played, verb: AnyVerb, single: Single): AnswerMethod {
  const { id: operation, bulk, out } = verb.operation
  const done = bulk === undefined ? undefined : descriptorAt(out, bulk.done)
  if (bulk === undefined || done?.kind !== 'list') throw new Error(`${operation}: its answer has no list of results.`)
  const at = bulk.entries.replace(/^\w+\./, '')
  const write = elementWriter(played.plan, settled(inner(done)), single)
  const check = entryCheck(played, verb, single)
  const readEntries = entriesReader(verb, bulk)
  const run = entryRunner(played, single, bulk)
  return (input, context) => {
    const texts: string[] = []
    const report: Report = { failed: [], notFound: [], skipped: [] }
    const seen = new Set<string>()
    for (const [index, entry] of readEntries(input).entries()) {
      const id = idOfEntry(bulk, entry)
      try {
        const prefix = bulk.failed === undefined ? `${at}[${index}].` : ''
        const request = requestOf(verb, single, { input, entry, id, prefix })
        if (check(entry, request.input, context, seen) === 'unchanged') report.skipped.push(id)
        else {
          const stored = run(context, () => single.work(request.input, context, request.prefix))
          texts.push(write(isObject(entry) ? stored : { ...stored, ids: [id] }, context))
        }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (bulk.by === 'id' && bulk.notFound !== undefined && error.status === 404) report.notFound.push(id)
        else if (bulk.failed === undefined) throw ofEntry(`${at}[${index}]`, error)
        else report.failed.push({ ...(bulk.by === 'id' ? { id } : { index }), reason: error.message })
      }
    }
    return wrapped(bulk.done, `[${texts.join(',')}]`, reportOf(bulk, report))
  }
}

/**
 * Runs the work of an entry so that nothing of it stays when it is refused. Where one refusal undoes the whole request,
 * or everything that refuses comes before the one thing that is stored, that takes nothing.
 */
function entryRunner(
  { plan, behaviour }: Played,
  { verb }: Single,
  { failed }: Bulk,
): (context: Context, work: () => Stored) => Stored {
  const storesLast =
    bodyPath(verb) !== undefined && plan.resource.order === undefined && behaviour.envelope === undefined
  return failed === undefined || storesLast ? (_, work) => work() : ({ db }, work) => db.part(work)
}

/** The entries that were not done, by reason. */
interface Report {
  readonly failed: object[]
  readonly notFound: unknown[]
  readonly skipped: unknown[]
}

type EntryCheck = (entry: unknown, input: RequestInput, context: Context, seen: Set<string>) => 'unchanged' | undefined

/**
 * Looks at an entry before it is worked on: whether it would change anything, and the models' own rules where they were
 * not applied to the whole request.
 * @throws {Refusal} 400: it breaks a rule, or an earlier entry is about the same item.
 */
function entryCheck(played: Played, { operation }: AnyVerb, { verb }: Single): EntryCheck {
  const { plan, behaviour } = played
  const { bulk, in: taken } = operation
  const at = bulk?.entries.replace(/^\w+\./, '') ?? ''
  const model = bulk?.failed === undefined || taken.body === undefined ? undefined : descriptorAt(taken.body, `${at}[]`)
  const read = idPaths(verb).length === 0 ? undefined : targetReader(played, verb)
  const skips = bulk?.by === 'id' && bulk.skipped !== undefined
  return (entry, input, context, seen) => {
    if (!isObject(entry)) return undefined
    const checked = model && strict(model, entry)
    if (checked?.ok === false) throw badRequest(describeProblems(checked.problems))
    const row = read && findRow(played, context, read(input).id)
    if (row === undefined) return undefined
    if (seen.has(row.id)) throw badRequest(`the ${plan.one} appears twice in this request`)
    seen.add(row.id)
    // Both were checked: what is sent against the operation, and what is stored when it was sent.
    const isSame =
      skips &&
      behaviour.unchanged?.(valueAt(input, bodyPath(verb) ?? '') as never, JSON.parse(row.body) as never, context)
    return isSame === true ? 'unchanged' : undefined
  }
}

/** Reads the entries of a request. What it returns throws a 400 where there are none and there must be some. */
function entriesReader({ operation }: AnyVerb, bulk: Bulk): (input: RequestInput) => readonly unknown[] {
  const { body } = operation.in
  const at = bulk.entries.replace(/^\w+\./, '')
  const { min = 0, max } = (body && descriptorAt(body, at)) ?? {}
  const areIds = bulk.by === 'id' && bulk.id === undefined
  return (input) => {
    const given = valueAt(input, bulk.entries)
    if (given === undefined && min > 0) throw badRequest(`${at}: missing; ${min} to ${String(max)} are needed`)
    return areIds ? [...new Set(listOf(given))] : listOf(given)
  }
}

type Bulk = NonNullable<AnyVerb['operation']['bulk']>

function idOfEntry(bulk: Bulk, entry: unknown): unknown {
  if (bulk.by === 'index') return undefined
  return bulk.id === undefined ? entry : valueAt(entry, bulk.id)
}

function reportOf(bulk: Bulk, { failed, notFound, skipped }: Report): object {
  let report: object = {}
  if (bulk.failed !== undefined) report = withValueAt(report, bulk.failed, failed)
  if (bulk.by === 'index') return report
  if (bulk.notFound !== undefined) report = withValueAt(report, bulk.notFound, notFound)
  return bulk.skipped === undefined ? report : withValueAt(report, bulk.skipped, skipped)
}

interface EntryOf {
  readonly input: RequestInput
  readonly entry: unknown
  readonly id: unknown
  /** What leads to the entry in the request, where a refusal names it. */
  readonly prefix: string
}

/** What the method about one item is called with for an entry. */
interface EntryRequest {
  readonly input: RequestInput
  /** What leads to the item in the whole request. */
  readonly prefix: string
}

/**
 * Calls the method about one item with an entry, and with what all entries share. An entry is a body of that method, or
 * only what is sent in it.
 */
function requestOf(verb: AnyVerb, single: Single, { input, entry, id, prefix }: EntryOf): EntryRequest {
  const entries = verb.operation.bulk?.entries.replace(/^body\./, '') ?? ''
  const { [entries]: _, ...shared } = isObject(input.body) ? input.body : {}
  const at = bodyPath(single.verb)
  const path = idPaths(single.verb).at(-1)?.[1]
  let made: Record<string, unknown> = { ...input, body: { ...shared, ...(isObject(entry) && entry) } }
  const isBare = at !== undefined && at !== 'body' && valueAt(made, at) === undefined
  if (isBare) made = withValueAt(made, at, entry)
  if (id !== undefined && path !== undefined) made = withValueAt(made, path, id)
  const inEntry = at === undefined || at === 'body' || isBare ? '' : `${at.replace(/^body\./, '')}.`
  return { input: made, prefix: prefix + inEntry }
}

/** Writes one element of a list of results: the item, what one item is answered with alone, its id, or a part of it. */
function elementWriter(
  plan: Played['plan'],
  element: AnyDescriptor,
  single?: Single,
): (stored: Stored, context: Context) => string {
  if (element === plan.model) return (stored, context) => itemText(plan, stored, context)
  if (single !== undefined && element === settled(single.verb.operation.out)) {
    const write = answerWriter(plan, single.verb)
    return (stored, context) => write(stored, context).text
  }
  if (element.kind !== 'model') return ({ ids }) => JSON.stringify(toWireForm(element, ids.at(-1)))
  return ({ item, isNew }, context) =>
    JSON.stringify(toWireForm(element, project(element, shown(plan, item, context, isNew))))
}
