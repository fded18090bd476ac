import {
  type AtomicOverwritePoliciesResponse,
  atomicOverwriteLogPolicies,
  atomicOverwriteRumPolicies,
  atomicOverwriteSpanPolicies,
  type CreateGenericPolicyRequest,
  createPolicy,
  type Policy,
  type PolicyOrder,
  reorderPolicies,
} from '@mgmt-api/models/data-plans'
import { ownRules } from '../documents/own-rules.ts'
import { isInForce } from '../documents/plan.ts'
import type { PlayedResource } from '../documents/play-resource.ts'
import { type Context, implement, type Route } from '../implement.ts'
import { badRequest, ofEntry, Refusal } from '../refusal.ts'
import { type KindField, kindFields, kindOf, seeingAll } from './policy-kinds.ts'

type Store = PlayedResource<Policy>

/** All policies for one kind of data, in their order. */
const ofKind = (store: Store, context: Context, kind: KindField): Policy[] =>
  store.select(seeingAll(context), [{ at: kind, present: true }])

const put = (store: Store, context: Context, kind: KindField, ids: readonly string[]): void =>
  store.reorder(seeingAll(context), ids, [{ at: kind, present: true }])

/** Creates a policy as the last one of its kind, or as the first one where that is asked for. */
export const createRoute = (store: () => Store): Route =>
  implement(createPolicy, ({ body }, context) =>
    context.db.write(() => {
      const policy = store().create(context, body)
      const kind = kindFields.find((field) => body[field] !== undefined)
      if (body.placement?.first === undefined || kind === undefined) return { policy }
      put(store(), context, kind, [policy.id])
      return { policy: store().require(seeingAll(context), policy.id) }
    }),
  )

/** Puts each policy that is named at its place; the others keep their order around them. Answers the first 200. */
export const reorderRoute = (store: () => Store): Route =>
  implement(reorderPolicies, ({ body: { sourceType, orders } }, context) => {
    const kind = kindOf(sourceType, 'sourceType')
    if (kind === undefined && isInForce(ownRules.policySource, context)) {
      throw badRequest('sourceType: unspecified; each kind of data has an order of its own')
    }
    if (kind === undefined) return { orders: [] }
    return context.db.write(() => {
      const present = ofKind(store(), context, kind).filter(({ id }) => context.key.sees(id))
      checkOrders(orders, present, context)
      const placed = present.map(({ id }) => id).filter((id) => !orders.some((each) => each.id === id))
      const ascending = orders.toSorted((a, b) => a.order - b.order)
      const places = new Map(ascending.map(({ id, order }) => [id, order]))
      for (const [id, order] of places) placed.splice(order - 1, 0, id)
      put(store(), context, kind, placed)
      return { orders: placed.slice(0, 200).map((id, index) => ({ id, order: index + 1 })) }
    })
  })

function checkOrders(orders: readonly PolicyOrder[], present: readonly Policy[], context: Context): void {
  const known = new Set(present.map(({ id }) => id))
  for (const [index, { id, order }] of orders.entries()) {
    const at = `orders[${index}]`
    if (!known.has(id)) throw badRequest(`${at}.id: there is no policy ${id} for this kind of data`)
    const same = (other: PolicyOrder): boolean => other.id === id || other.order === order
    const first = orders.findIndex(same)
    if (first < index && isInForce(ownRules.policyOrders, context))
      throw badRequest(`${at}: has the id or the order of orders[${first}]`)
  }
}

/** Puts policies in the place of all that there are for one kind of data. */
function overwrite(
  store: Store,
  context: Context,
  kind: KindField,
  entries: readonly { readonly policy: CreateGenericPolicyRequest; readonly rules: object }[],
): AtomicOverwritePoliciesResponse {
  return context.db.write(() => {
    const all = seeingAll(context)
    for (const { id } of ofKind(store, context, kind).reverse()) store.remove(all, id)
    const createResponses = entries.map(({ policy, rules }, index) => {
      try {
        return { policy: store.create(context, { ...policy, [kind]: rules }) }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        throw ofEntry(`policies[${index}]${error.message.startsWith(kind) ? '' : '.policy'}`, error)
      }
    })
    return { createResponses }
  })
}

export const overwriteLogsRoute = (store: () => Store): Route =>
  implement(atomicOverwriteLogPolicies, ({ body: { policies } }, context) => {
    const entries = policies.map(({ policy, logRules: rules }) => ({ policy, rules }))
    return overwrite(store(), context, 'logRules', entries)
  })

export const overwriteSpansRoute = (store: () => Store): Route =>
  implement(atomicOverwriteSpanPolicies, ({ body: { policies } }, context) => {
    const entries = policies.map(({ policy, spanRules: rules }) => ({ policy, rules }))
    return overwrite(store(), context, 'spanRules', entries)
  })

export const overwriteRumRoute = (store: () => Store): Route =>
  implement(atomicOverwriteRumPolicies, ({ body: { policies } }, context) => {
    const entries = policies.map(({ policy, rumRules: rules }) => ({ policy, rules }))
    return overwrite(store(), context, 'rumRules', entries)
  })
