import {
  type CreateCustomEvaluationBody,
  type CustomEvaluation,
  type CustomEvaluationConfig,
  type CustomEvaluationLinkPath,
  linkCustomEvaluation,
  listCustomEvaluationsForApplication,
  UpdateCustomEvaluationBody,
  unlinkCustomEvaluationFromApp,
} from '@mgmt-api/models/ai'
import { aiCustomEvaluations } from '@mgmt-api/models/ai/resources'
import type { BuildContext } from '../../resource/item-content.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { implement } from '../../http/implement.ts'
import type { Context } from '../../kernel/context.ts'
import { checkAmount } from '../../http/reading/read-value.ts'
import { countedFields, type SentFields, sentFields } from './update-mask.ts'

const mostApplications = 1_024

export const implementedCustomEvaluations: ImplementedResource<CustomEvaluation> = implementResource(
  aiCustomEvaluations,
  {
    toStored: acceptCustom,
    routes: {
      ofApplication: implement(listCustomEvaluationsForApplication, ({ path: { application_id: id } }, context) => ({
        items: implementedCustomEvaluations
          .select(context)
          .filter(({ applicationIds = [] }) => applicationIds.includes(id)),
      })),
      link: implement(linkCustomEvaluation, ({ path }, context) =>
        changeLinks(path, context, (ids, id) => {
          if (ids.includes(id)) return ids
          checkAmount('application_id', ids.length + 1, mostApplications, 'applications')
          return [...ids, id]
        }),
      ),
      unlink: implement(unlinkCustomEvaluationFromApp, ({ path }, context) =>
        changeLinks(path, context, (ids, id) => ids.filter((each) => each !== id)),
      ),
    },
  },
)

/** Links form a set: adding one twice has no effect. */
function changeLinks(
  { id, application_id: applicationId }: CustomEvaluationLinkPath,
  context: Context,
  change: (ids: readonly string[], id: string) => readonly string[],
): { id: string; applicationId: string } {
  implementedCustomEvaluations.change(context, id, (item) => ({
    ...item,
    applicationIds: [...change(item.applicationIds ?? [], applicationId)],
  }))
  return { id, applicationId }
}

/** Builds the stored custom evaluation. Requests have the settings beside the name, responses in one object. */
function acceptCustom(
  _sent: unknown,
  { item: { id }, before, input, context }: BuildContext<CustomEvaluation>,
): CustomEvaluation {
  const {
    name,
    description = '',
    applicationIds = before?.applicationIds ?? [],
    ...config
  } = wanted(before, sentFields(input, UpdateCustomEvaluationBody, context))
  const settings: CustomEvaluationConfig = {
    ...config,
    examples: config.examples ?? [],
    safe: config.safe ?? '',
    violates: config.violates ?? '',
    shouldIncludeSystemPrompt: config.shouldIncludeSystemPrompt ?? false,
  }
  return { id, ...(name !== undefined && { name }), description, applicationIds, config: settings }
}

/** The settings after a request. An empty list of examples applies only if the mask names it. */
function wanted(before: CustomEvaluation | undefined, fields: SentFields): CreateCustomEvaluationBody {
  const { config = {}, id: _, ...facts } = before ?? { id: '' }
  const counted = countedFields(fields)
  const isIgnored = fields.named === undefined && Array.isArray(counted.examples) && counted.examples.length === 0
  const { examples: _examples, ...others } = counted
  // Validated against the operation.
  return {
    ...facts,
    ...config,
    ...(before !== undefined && isIgnored ? others : counted),
  }
}
