import { resources } from '@mgmt-api/collections'
import { type Caller, list, type Model, model, required } from '@mgmt-api/models'
import { mapFields } from '@mgmt-api/models/internal'
import {
  customEnrichments as customEnrichmentsResource,
  enrichments as enrichmentsResource,
} from '@mgmt-api/models/enrichments/resources'
import { EnrichmentRequestModel } from '@mgmt-api/models/enrichments'
import type { Body, Kind, Remote, ResourceStore, StoreOptions } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'
import { filledField } from '../resource/filled-field.ts'
import { canonicalOf, digestOfJson } from '../compare/canonical.ts'
import { defineSingleton } from '../resource/define-singleton.ts'

/** Custom enrichments as files, with the table as text. */
export const customEnrichments: Kind = defineKind(customEnrichmentsResource, {
  omitted: ['fileName', 'fileSize', 'file.size'],
  fieldOrder: ['name', 'description', 'file', 'extension', 'textual'],
  defaults: [{ at: 'file.extension', value: 'csv' }],
  equivalents: [filledField('file.name')],
  store: (caller, store) => ({
    async *list(options) {
      for await (const remote of store.list(options)) yield await withContents(caller, remote, options)
    },
    listSummaries: (options) => store.list(options),
    read: (wanted, options) => readContents({ caller, store }, wanted, options),
  }),
})

async function readContents(
  { caller, store }: { readonly caller: Caller; readonly store: ResourceStore },
  wanted: Parameters<ResourceStore['read']>[0],
  options: StoreOptions,
): Promise<readonly Remote[]> {
  const remotes: Remote[] = []
  for (const remote of await store.read(wanted, options)) remotes.push(await withContents(caller, remote, options))
  return remotes
}

/** The contents are read by another operation, one table at a time, because each may have 20 MiB. */
async function withContents(caller: Caller, remote: Remote, { signal }: StoreOptions): Promise<Remote> {
  const { fileName: name = 'table.csv' } = remote.body
  const [found] = await resources(caller)
    .of(customEnrichmentsResource)
    .contents({ filter: { id: Number(remote.id) }, signal })
    .toArray()
  if (found === undefined) return { ...remote, unreadable: ['file'] }
  const { definition: _, ...contents } = found
  return { ...remote, body: { ...remote.body, file: { name, extension: 'csv', ...contents } } }
}

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
  { ...enrichmentsResource, one: 'set of enrichment rules', many: 'sets of enrichment rules' },
  {
    model: EnrichmentsFile,
    fieldOrder: ['fieldName', 'enrichedFieldName', 'enrichmentType', 'selectedColumns', 'targets'],
    omitted: ['requestEnrichments[].id'],
    sets: ['requestEnrichments', 'requestEnrichments[].selectedColumns'],
    references: [{ at: `requestEnrichments[].${customId}`, to: 'custom-enrichments' }],
    operation: enrichmentsResource.verbs.createMany.operation,
    async read(caller, options) {
      const item = await resources(caller).of(enrichmentsResource).list(options).toArray()
      // References are texts.
      const requestEnrichments = item.map((rule) => mapFields({ ...rule }, customId, String))
      return item.length === 0 ? undefined : { item, body: { requestEnrichments } }
    },
    async write(caller, { requestEnrichments: wanted }, options) {
      const { list: listRules, createMany, deleteMany } = resources(caller).of(enrichmentsResource)
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

/** The kinds of the enrichments group, those that others refer to first. */
export const enrichmentKinds: readonly Kind[] = [customEnrichments, enrichments]
