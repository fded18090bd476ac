import {
  type AiApplication,
  type AiEvaluation,
  type CompanyModelPricing,
  countAiAppsPerEvalType,
  type ListAiApplicationsQuery,
  type ListAiEvaluationsQuery,
} from '@mgmt-api/models/ai'
import { aiApplications, aiEvaluations, aiModelPricing } from '@mgmt-api/models/ai/resources'
import type { RequestInput } from '../../resource/behaviour.ts'
import type { Condition } from '../../store/conditions.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import { companyIdOf, toStoredEvaluation } from './stored-evaluation.ts'
import { implementedCustomEvaluations } from './custom-evaluations.ts'
import { applicationCounts, configName, typesOfApplication } from './evaluation-types.ts'

const pageSize = 200

export const implementedEvaluations: ImplementedResource<AiEvaluation> = implementResource(aiEvaluations, {
  conflict: 409,
  toStored: toStoredEvaluation,
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
        applications: implementedApplications.select(context),
        evaluations: implementedEvaluations.select(context),
        custom: implementedCustomEvaluations.select(context),
      }),
    })),
  },
})

export const implementedApplications: ImplementedResource<AiApplication> = implementResource(aiApplications, {
  listing: {
    pageSize,
    where: () => [],
    keep(input, context) {
      const { evaluation_types: wanted = [] } = queryOf<ListAiApplicationsQuery>(input)
      if (wanted.length === 0) return undefined
      const custom = implementedCustomEvaluations.select(context)
      return (application) => {
        const { application: name = '', subsystem = '' } = application
        const named: Condition[] = [
          { at: 'application', is: name },
          { at: 'subsystem', is: subsystem },
        ]
        const types = typesOfApplication(application, {
          evaluations: implementedEvaluations.select(context, named),
          custom,
        })
        return wanted.some((type) => types.has(type))
      }
    },
  },
})

export const implementedPricing: ImplementedResource<CompanyModelPricing> = implementResource(aiModelPricing, {
  initial: ({ db }) => ({ companyId: companyIdOf(db), prices: {} }),
  toStored: (_sent, { item, before, context }) => ({
    ...item,
    id: before?.id ?? context.host.randomUuid(),
    companyId: companyIdOf(context.db),
  }),
})

// Validated against the operation.
const queryOf = <Query>({ query = {} }: RequestInput): Partial<Query> => query as Partial<Query>

export const routes: readonly Route[] = [
  ...implementedApplications.routes,
  ...implementedEvaluations.routes,
  ...implementedCustomEvaluations.routes,
  ...implementedPricing.routes,
]
