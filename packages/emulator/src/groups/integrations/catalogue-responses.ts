import type {
  Integration,
  IntegrationDefinition,
  IntegrationDetails,
  IntegrationWithCounts,
  RegisteredInstance,
} from '@mgmt-api/models/integrations'
import type { Context } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'
import { type CatalogueEntry, isForTesting, latestVersion, revisionsOf } from './catalogue.ts'
import { instanceMetadataOf } from './instance-content.ts'
import { type InstanceKind, instanceResponse, type StoredInstance } from './instances.ts'

/** Placeholder for instances of an integration outside of the catalogue. */
const unknownEntry = (key: string): CatalogueEntry => ({
  key,
  name: key,
  description: '',
  type: {},
  tags: [],
  revisions: [],
})

const integrationOf = (entry: CatalogueEntry, isTesting: boolean): Integration => ({
  id: entry.key,
  name: entry.name,
  description: entry.description,
  icon: `https://static.example.com/integrations/${encodeURIComponent(entry.key)}.svg`,
  integrationType: entry.type,
  tags: [...entry.tags],
  versions: revisionsOf(entry, isTesting).map(({ content: { id = '' } }) => id),
  revisions: revisionsOf(entry, isTesting).map(({ lifecycle, content }) => ({ lifecycle, version: content.id })),
})

function byKey({ resource }: InstanceKind, context: Context): Map<string, StoredInstance[]> {
  const found = new Map<string, StoredInstance[]>()
  for (const item of resource.select(context)) {
    const { definitionKey = '' } = item
    found.set(definitionKey, [...(found.get(definitionKey) ?? []), item])
  }
  return found
}

/** Catalogue entries with the account's number of instances. Test entries are included on request. */
export function integrationSummaries(kind: InstanceKind, context: Context, isTesting = false): IntegrationWithCounts[] {
  const instances = byKey(kind, context)
  const known = kind.catalogue.filter((entry) => isTesting || !isForTesting(entry) || instances.has(entry.key))
  const others = [...instances.keys()].filter((key) => !kind.catalogue.some((entry) => entry.key === key))
  return [...known, ...others.map(unknownEntry)].map((entry) => {
    const own = (instances.get(entry.key) ?? []).map((item) => instanceResponse(kind, item, context))
    const latest = latestVersion(entry)
    return {
      integration: integrationOf(entry, isTesting),
      amountIntegrations: own.length,
      errors: own.flatMap(({ integrationStatus }) => integrationStatus.messages ?? []),
      isNew: entry.isNew === true,
      isDeprecated: entry.revisions.at(-1)?.lifecycle === 'REVISION_LIFECYCLE_DEPRECATED',
      upgradeAvailable: latest !== undefined && own.some(({ definitionVersion }) => definitionVersion !== latest),
    }
  })
}

/** @throws {Refusal} 404: not in the catalogue, and no instance has its key. */
export function integrationDetails(
  kind: InstanceKind,
  key: string,
  { context, isTesting = false }: { context: Context; isTesting: boolean | undefined },
): IntegrationDetails {
  const own = kind.resource.select(context, [{ at: 'definitionKey', is: key }])
  const entry = kind.catalogue.find((each) => each.key === key) ?? (own.length > 0 ? unknownEntry(key) : undefined)
  if (entry === undefined) throw notFound(kind.one, key)
  return {
    integration: integrationOf(entry, isTesting),
    docs: [{ name: entry.name, link: `https://docs.example.com/integrations/${encodeURIComponent(key)}` }],
    default: { registered: own.map((item) => registered(kind, entry, { item, context })) },
    local: {
      changes: revisionsOf(entry, isTesting).map(({ content: { id } }) => ({
        version: id,
        descriptionMd: `Version ${id}.`,
      })),
    },
  }
}

function registered(
  kind: InstanceKind,
  { key, type, revisions }: CatalogueEntry,
  { item, context }: { item: StoredInstance; context: Context },
): RegisteredInstance {
  const { id, definitionVersion, parameters, integrationStatus } = instanceResponse(kind, item, context)
  const lifecycle = revisions.find(({ content }) => content.id === definitionVersion)?.lifecycle
  const region = parameters?.find((parameter) => parameter.key === 'AwsRegion')?.stringValue ?? 'eu-west-1'
  const common = {
    id,
    ...(definitionVersion !== undefined && { definitionVersion }),
    integrationStatus,
    parameters,
    lastUpdated: instanceMetadataOf(kind.resource.metadata(context, id)).updatedAt,
    isTesting: lifecycle === 'REVISION_LIFECYCLE_ALPHA',
    ...(lifecycle !== undefined && { revisionLifecycle: lifecycle }),
  }
  if (type.cloudformation !== undefined) {
    const arn = `arn:aws:cloudformation:${region}:000000000000:stack/${key}/${id}`
    return { ...common, cloudformation: { arn, region } }
  }
  if (type.arm !== undefined) return { ...common, arm: { resourceGroupName: `${key}-${id}`, subscriptionId: id } }
  return { ...common, empty: {} }
}

/** @throws {Refusal} 404: not in the catalogue. */
export function integrationDefinition(
  { catalogue, one }: InstanceKind,
  key: string,
  isTesting = false,
): IntegrationDefinition {
  const entry = catalogue.find((each) => each.key === key)
  if (entry === undefined) throw notFound(one, key)
  return { key, integrationType: entry.type, revisions: revisionsOf(entry, isTesting).map(({ content }) => content) }
}
