import { toWireForm } from '@mgmt-api/models'
import { valueAt } from '@mgmt-api/models/internal'
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
import { allOrNone } from '../../resource/batch.ts'
import { enforceOwn } from '../../resource/enforce.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { implement } from '../../http/implement.ts'
import type { Context } from '../../kernel/context.ts'
import { required } from '../../http/reading/read-value.ts'
import { maximumReached } from '../../kernel/refusal.ts'
import { limits } from './custom.ts'

export const implementedEnrichmentRules: ImplementedResource<Enrichment> = implementResource(enrichments, {
  routes: {
    createMany: implement(addEnrichments, ({ body }, context) => ({
      enrichments: addRules(context, body.requestEnrichments),
    })),
    deleteMany: implement(removeEnrichments, ({ query: { enrichment_ids: ids } }, context) => {
      for (const id of new Set(ids)) implementedEnrichmentRules.remove(context, Number(id))
      return { remainingEnrichments: implementedEnrichmentRules.select(context) }
    }),
    // Replaces the rules of custom enrichments only.
    replaceAllOfType: implement(atomicOverwriteEnrichments, ({ body }, context) => ({
      enrichments: replaceRules(context, [...(body.requestEnrichments ?? []), ...olderForm(body)], isCustom),
    })),
    replaceAll: implement(atomicOverwriteAllEnrichments, ({ body: { requestEnrichments = [] } }, context) => ({
      enrichments: replaceRules(context, requestEnrichments, () => true),
    })),
    limit: implement(getEnrichmentLimit, (_, context) => ({
      limit: limits.enrichmentAmountLimit,
      used: implementedEnrichmentRules.select(context).length,
    })),
    settings: implement(getCompanyEnrichmentSettings, (_, context) => ({
      enrichmentSettings: toWireForm(CompanyEnrichmentSettings, {
        ...limits,
        enrichmentsInUse: implementedEnrichmentRules.select(context).length,
      }),
    })),
  },
})

/**
 * Expands the deprecated form: fields with one common type.
 * @throws {Refusal} 400: a field has no name.
 */
function olderForm(body: object): EnrichmentRequestModel[] {
  const enrichmentType = valueAt(body, 'enrichmentType') ?? {}
  const fields = valueAt(body, 'enrichmentFields') ?? []
  // Validated against the operation.
  return (fields as EnrichmentFieldDefinition[]).map(({ fieldName, ...field }, index) => ({
    ...field,
    fieldName: required(fieldName, `enrichmentFields[${index}].fieldName`),
    enrichmentType,
  }))
}

const isCustom = ({ enrichmentType }: Enrichment): boolean => enrichmentType.customEnrichment !== undefined

function replaceRules(
  context: Context,
  sent: readonly EnrichmentRequestModel[],
  isReplaced: (rule: Enrichment) => boolean,
): Enrichment[] {
  for (const rule of implementedEnrichmentRules.select(context).filter(isReplaced)) {
    implementedEnrichmentRules.remove(context, Number(rule.id))
  }
  addRules(context, sent)
  return implementedEnrichmentRules.select(context)
}

/** @throws {Refusal} 400: an unknown table, or too many rules. */
function addRules(context: Context, sent: readonly EnrichmentRequestModel[]): Enrichment[] {
  const count = implementedEnrichmentRules.select(context).length + sent.length
  const { enrichmentAmountLimit: most } = limits
  if (count > most) {
    const many = 'enrichment rules'
    const message = `requestEnrichments: ${count} ${many}, at most ${most}`
    enforceOwn(context, 'enrichmentAmount', maximumReached(context.settings, { many, max: most, message }))
  }
  return allOrNone('requestEnrichments', sent, (rule) => implementedEnrichmentRules.create(context, rule))
}
