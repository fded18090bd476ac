import { resources } from '@mgmt-api/collections'
import { list, mapFields, type Model, model, required } from '@mgmt-api/models'
import { EnrichmentRequestModel } from '@mgmt-api/models/enrichments'
import { enrichments as resource } from '@mgmt-api/models/enrichments/resources'
import { canonicalOf, digestOfJson } from '../compare/canonical.ts'
import type { Body, Kind } from '../kind/kind.ts'
import { defineSingleton } from '../resource/define-singleton.ts'

interface EnrichmentsFile {
  readonly requestEnrichments: EnrichmentRequestModel[]
}

/** As the request that adds rules, without its bound. */
const EnrichmentsFile: Model<EnrichmentsFile> = model('EnrichmentsFile', {
  requestEnrichments: required(list(EnrichmentRequestModel)),
})

/** Rules that one request adds. */
const addedAtOnce = 100

const customId = 'enrichmentType.customEnrichment.id'

/** All enrichment rules of the account as one file, because single rules have neither names nor lasting ids. */
export const enrichments: Kind = defineSingleton(
  { ...resource, one: 'set of enrichment rules', many: 'sets of enrichment rules' },
  {
    model: EnrichmentsFile,
    fieldOrder: ['fieldName', 'enrichedFieldName', 'enrichmentType', 'selectedColumns', 'targets'],
    omitted: ['requestEnrichments[].id'],
    sets: ['requestEnrichments', 'requestEnrichments[].selectedColumns'],
    references: [{ at: `requestEnrichments[].${customId}`, to: 'custom-enrichments' }],
    operation: resource.verbs.createMany.operation,
    async read(caller, options) {
      const item = await resources(caller).of(resource).list(options).toArray()
      // References are texts.
      const requestEnrichments = item.map((rule) => mapFields({ ...rule }, customId, String))
      return item.length === 0 ? undefined : { item, body: { requestEnrichments } }
    },
    async write(caller, { requestEnrichments: wanted }, options) {
      const { list: listRules, createMany, deleteMany } = resources(caller).of(resource)
      const present = await listRules(options).toArray()
      const [kept, known] = [new Set(wanted.map(meaningOf)), new Set(present.map(meaningOf))]
      // Only the rules that differ, because replacing all of them would also replace rules added meanwhile.
      const old = present.filter((rule) => !kept.has(meaningOf(rule))).map(({ id }) => id)
      const added = wanted.filter((rule) => !known.has(meaningOf(rule)))
      if (old.length > 0) await deleteMany(old, options)
      for (let at = 0; at < added.length; at += addedAtOnce) {
        await createMany(added.slice(at, at + addedAtOnce), options)
      }
    },
  },
)

const ofRule = {
  model: EnrichmentRequestModel,
  sets: ['selectedColumns'],
  defaults: [],
  equivalents: [],
}

/** Equal for rules with the same meaning. */
function meaningOf(rule: object): string {
  const { id: _, ...body }: Body = { ...rule }
  return digestOfJson(canonicalOf(ofRule, body))
}
