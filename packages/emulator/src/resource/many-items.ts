import { type AnyDescriptor, type AnyVerb, strict, toWireForm } from '@mgmt-api/models'
import { bodyPath, flatten, idPaths, inner, isObject, valueAt, withValueAt } from '@mgmt-api/models/internal'
import type { JsonText } from '../http/route.ts'
import type { Context } from '../kernel/context.ts'
import { strictJudge } from '../kernel/broken-rules.ts'
import { ignoredBounds } from '../http/reading/lenient-bounds.ts'
import { isLoaded } from '../kernel/platform-facts.ts'
import { invalid } from '../http/reading/read-input.ts'
import { required } from '../http/reading/read-value.ts'
import { ofEntry, Refusal, runEntry } from '../kernel/refusal.ts'
import { redactSecrets } from './item-content.ts'
import { itemText, responseWriter, wrapped } from './responses.ts'
import type { RequestInput } from './behaviour.ts'
import { newProblems, type StoredTarget } from '../http/reading/new-problems.ts'
import { type ItemAction, targetReader } from './item-actions.ts'
import { findRow, type ResourceRuntime, type StoredItem } from './items.ts'
import { descriptorAt, project, resolveDescriptor } from './paths.ts'
import { idText } from './resource-plan.ts'
import { type DocumentRow, findDocument } from '../store/documents.ts'

export type MethodHandler = (input: RequestInput, context: Context) => JsonText

