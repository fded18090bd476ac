import type { Operation } from '@mgmt-api/models'
import {
  type AtomicOverwritePoliciesResponse,
  atomicOverwriteLogPolicies,
  atomicOverwriteRumPolicies,
  atomicOverwriteSpanPolicies,
  bulkTestLogPolicies,
  type CreateGenericPolicyRequest,
  createPolicy,
  type GetCompanyPoliciesQuery,
  type Policy,
  type PolicyOrder,
  type PolicyRuleKinds,
  reorderPolicies,
} from '@mgmt-api/models/data-plans'
import { policies } from '@mgmt-api/models/data-plans/resources'
import { enforceOwn } from '../../resource/enforce.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import type { Context } from '../../kernel/context.ts'
import { unknownEntry } from '../../http/reading/read-value.ts'
import { runEntry } from '../../kernel/refusal.ts'
import { forecastRoute, matchLogs } from './apply-policies.ts'
import { type KindField, kindFields, policyKindOf, seeingAll } from './policy-kinds.ts'
import { toStoredPolicy } from './stored-policy.ts'

export const implementedPolicies: ImplementedResource<Policy> = implementResource(policies, {
  toStored: toStoredPolicy,
  listing: {
    where({ query = {} }) {
      // Validated against the operation.
      const { enabled_only: enabledOnly, source_type: sourceType = 'SOURCE_TYPE_UNSPECIFIED' } =
        query as GetCompanyPoliciesQuery
      const kind = policyKindOf(sourceType, 'source_type')
      return [
        ...(enabledOnly === true ? [{ at: 'enabled', is: true }] : []),
        ...(kind === undefined ? [] : [{ at: kind, present: true } as const]),
      ]
    },
  },
  routes: {
    // A new policy is the last of its kind, or the first if requested.
    create: implement(createPolicy, ({ body }, context) => {
      const policy = implementedPolicies.create(context, body)
      const kind = kindFields.find((field) => body[field] !== undefined)
      if (body.placement?.first === undefined || kind === undefined) return { policy }
      put(context, kind, [policy.id])
      return { policy: implementedPolicies.require(seeingAll(context), policy.id) }
    }),
    // The named policies move to their positions; the others keep their order.
    reorder: implement(reorderPolicies, ({ body: { sourceType, orders } }, context) => {
      const kind = policyKindOf(sourceType, 'sourceType')
      if (kind === undefined) {
        enforceOwn(context, 'policySource', 'sourceType: unspecified; each kind of data has an order of its own')
        return { orders: [] }
      }
      const present = ofKind(context, kind).flatMap(({ id }) => (context.key.sees(id) ? [id] : []))
      checkOrders(orders, new Set(present), context)
      const placed = present.filter((id) => !orders.some((each) => each.id === id))
      const ascending = orders.toSorted((a, b) => a.order - b.order)
      const places = new Map(ascending.map(({ id, order }) => [id, order]))
      for (const [id, order] of places) placed.splice(order - 1, 0, id)
      put(context, kind, placed)
      return { orders: placed.slice(0, 200).map((id, index) => ({ id, order: index + 1 })) }
    }),
    checkLogs: implement(bulkTestLogPolicies, ({ body: { metaFieldsValuesList: logs } }, context) => ({
      testPoliciesBulkResult: matchLogs(logs, implementedPolicies.select(context, [{ at: 'logRules', present: true }])),
    })),
    forecast: forecastRoute,
    replaceAllForLogs: overwriteRoute(atomicOverwriteLogPolicies, 'logRules'),
    replaceAllForSpans: overwriteRoute(atomicOverwriteSpanPolicies, 'spanRules'),
    replaceAllForRum: overwriteRoute(atomicOverwriteRumPolicies, 'rumRules'),
  },
})

/** All policies for one kind of data, in order. */
const ofKind = (context: Context, kind: KindField): Policy[] =>
  implementedPolicies.select(seeingAll(context), [{ at: kind, present: true }])

const put = (context: Context, kind: KindField, ids: readonly string[]): void =>
  implementedPolicies.reorder(seeingAll(context), ids, [{ at: kind, present: true }])

function checkOrders(orders: readonly PolicyOrder[], known: ReadonlySet<string>, context: Context): void {
  for (const [index, { id, order }] of orders.entries()) {
    const at = `orders[${index}]`
    if (!known.has(id)) throw unknownEntry(`${at}.id`, 'policy', `${id} for this kind of data`)
    const first = orders.findIndex((other) => other.id === id || other.order === order)
    if (first < index) enforceOwn(context, 'policyOrders', `${at}: has the id or the order of orders[${first}]`)
  }
}

type OverwriteEntry = { readonly policy: CreateGenericPolicyRequest } & Partial<PolicyRuleKinds>

/** Creates the route that replaces all policies for one kind of data. */
function overwriteRoute<Body extends { readonly policies: readonly OverwriteEntry[] }>(
  operation: Operation<{ body: Body; response: AtomicOverwritePoliciesResponse }>,
  kind: KindField & keyof Body['policies'][number],
): Route {
  return implement(operation, ({ body }, context) => {
    for (const { id } of ofKind(context, kind).reverse()) implementedPolicies.remove(seeingAll(context), id)
    const createResponses = body.policies.map((entry, index) =>
      runEntry(
        // The rules of the kind are beside the policy.
        (message) => `policies[${index}]${message.startsWith(kind) ? '' : '.policy'}`,
        () => ({ policy: implementedPolicies.create(context, { ...entry.policy, [kind]: entry[kind] }) }),
      ),
    )
    return { createResponses }
  })
}
