import {
  type AnyDescriptor,
  type AnyVerb,
  bodyPath,
  idPaths,
  inner,
  isObject,
  toWireForm,
  valueAt,
  withValueAt,
} from '@mgmt-api/models'
import type { Context, JsonText } from '../implement.ts'
import { ofEntry, Refusal } from '../refusal.ts'
import { shown } from './accept.ts'
import { answerWriter, itemText, wrapped } from './answers.ts'
import type { RequestInput } from './behaviour.ts'
import type { ItemWork } from './item-works.ts'
import type { Played, Stored } from './items.ts'
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

/** Does to several items, named by their ids, what another method does to one: to all of them, or to none. */
export function answerEach(verb: AnyVerb, single: Single): AnswerMethod {
  const { ids = '', operation, answer } = verb
  const path = idPaths(single.verb).at(-1)?.[1] ?? ''
  const given = answer === undefined ? undefined : descriptorAt(operation.out, answer)
  return (input, context) => {
    const wanted = [...new Set(listOf(valueAt(input, ids)))]
    for (const [index, id] of wanted.entries()) {
      entryWork(`${ids.replace(/^\w+\./, '')}[${index}]`, () => single.work(withValueAt(input, path, id), context))
    }
    return given?.kind === 'list'
      ? wrapped(answer, JSON.stringify(toWireForm(given, wanted)))
      : wrapped(undefined, '{}')
  }
}

/** Names the entry in a refusal. */
function entryWork<T>(entry: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof Refusal ? ofEntry(entry, error) : error
  }
}

/**
 * Does to each entry what another method does to one. Where the answer has a place for entries that failed they stop no
 * other; where it has none, all are done or none.
 */
export function answerBulk(played: Played, verb: AnyVerb, single: Single): AnswerMethod {
  const { id: operation, bulk, out } = verb.operation
  const done = bulk === undefined ? undefined : descriptorAt(out, bulk.done)
  if (bulk === undefined || done?.kind !== 'list') throw new Error(`${operation}: its answer has no list of results.`)
  const at = bulk.entries.replace(/^\w+\./, '')
  const write = elementWriter(played.plan, settled(inner(done)), single)
  return (input, context) => {
    const texts: string[] = []
    const failed: object[] = []
    const notFound: unknown[] = []
    for (const [index, entry] of listOf(valueAt(input, bulk.entries)).entries()) {
      const id = idOfEntry(bulk, entry)
      try {
        const stored = context.db.part(() => workOnEntry(verb, single, { input, entry, id }, context))
        texts.push(write(stored, context))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (bulk.by === 'id' && bulk.notFound !== undefined && error.status === 404) notFound.push(id)
        else if (bulk.failed === undefined) throw ofEntry(`${at}[${index}]`, error)
        else failed.push({ ...(bulk.by === 'id' ? { id } : { index }), reason: error.message })
      }
    }
    return wrapped(bulk.done, `[${texts.join(',')}]`, reportOf(bulk, { failed, notFound }))
  }
}

type Bulk = NonNullable<AnyVerb['operation']['bulk']>

function idOfEntry(bulk: Bulk, entry: unknown): unknown {
  if (bulk.by === 'index') return undefined
  return bulk.id === undefined ? entry : valueAt(entry, bulk.id)
}

function reportOf(
  bulk: Bulk,
  { failed, notFound }: { readonly failed: object[]; readonly notFound: unknown[] },
): object {
  let report: object = {}
  if (bulk.failed !== undefined) report = withValueAt(report, bulk.failed, failed)
  if (bulk.by === 'id' && bulk.notFound !== undefined) report = withValueAt(report, bulk.notFound, notFound)
  return report
}

interface EntryOf {
  readonly input: RequestInput
  readonly entry: unknown
  readonly id: unknown
}

/**
 * Does to an entry what the method about one item does: called with the entry, and with what all entries share. An entry
 * is a body of that method, or only what is sent in it.
 */
function workOnEntry(verb: AnyVerb, single: Single, { input, entry, id }: EntryOf, context: Context): Stored {
  const entries = verb.operation.bulk?.entries.replace(/^body\./, '') ?? ''
  const { [entries]: _, ...shared } = isObject(input.body) ? input.body : {}
  const at = bodyPath(single.verb)
  const path = idPaths(single.verb).at(-1)?.[1]
  let made: Record<string, unknown> = { ...input, body: { ...shared, ...(isObject(entry) && entry) } }
  const isBare = at !== undefined && at !== 'body' && valueAt(made, at) === undefined
  if (isBare) made = withValueAt(made, at, entry)
  if (id !== undefined && path !== undefined) made = withValueAt(made, path, id)
  return single.work(made, context, isBare ? '' : undefined)
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
