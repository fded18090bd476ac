import {
  type AiApplication,
  type AiEvaluation,
  type CompanyModelPricing,
  countAiAppsPerEvalType,
  type ListAiApplicationsQuery,
  type ListAiEvaluationsQuery,
} from '@mgmt-api/models/ai'
import { aiApplications, aiEvaluations, aiModelPricing } from '@mgmt-api/models/ai/resources'
import type { RequestInput } from '../documents/behaviour.ts'
import type { Condition } from '../documents/conditions.ts'
import { type PlayedResource, playResource } from '../documents/play-resource.ts'
import { implement, type Route } from '../implement.ts'
import { acceptEvaluation } from './accept-evaluation.ts'
import { companyId } from './account.ts'
import { playedCustomEvaluations } from './custom-evaluations.ts'
import { applicationCounts, configName, typesOfApplication } from './evaluation-types.ts'

/** Items a page where a request names no number. */
const pageSize = 200

export const playedEvaluations: PlayedResource<AiEvaluation> = playResource(aiEvaluations, {
  conflict: 409,
  stamps: { created: 'createdAt', updated: 'updatedAt' },
  accept: acceptEvaluation,
  listing: {
    pageSize,
    where(input) {
      const { application, subsystem, evaluation_type: type } = queryOf<ListAiEvaluationsQuery>(input)
      return [
        ...(application === undefined ? [] : [{ at: 'application', is: application }]),
        ...(subsystem === undefined ? [] : [{ at: 'subsystem', is: subsystem }]),
        ...(type === undefined ? [] : [{ at: `config.${configName(type)}`, present: true } satisfies Condition]),
      ]
    },
  },
  routes: {
    applicationCounts: implement(countAiAppsPerEvalType, (_input, context) => ({
      counts: applicationCounts({
        applications: playedApplications.select(context),
        evaluations: playedEvaluations.select(context),
        custom: playedCustomEvaluations.select(context),
      }),
    })),
  },
})

export const playedApplications: PlayedResource<AiApplication> = playResource(aiApplications, {
  listing: {
    pageSize,
    where: () => [],
    keep(input, context) {
      const { evaluation_types: wanted = [] } = queryOf<ListAiApplicationsQuery>(input)
      if (wanted.length === 0) return undefined
      const custom = playedCustomEvaluations.select(context)
      return (application) => {
        const { application: name = '', subsystem = '' } = application
        const named: Condition[] = [
          { at: 'application', is: name },
          { at: 'subsystem', is: subsystem },
        ]
        const types = typesOfApplication(application, { evaluations: playedEvaluations.select(context, named), custom })
        return wanted.some((type) => types.has(type))
      }
    },
  },
})

export const playedPricing: PlayedResource<CompanyModelPricing> = playResource(aiModelPricing, {
  initial: () => ({ companyId, prices: {} }),
  accept: (_sent, { item, before, context }) => ({ ...item, id: before?.id ?? context.host.randomUuid(), companyId }),
})

// The query was checked against its operation.
const queryOf = <Query>({ query = {} }: RequestInput): Partial<Query> => query as Partial<Query>

export const routes: readonly Route[] = [
  ...playedApplications.routes,
  ...playedEvaluations.routes,
  ...playedCustomEvaluations.routes,
  ...playedPricing.routes,
]