/** The single-item method behind a method for many items. */
export interface SingleItemMethod {
  readonly verb: AnyVerb
  readonly work: ItemAction
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Handles reads of several ids. Duplicates are returned once; unknown ids are omitted, and reported if possible. */
export function getManyHandler(runtime: ResourceRuntime, verb: AnyVerb): MethodHandler {
  const { at, isById, element, reportsMissing } = foundItems(verb)
  const write = elementWriter(runtime, element)
  const { name } = runtime.plan
  return (input, context) => {
    const texts: string[] = []
    const notFoundIds: string[] = []
    for (const id of new Set(listOf(valueAt(input, verb.ids ?? '')).map((each) => idText([each])))) {
      const row = context.key.sees(id) ? findDocument(context.db, name, id) : undefined
      if (row === undefined) notFoundIds.push(id)
      else {
        const text = write({ item: JSON.parse(row.body), body: row.body, ids: [id] }, context)
        texts.push(isById ? `${JSON.stringify(id)}:${text}` : text)
      }
    }
    const list = texts.join(',')
    // The items come first.
    const others = reportsMissing ? { [at]: undefined, notFoundIds } : {}
    return wrapped(at, isById ? `{${list}}` : `[${list}]`, others)
  }
}

/** The response field with the items of a read of several ids: a map by id, or a list. */
function foundItems({ operation: { id, out } }: AnyVerb) {
  const response = resolveDescriptor(out)
  const fields = response.kind === 'model' ? [...flatten(response).fields] : []
  const others = fields.filter(([name]) => name !== 'notFoundIds')
  const [at, field] = others.find(([, { descriptor }]) => ['list', 'map'].includes(descriptor.kind)) ?? []
  if (at === undefined || field === undefined) throw new Error(`${id}: its response has no items.`)
  return {
    at,
    isById: field.descriptor.kind === 'map',
    element: resolveDescriptor(inner(field.descriptor)),
    reportsMissing: others.length < fields.length,
  }
}

/** Handles a method for several ids as a transaction. */
export function eachHandler(verb: AnyVerb, single: SingleItemMethod): MethodHandler {
  const { ids = '', operation, response } = verb
  const path = idPaths(single.verb).at(-1)?.[1] ?? ''
  const given = response === undefined ? undefined : descriptorAt(operation.out, response)
  return (input, context) => {
    const wanted = [...new Set(listOf(valueAt(input, ids)))]
    for (const [index, id] of wanted.entries()) {
      runEntry(`${ids.replace(/^\w+\./, '')}[${index}]`, () => single.work(withValueAt(input, path, id), context))
    }
    return given?.kind === 'list'
      ? wrapped(response, JSON.stringify(toWireForm(given, wanted)))
      : wrapped(undefined, '{}')
  }
}

/**
 * Handles a bulk method. If the response has room for failed entries, they do not affect others; otherwise the request
 * is a transaction. Duplicate ids count once; of duplicate items, the last one remains.
 */
export function bulkHandler(runtime: ResourceRuntime, verb: AnyVerb, single: SingleItemMethod): MethodHandler {
  const { id: operation, bulk, out } = verb.operation
  const done = bulk === undefined ? undefined : descriptorAt(out, bulk.done)
  if (bulk === undefined || done?.kind !== 'list') throw new Error(`${operation}: its response has no list of results.`)
  const at = bulk.entries.replace(/^\w+\./, '')
  const write = elementWriter(runtime, resolveDescriptor(inner(done)), single)
  const check = entryCheck(runtime, verb, single)
  const readEntries = entriesReader(verb, bulk)
  const run = entryRunner(runtime, single, bulk)
  return (input, context) => {
    const texts: string[] = []
    const report: Report = { failed: [], notFound: [], skipped: [] }
    for (const [index, entry] of readEntries(input).entries()) {
      const id = idOfEntry(bulk, entry)
      try {
        const prefix = bulk.failed === undefined ? `${at}[${index}].` : ''
        const request = requestOf(verb, single, { input, entry, id, prefix })
        if (check(entry, request.input, context) === 'unchanged') report.skipped.push(id)
        else {
          const stored = run(context, () => single.work(request.input, context, request.prefix))
          texts.push(write(isObject(entry) ? stored : { ...stored, ids: [id] }, context))
        }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (bulk.failed !== undefined) context.judge.refused(error)
        if (bulk.by === 'id' && bulk.notFound !== undefined && error.status === 404) report.notFound.push(id)
        else if (bulk.failed === undefined) throw ofEntry(`${at}[${index}]`, error)
        else report.failed.push({ ...(bulk.by === 'id' ? { id } : { index }), reason: error.message })
      }
    }
    return wrapped(bulk.done, `[${texts.join(',')}]`, reportOf(bulk, report))
  }
}

/**
 * Runs an entry in a savepoint, so that a failed one leaves nothing. No savepoint is needed if any failure undoes the
 * whole request, or if all checks precede the single write.
 */
function entryRunner(
  { plan, behaviour }: ResourceRuntime,
  { verb }: SingleItemMethod,
  { failed }: Bulk,
): (context: Context, work: () => StoredItem) => StoredItem {
  const storesLast =
    bodyPath(verb) !== undefined && plan.resource.order === undefined && behaviour.metadata === undefined
  return failed === undefined || storesLast ? (_, work) => work() : ({ db }, work) => db.savepoint(work)
}

/** Skipped and failed entries by reason. */
interface Report {
  readonly failed: object[]
  readonly notFound: unknown[]
  readonly skipped: unknown[]
}

type EntryCheck = (entry: unknown, input: RequestInput, context: Context) => 'unchanged' | undefined

/**
 * Checks an entry first: whether it changes anything, and model rules that were not applied to the whole request.
 * @throws {Refusal} 400: a broken rule.
 */
function entryCheck(runtime: ResourceRuntime, { operation }: AnyVerb, { verb }: SingleItemMethod): EntryCheck {
  const { behaviour } = runtime
  const { bulk, in: taken } = operation
  const at = bulk?.entries.replace(/^\w+\./, '') ?? ''
  const model = bulk?.failed === undefined || taken.body === undefined ? undefined : descriptorAt(taken.body, `${at}[]`)
  const read = idPaths(verb).length === 0 ? undefined : targetReader(runtime, verb)
  const skips = bulk?.by === 'id' && bulk.skipped !== undefined
  return (entry, input, context) => {
    if (!isObject(entry)) return undefined
    const row = read && findRow(runtime, context, read(input).id)
    // The check of the whole request has recorded what it ignores.
    const ignores = ignoredBounds('body', entry, { ...context, judge: strictJudge })
    const checked = model && strict(model, entry, { ignores })
    if (model !== undefined && checked?.ok === false) {
      const targets = row === undefined || !isLoaded(context.db) ? [] : [targetIn(entry, verb, row)]
      const problems = newProblems(checked.problems, { descriptor: model, value: entry, options: {} }, targets)
      if (problems.length > 0) throw invalid(problems)
    }
    if (row === undefined) return undefined
    // Both were validated, now or when stored.
    const isSame =
      skips &&
      behaviour.isUnchanged?.(valueAt(input, bodyPath(verb) ?? '') as never, JSON.parse(row.body) as never, context)
    return isSame === true ? 'unchanged' : undefined
  }
}

/** The stored item that an entry replaces: the entry itself, or a field of it. */
function targetIn(entry: unknown, verb: AnyVerb, { body }: DocumentRow): StoredTarget {
  const path = (bodyPath(verb) ?? '').split('.').slice(1)
  const isBare = path.length > 0 && valueAt(entry, path.join('.')) === undefined
  return { path: isBare ? [] : path, item: JSON.parse(body) }
}

/** Creates a reader of the entries, which throws a 400 if required entries are missing. */
function entriesReader({ operation }: AnyVerb, bulk: Bulk): (input: RequestInput) => readonly unknown[] {
  const { body } = operation.in
  const at = bulk.entries.replace(/^\w+\./, '')
  const { min = 0, max } = (body && descriptorAt(body, at)) ?? {}
  const areIds = bulk.by === 'id' && bulk.id === undefined
  return (input) => {
    const given = valueAt(input, bulk.entries)
    if (min > 0) required(given, at, `; ${min} to ${String(max)} are needed`)
    return areIds ? [...new Set(listOf(given))] : listOf(given)
  }
}

type Bulk = NonNullable<AnyVerb['operation']['bulk']>

export function idOfEntry(bulk: Bulk, entry: unknown): unknown {
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
  /** Path prefix of the entry, for error messages. */
  readonly prefix: string
}

/**
 * Builds the input of the single-item method from an entry and the shared fields. An entry is the body of that method,
 * or only the item.
 * @returns It, and the path prefix of the item in the whole request.
 */
export function requestOf(
  verb: AnyVerb,
  single: SingleItemMethod,
  { input, entry, id, prefix }: EntryOf,
): { readonly input: RequestInput; readonly prefix: string } {
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

/** Writes one result: the item, the single-item response, the id, the summary, or a part. */
function elementWriter(
  { plan, behaviour: { summarise } }: ResourceRuntime,
  element: AnyDescriptor,
  single?: SingleItemMethod,
): (stored: StoredItem, context: Context) => string {
  if (element === plan.model) return (stored, context) => itemText(plan, stored, context)
  if (single !== undefined && element === resolveDescriptor(single.verb.operation.out)) {
    const write = responseWriter(plan, single.verb)
    return (stored, context) => write(stored, context).text
  }
  if (single === undefined && summarise !== undefined) {
    // Typed by the resource of the behaviour.
    return ({ item }, context) => JSON.stringify(toWireForm(element, summarise(item as never, context)))
  }
  if (element.kind !== 'model') return ({ ids }) => JSON.stringify(toWireForm(element, ids.at(-1)))
  return ({ item, isNew }, context) =>
    JSON.stringify(toWireForm(element, project(element, redactSecrets(plan, item, context, isNew))))
}
