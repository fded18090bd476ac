import type { Operation } from '@mgmt-api/models'
import {
  type AtomicOverwritePoliciesResponse,
  type CreateGenericPolicyRequest,
  createPolicy,
  type Policy,
  type PolicyOrder,
  type PolicyRuleKinds,
  reorderPolicies,
} from '@mgmt-api/models/data-plans'
import { enforceOwn } from '../documents/enforce.ts'
import type { ImplementedResource } from '../documents/implement-resource.ts'
import { type Context, implement, type Route } from '../implement.ts'
import { badRequest, runEntry } from '../refusal.ts'
import { type KindField, kindFields, policyKindOf, seeingAll } from './policy-kinds.ts'

type Store = ImplementedResource<Policy>

/** All policies for one kind of data, in order. */
const ofKind = (store: Store, context: Context, kind: KindField): Policy[] =>
  store.select(seeingAll(context), [{ at: kind, present: true }])

const put = (store: Store, context: Context, kind: KindField, ids: readonly string[]): void =>
  store.reorder(seeingAll(context), ids, [{ at: kind, present: true }])

/** Creates a policy at the end of its kind, or at the start if requested. */
export const createRoute = (store: () => Store): Route =>
  implement(createPolicy, ({ body }, context) => {
    const policy = store().create(context, body)
    const kind = kindFields.find((field) => body[field] !== undefined)
    if (body.placement?.first === undefined || kind === undefined) return { policy }
    put(store(), context, kind, [policy.id])
    return { policy: store().require(seeingAll(context), policy.id) }
  })

/** Moves the named policies to their positions; the others keep their order. Returns the first 200. */
export const reorderRoute = (store: () => Store): Route =>
  implement(reorderPolicies, ({ body: { sourceType, orders } }, context) => {
    const kind = policyKindOf(sourceType, 'sourceType')
    if (kind === undefined) {
      enforceOwn(context, 'policySource', 'sourceType: unspecified; each kind of data has an order of its own')
      return { orders: [] }
    }
    const present = ofKind(store(), context, kind).flatMap(({ id }) => (context.key.sees(id) ? [id] : []))
    checkOrders(orders, new Set(present), context)
    const placed = present.filter((id) => !orders.some((each) => each.id === id))
    const ascending = orders.toSorted((a, b) => a.order - b.order)
    const places = new Map(ascending.map(({ id, order }) => [id, order]))
    for (const [id, order] of places) placed.splice(order - 1, 0, id)
    put(store(), context, kind, placed)
    return { orders: placed.slice(0, 200).map((id, index) => ({ id, order: index + 1 })) }
  })

function checkOrders(orders: readonly PolicyOrder[], known: ReadonlySet<string>, context: Context): void {
  for (const [index, { id, order }] of orders.entries()) {
    const at = `orders[${index}]`
    if (!known.has(id)) throw badRequest(`${at}.id: there is no policy ${id} for this kind of data`)
    const first = orders.findIndex((other) => other.id === id || other.order === order)
    if (first < index) enforceOwn(context, 'policyOrders', `${at}: has the id or the order of orders[${first}]`)
  }
}

type OverwriteEntry = { readonly policy: CreateGenericPolicyRequest } & Partial<PolicyRuleKinds>

/** Creates the route that replaces all policies for one kind of data. */
export const overwriteRoute = <Body extends { readonly policies: readonly OverwriteEntry[] }>(
  store: () => Store,
  operation: Operation<{ body: Body; response: AtomicOverwritePoliciesResponse }>,
  kind: KindField & keyof Body['policies'][number],
): Route =>
  implement(operation, ({ body: { policies } }, context) => {
    for (const { id } of ofKind(store(), context, kind).reverse()) store().remove(seeingAll(context), id)
    const createResponses = policies.map((entry, index) =>
      runEntry(
        // The rules of the kind are beside the policy.
        (message) => `policies[${index}]${message.startsWith(kind) ? '' : '.policy'}`,
        () => ({ policy: store().create(context, { ...entry.policy, [kind]: entry[kind] }) }),
      ),
    )
    return { createResponses }
  })
