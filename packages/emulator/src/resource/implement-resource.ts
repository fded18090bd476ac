import { type AnyVerb, type Resource, toWireForm } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import { implement, type UntypedOperation } from '../http/implement.ts'
import type { Route } from '../http/route.ts'
import type { Context } from '../kernel/context.ts'
import { hidesSecrets } from './item-content.ts'
import { responseWriter, wrapped } from './responses.ts'
import { batchHandler } from './batch.ts'
import type { AnyBehaviour, Behaviour, ItemMetadata, RequestInput } from './behaviour.ts'
import {
  findTarget,
  type ItemAction,
  parentReader,
  standardActions,
  targetReader,
  transitionAction,
} from './item-actions.ts'
import { createResourceRuntime, readMetadata, itemNotFound, type ResourceRuntime } from './items.ts'
import { loadableResource, loadedVersion } from './load-items.ts'
import type { LoadableResource } from '../http/route.ts'
import { replacedEntries, replacedItem } from './replaced-items.ts'
import type { FindTargets } from '../http/reading/read-input.ts'
import { createListHandler } from './list-items.ts'
import { bulkHandler, eachHandler, getManyHandler, type MethodHandler, type SingleItemMethod } from './many-items.ts'
import { descriptorAt, project, resolveDescriptor } from './paths.ts'
import { idText, planResource } from './resource-plan.ts'
import { checkParent } from './references.ts'
import { queryRequestId, respondOnce } from './idempotency.ts'
import { createResourceStore, type ResourceStore } from './resource-store.ts'
import { findDocument } from '../store/documents.ts'

/** An implemented resource: its routes, and a store of its items. */
export interface ImplementedResource<Item> extends ResourceStore<Item> {
  readonly routes: readonly Route[]
  /** Stores items of a platform. */
  readonly loadable: LoadableResource
}

/**
 * Implements a resource as declared: the methods `list`, `get`, `getMany`, `create`, `replace`, `set`, `update`,
 * `delete`, their forms for many items, `changeMany`, and state transitions; references, uniqueness, order, bounds, secrets. Other
 * methods need a route in `behaviour.routes`; without one they are not implemented.
 * @example const folders = implementResource(viewFolders)
 */
export function implementResource<V, Item>(
  resource: Resource<V, Item>,
  behaviour: Behaviour<V, Item> = {},
): ImplementedResource<Item> {
  const runtime = createResourceRuntime(planResource(resource), behaviour)
  const loadable = loadableResource(runtime)
  return { ...createResourceStore<Item>(runtime), routes: routesOf(runtime, loadable), loadable }
}

function routesOf(runtime: ResourceRuntime, resource: LoadableResource): Route[] {
  const methods = Object.entries(runtime.plan.resource.verbs)
  const own = runtime.behaviour.routes ?? {}
  const routes: Route[] = methods
    .map(([method, verb]) => [verb, own[method] ?? routeOf(runtime, method, verb, () => routes)] as const)
    .flatMap(([{ kind }, route]) => (route === undefined ? [] : [{ ...route, resource, isList: kind === 'list' }]))
  return routes
}

function routeOf(
  runtime: ResourceRuntime,
  method: string,
  verb: AnyVerb,
  routes: () => readonly Route[],
): Route | undefined {
  const isBatch = method === 'changeMany'
  const make = isBatch ? () => batchHandler(runtime.plan.resource.verbs, routes) : createHandler(runtime, method, verb)
  if (make === undefined) return undefined
  const { operation, requestId = queryRequestId } = verb
  let response: MethodHandler | undefined
  const responseNow: MethodHandler = (input, context) => (response ??= make())(input, context)
  const handler: MethodHandler = operation.readOnly
    ? responseNow
    : (input, context) =>
        respondOnce({ operation: operation.id, requestId }, { input, db: context.db }, () =>
          responseNow(input, context),
        )
  const rules = operation.bulk?.failed === undefined ? 'all' : 'each'
  // Verbs erase the types of their operation.
  return implement(operation as UntypedOperation, handler, { rules, replaces: targetFinder(runtime, method, verb) })
}

