import { toWireForm, valueAt } from '@mgmt-api/models'
import {
  addEnrichments,
  atomicOverwriteAllEnrichments,
  atomicOverwriteEnrichments,
  CompanyEnrichmentSettings,
  type Enrichment,
  type EnrichmentFieldDefinition,
  type EnrichmentRequestModel,
  getCompanyEnrichmentSettings,
  getEnrichmentLimit,
  removeEnrichments,
} from '@mgmt-api/models/enrichments'
import { enrichments } from '@mgmt-api/models/enrichments/resources'
import { allOrNone } from '../documents/batch.ts'
import { ownRules } from '../documents/own-rules.ts'
import { isInForce } from '../documents/plan.ts'
import { type PlayedResource, playResource } from '../documents/play-resource.ts'
import { type Context, implement } from '../implement.ts'
import { badRequest } from '../refusal.ts'
import { limits } from './limits.ts'

export const playedRules: PlayedResource<Enrichment> = playResource(enrichments, {
  routes: {
    createMany: implement(addEnrichments, ({ body }, context) => ({
      enrichments: context.db.write(() => addRules(context, body.requestEnrichments)),
    })),
    deleteMany: implement(removeEnrichments, ({ query: { enrichment_ids: ids } }, context) => {
      context.db.write(() => ids.forEach((id) => playedRules.remove(context, Number(id))))
      return { remainingEnrichments: playedRules.select(context) }
    }),
    // Whatever is sent takes the place of the rules of custom enrichments alone.
    replaceAllOfType: implement(atomicOverwriteEnrichments, ({ body }, context) => {
      return { enrichments: replaceRules(context, [...(body.requestEnrichments ?? []), ...olderForm(body)], isCustom) }
    }),
    replaceAll: implement(atomicOverwriteAllEnrichments, ({ body: { requestEnrichments = [] } }, context) => ({
      enrichments: replaceRules(context, requestEnrichments, () => true),
    })),
    limit: implement(getEnrichmentLimit, (_, context) => ({
      limit: limits.enrichmentAmountLimit,
      used: playedRules.select(context).length,
    })),
    settings: implement(getCompanyEnrichmentSettings, (_, context) => ({
      enrichmentSettings: toWireForm(CompanyEnrichmentSettings, {
        ...limits,
        enrichmentsInUse: playedRules.select(context).length,
      }),
    })),
  },
})

/**
 * Rules in the deprecated form: fields, and one type for all of them.
 * @throws {Refusal} 400: a field has no name.
 */
function olderForm(body: object): EnrichmentRequestModel[] {
  const enrichmentType = valueAt(body, 'enrichmentType') ?? {}
  const fields = valueAt(body, 'enrichmentFields') ?? []
  // The body was checked against the operation.
  return (fields as EnrichmentFieldDefinition[]).map(({ fieldName, ...field }, index) => {
    if (fieldName === undefined) throw badRequest(`enrichmentFields[${index}].fieldName: missing`)
    return { ...field, fieldName, enrichmentType }
  })
}

const isCustom = ({ enrichmentType }: Enrichment): boolean => enrichmentType.customEnrichment !== undefined

function replaceRules(
  context: Context,
  sent: readonly EnrichmentRequestModel[],
  isReplaced: (rule: Enrichment) => boolean,
): Enrichment[] {
  return context.db.write(() => {
    for (const rule of playedRules.select(context)) if (isReplaced(rule)) playedRules.remove(context, Number(rule.id))
    addRules(context, sent)
    return playedRules.select(context)
  })
}

/** @throws {Refusal} 400: a table does not exist, or there would be too many rules. */
function addRules(context: Context, sent: readonly EnrichmentRequestModel[]): Enrichment[] {
  const count = playedRules.select(context).length + sent.length
  const { enrichmentAmountLimit: most } = limits
  if (count > most && isInForce(ownRules.enrichmentAmount, context)) {
    throw badRequest(`requestEnrichments: ${count} enrichment rules, at most ${most}`)
  }
  return allOrNone(context, 'requestEnrichments', sent, (rule) => playedRules.create(context, rule))
}
