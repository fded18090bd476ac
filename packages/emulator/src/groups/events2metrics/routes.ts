import { accountOf } from '../../kernel/account-numbers.ts'
import { type E2M, getLimits, listLabelsCardinality } from '@mgmt-api/models/events2metrics'
import { events2metrics } from '@mgmt-api/models/events2metrics/resources'
import { enforceOwn } from '../../resource/enforce.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import type { Context } from '../../kernel/context.ts'
import { expanded } from './aggregations.ts'
import { permutationsByDay, permutationsOf } from './permutations.ts'

const usualLimit = 30_000
const limits = { labels: 10, metrics: 10_000, permutations: 10_000_000 } as const

export const implementedE2Ms: ImplementedResource<E2M> = implementResource(events2metrics, {
  toStored(sent, { item, before, context }) {
    const sentLimit = 'permutations' in sent ? sent.permutations?.limit : undefined
    const limit = 'permutationsLimit' in sent ? sent.permutationsLimit : sentLimit
    return {
      ...item,
      type: checkedType(item, context),
      permutations: { limit: limit ?? usualLimit, hasExceededLimit: before?.permutations?.hasExceededLimit ?? false },
      ...(item.metricFields !== undefined && { metricFields: item.metricFields.map(expanded) }),
    }
  },
  routes: {
    labelCardinalities: implement(listLabelsCardinality, ({ query }, { clock }) => ({
      permutations: permutationsByDay(query.metric_labels, clock.now()),
    })),
    limits: implement(getLimits, (_, context) => {
      const all = implementedE2Ms.select(context)
      const used = all.reduce((sum, { metricLabels }) => sum + permutationsOf(metricLabels), 0)
      return {
        companyId: String(accountOf(context.db).company),
        labelsLimit: limits.labels,
        metricsLimit: { limit: limits.metrics, used: all.length },
        permutationsLimit: { limit: limits.permutations, used: Math.min(used, 2_147_483_647) },
      }
    }),
  },
})

export const routes: readonly Route[] = implementedE2Ms.routes

/** The definition's type, explicit or from its query. @throws {Refusal} 400: type and query disagree. */
function checkedType({ type, spansQuery, logsQuery }: Partial<E2M>, context: Context): E2M['type'] {
  const meant = spansQuery === undefined ? 'E2M_TYPE_LOGS2METRICS' : 'E2M_TYPE_SPANS2METRICS'
  if (type === undefined || (spansQuery ?? logsQuery) === undefined || type === meant) return type ?? meant
  const query = spansQuery === undefined ? 'logsQuery' : 'spansQuery'
  enforceOwn(context, 'metricsQuery', `type: ${type} does not go with ${query}`)
  return type
}
