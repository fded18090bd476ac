import { type AnyVerb, isObject, type Operation, type Resource, toWireForm, valueAt } from '@mgmt-api/models'
import { type Context, implement, JsonText, type Route } from '../implement.ts'
import { hidesSecrets } from './accept.ts'
import { answerWriter, wrapped } from './answers.ts'
import type { AnyBehaviour, Behaviour, Envelope, RequestInput } from './behaviour.ts'
import { find, type ItemWork, parentReader, standardWorks, targetReader, transitionWork } from './item-works.ts'
import { createPlayed, envelopeOf, missing, type Played } from './items.ts'
import { listAnswerer } from './list-items.ts'
import { answerBulk, answerEach, answerGetMany, type AnswerMethod } from './many-items.ts'
import { descriptorAt, project, settled } from './paths.ts'
import { idText, planOf } from './plan.ts'
import { checkParent } from './references.ts'
import { answerOnce } from './request-memory.ts'
import { createResourceStore, type ResourceStore } from './resource-store.ts'
import { findDocument } from './store.ts'

/** A resource that is played: its routes, and its items for whatever else is done with them. */
export interface PlayedResource<Item> extends ResourceStore<Item> {
  readonly routes: readonly Route[]
}

/**
 * Plays a resource as its value says: its methods `list`, `get`, `getMany`, `create`, `replace`, `set`, `update`,
 * `delete`, those that do one of them to many, and those that move it from one state to another; references,
 * uniqueness, order, bounds, secrets. Methods that are none of these need a route in `behaviour.routes`, or are not
 * played.
 * @example const folders = playResource(viewFolders)
 */
export function playResource<V, Item>(
  resource: Resource<V, Item>,
  behaviour: Behaviour<V, Item> = {},
): PlayedResource<Item> {
  const played = createPlayed(planOf(resource), behaviour)
  return { ...createResourceStore<Item>(played), routes: routesOf(played) }
}

function routesOf(played: Played): Route[] {
  const methods = Object.entries(played.plan.resource.verbs)
  const own = played.behaviour.routes ?? {}
  return methods
    .map(([method, verb]) => own[method] ?? routeOf(played, method, verb))
    .filter((route) => route !== undefined)
}

function routeOf(played: Played, method: string, verb: AnyVerb): Route | undefined {
  const make = answerMaker(played, method, verb)
  if (make === undefined) return undefined
  const { operation, requestId } = verb
  let answer: AnswerMethod | undefined
  const answerNow: AnswerMethod = (input, context) => (answer ??= make())(input, context)
  const handler: AnswerMethod = (input, context) => {
    if (operation.readOnly) return answerNow(input, context)
    const id = requestId === undefined ? undefined : valueAt(input, requestId)
    if (typeof id !== 'string' || id === '') return context.db.write(() => answerNow(input, context))
    return new JsonText(answerOnce(context.db, `${operation.id} ${id}`, () => answerNow(input, context).text))
  }
  const rules = operation.bulk?.failed === undefined ? 'all' : 'each'
  // A verb knows its operation without the types of what it takes and answers.
  return implement(operation as Operation<AnyTypes>, handler, { rules })
}

interface AnyTypes {
  path: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  response: unknown
}

/** Makes what answers a method when it is first called: its models are looked at then, and not at the start. */
function answerMaker(played: Played, method: string, verb: AnyVerb): (() => AnswerMethod) | undefined {
  const { plan, behaviour } = played
  if (verb.kind === 'list') {
    const isPlayed = method === 'list' || behaviour.lists?.includes(method) === true
    return isPlayed ? () => answerList(played, verb) : undefined
  }
  if (method === 'get') return targetReader(played, verb) && (() => answerGet(played, verb))
  if (method === 'getMany') return verb.ids === undefined ? undefined : () => answerGetMany(played, verb)
  const work = workOf(played, method, verb)
  if (verb.kind === 'call' && work !== undefined) {
    return () => {
      const write = answerWriter(plan, verb)
      const report = played.behaviour.report?.[method]
      return (input, context) => {
        const stored = work(input, context)
        // An item of this resource, of which the behaviour is.
        const beside = report === undefined ? stored.beside : report(stored.item as never, context)
        return write({ ...stored, beside }, context)
      }
    }
  }
  const single = singleOf(played, method)
  if (single === undefined) return undefined
  if (verb.operation.bulk !== undefined) return () => answerBulk(played, verb, single)
  return verb.ids === undefined ? undefined : () => answerEach(verb, single)
}

const workOf = (played: Played, method: string, verb: AnyVerb): ItemWork | undefined =>
  standardWorks[method]?.(played, verb) ?? transitionWork(played, method, verb)

/** The method that does to one item what a method does to many. */
function singleOf(played: Played, method: string): { readonly verb: AnyVerb; readonly work: ItemWork } | undefined {
  const name = /^(\w+)Many$/.exec(method)?.[1] ?? ''
  const verb = played.plan.resource.verbs[name]
  const work = verb && workOf(played, name, verb)
  return verb && work && { verb, work }
}

function answerGet(played: Played, verb: AnyVerb): AnswerMethod {
  const { plan, behaviour } = played
  const read = targetReader(played, verb)
  const write = answerWriter(plan, verb)
  const { answer, operation, optional } = verb
  const given = answer === undefined ? settled(operation.out) : descriptorAt(operation.out, answer)
  const readBeside = besideReader(behaviour, operation)
  return (input, context) => {
    const target = read?.(input) ?? { id: '', parent: undefined }
    if (plan.idParts.length === 0 && findDocument(context.db, plan.name, '') === undefined) {
      const item = initialOf(played, context)
      if (item === undefined && optional === true) return wrapped(undefined, '{}')
      if (item === undefined) throw missing(plan, '')
      return write({ item, body: JSON.stringify(item), ids: [] }, context)
    }
    const { body } = find(played, context, target)
    const beside = behaviour.envelope && readBeside(body, envelopeOf(plan, context, target.id), context)
    if (given === plan.model && !hidesSecrets(plan, context)) return wrapped(answer, body, beside)
    return write({ item: JSON.parse(body), body, ids: [target.id], beside }, context)
  }
}

type ReadBeside = (body: string, envelope: Envelope, context: Context) => object

/** Reads the fields that an answer has beside the item. */
function besideReader({ beside = (_, envelope) => envelope }: AnyBehaviour, { out }: AnyVerb['operation']): ReadBeside {
  const answer = settled(out)
  return (body, envelope, context) => {
    const known = toWireForm(answer, project(answer, beside(body, envelope, context)))
    return isObject(known) ? known : {}
  }
}

/** What there is before anything was set; undefined where that is nothing. */
function initialOf({ plan, behaviour }: Played, context: Context): unknown {
  const empty = plan.model.kind === 'list' ? [] : {}
  return behaviour.initial?.(context) ?? (plan.isWhole ? empty : undefined)
}

function answerList(played: Played, verb: AnyVerb): AnswerMethod {
  const { plan } = played
  if (plan.isWhole) {
    return (_input, context) => {
      const text = findDocument(context.db, plan.name, '')?.body ?? JSON.stringify(initialOf(played, context))
      return wrapped(verb.items, text)
    }
  }
  const list = listAnswerer(played, verb)
  const readParent = parentReader(plan, verb)
  return (input: RequestInput, context) => {
    const parent = readParent(input)
    if (parent === undefined) return list(input, context, plan.resource.parent === undefined ? '' : undefined)
    checkParent(plan, context, idText([parent]))
    return list(input, context, idText([parent]))
  }
}