/** Creates the handler of a method on its first call, so that models are not processed at start. */
function createHandler(runtime: ResourceRuntime, method: string, verb: AnyVerb): (() => MethodHandler) | undefined {
  const { plan, behaviour } = runtime
  if (verb.kind === 'list') {
    const isImplemented = method === 'list' || behaviour.lists?.includes(method) === true
    return isImplemented ? () => listHandler(runtime, verb) : undefined
  }
  if (method === 'get') return targetReader(runtime, verb) && (() => getHandler(runtime, verb))
  if (method.startsWith('getMany')) return verb.ids === undefined ? undefined : () => getManyHandler(runtime, verb)
  const work = workOf(runtime, method, verb)
  if (verb.kind === 'call' && work !== undefined) {
    return () => {
      const write = responseWriter(plan, verb)
      const report = runtime.behaviour.responseFields?.[method]
      return (input, context) => {
        const stored = work(input, context)
        // Typed by the resource of the behaviour.
        const beside = report === undefined ? stored.beside : report(stored.item as never, context)
        return write({ ...stored, beside }, context)
      }
    }
  }
  const single = singleOf(runtime, method)
  if (single === undefined) return undefined
  if (verb.operation.bulk !== undefined) return () => bulkHandler(runtime, verb, single)
  return verb.ids === undefined ? undefined : () => eachHandler(verb, single)
}

const workOf = (runtime: ResourceRuntime, method: string, verb: AnyVerb): ItemAction | undefined =>
  standardActions[method]?.(runtime, verb) ?? transitionAction(runtime, method, verb)

const replacing: ReadonlySet<string> = new Set(['replace', 'set', 'update'])

/** Finds the stored items that a request of a method would replace. */
function targetFinder(runtime: ResourceRuntime, method: string, verb: AnyVerb): FindTargets | undefined {
  if (replacing.has(method)) return (input, context) => replacedItem(runtime, verb, input, context)
  const name = /^(\w+)Many$/.exec(method)?.[1] ?? ''
  const single = replacing.has(name) ? singleOf(runtime, method) : undefined
  return single && ((input, context) => replacedEntries(runtime, verb, single, { input, context }))
}

function singleOf(runtime: ResourceRuntime, method: string): SingleItemMethod | undefined {
  const name = /^(\w+)Many$/.exec(method)?.[1] ?? ''
  const verb = runtime.plan.resource.verbs[name]
  const work = verb && workOf(runtime, name, verb)
  return verb && work && { verb, work }
}

function getHandler(runtime: ResourceRuntime, verb: AnyVerb): MethodHandler {
  const { plan, behaviour } = runtime
  const read = targetReader(runtime, verb)
  const write = responseWriter(plan, verb)
  const { response, operation, optional } = verb
  const given = response === undefined ? resolveDescriptor(operation.out) : descriptorAt(operation.out, response)
  const readBeside = besideReader(behaviour, operation)
  return (input, context) => {
    const target = read?.(input) ?? { id: '', parent: undefined }
    if (plan.idParts.length === 0 && findDocument(context.db, plan.name, '') === undefined) {
      const item = initialOf(runtime, context)
      if (item === undefined && optional === true) return wrapped(undefined, '{}')
      if (item === undefined) throw itemNotFound(plan, '')
      return write({ item, body: JSON.stringify(item), ids: [] }, context)
    }
    const { body, version } = findTarget(runtime, context, target)
    const isAsLoaded = version === loadedVersion
    const facts = behaviour.metadata && readMetadata(plan, context, target.id)
    const beside = isAsLoaded ? facts : facts && readBeside(body, facts, context)
    if (given === plan.model && (isAsLoaded || !hidesSecrets(plan, context))) return wrapped(response, body, beside)
    return write({ item: JSON.parse(body), body, ids: [target.id], beside }, context)
  }
}

type ReadBeside = (body: string, envelope: ItemMetadata, context: Context) => object

/** Creates a reader of the extra response fields. */
function besideReader(
  { extraFields: beside = (_, envelope) => envelope }: AnyBehaviour,
  { out }: AnyVerb['operation'],
): ReadBeside {
  const response = resolveDescriptor(out)
  return (body, envelope, context) => {
    const known = toWireForm(response, project(response, beside(body, envelope, context)))
    return isObject(known) ? known : {}
  }
}

/** Initial value of a singleton, or undefined. */
function initialOf({ plan, behaviour }: ResourceRuntime, context: Context): unknown {
  const empty = plan.model.kind === 'list' ? [] : {}
  return behaviour.initial?.(context) ?? (plan.isWhole ? empty : undefined)
}

function listHandler(runtime: ResourceRuntime, verb: AnyVerb): MethodHandler {
  const { plan } = runtime
  if (plan.isWhole) {
    return (_input, context) => {
      const text = findDocument(context.db, plan.name, '')?.body ?? JSON.stringify(initialOf(runtime, context))
      return wrapped(verb.items, text)
    }
  }
  const list = createListHandler(runtime, verb)
  const readParent = parentReader(plan, verb)
  return (input: RequestInput, context) => {
    const parent = readParent(input)
    if (parent === undefined) return list(input, context, plan.resource.parent === undefined ? '' : undefined)
    checkParent(plan, context, idText([parent]))
    return list(input, context, idText([parent]))
  }
}
