import { resources } from '@mgmt-api/collections'
import { list, type Model, model, text } from '@mgmt-api/models'
import { type RetentionUpdateElement, SetTargetBody, TenantConfig } from '@mgmt-api/models/archive'
import {
  logsArchive as logsArchiveResource,
  metricsArchive as metricsArchiveResource,
  retentions as retentionsResource,
} from '@mgmt-api/models/archive/resources'
import type { Kind } from '../kind/kind.ts'
import { defineSingleton } from '../resource/define-singleton.ts'

interface RetentionsFile {
  readonly retentions?: { readonly name?: string }[]
}

const RetentionsFile: Model<RetentionsFile> = model('RetentionsFile', {
  retentions: list(model('RetentionName', { name: text() })),
})

/** The names of the retention tags as a file, in their order. */
export const retentions: Kind = defineSingleton(
  { ...retentionsResource, one: 'set of retention tags', many: 'sets of retention tags' },
  {
    model: RetentionsFile,
    omitted: ['retentions[].editable', 'retentions[].id', 'retentions[].order'],
    operation: retentionsResource.verbs.updateMany.operation,
    async read(caller, options) {
      const item = await resources(caller).of(retentionsResource).list(options).toArray()
      const inOrder = item.toSorted(({ order: a = 0 }, { order: b = 0 }) => a - b)
      return inOrder.length === 0 ? undefined : { item, body: { retentions: inOrder.map((tag) => ({ ...tag })) } }
    },
    async write(caller, { retentions: wanted = [] }, options) {
      const { list: listTags, updateMany } = resources(caller).of(retentionsResource)
      const tags = (await listTags(options).toArray()).toSorted(({ order: a = 0 }, { order: b = 0 }) => a - b)
      const updates = tags.flatMap(({ id, name }, index): RetentionUpdateElement[] => {
        const next = wanted[index]?.name
        return next !== undefined && next !== name ? [{ id, name: next }] : []
      })
      if (updates.length > 0) await updateMany(updates, options)
    },
  },
)

/** The logs archive as a file: an Amazon S3 bucket. No request sets another storage. */
export const logsArchive: Kind = defineSingleton(logsArchiveResource, {
  model: SetTargetBody,
  fieldOrder: ['isActive', 'format', 's3'],
  omitted: ['archivingFormatId', 'enableTags'],
  operation: logsArchiveResource.verbs.set.operation,
  async read(caller, options) {
    const item = await resources(caller).of(logsArchiveResource).get(options)
    const { archiveSpec, ...target } = item
    return target.s3 === undefined ? undefined : { item, body: { ...archiveSpec, ...target } }
  },
  write: (caller, body, options) => resources(caller).of(logsArchiveResource).set(body, options),
})

/** The metrics archive as a file. */
export const metricsArchive: Kind = defineSingleton(metricsArchiveResource, {
  model: TenantConfig,
  fieldOrder: ['disabled'],
  omitted: ['prefix', 'tenantId'],
  operation: metricsArchiveResource.verbs.create.operation,
  async read(caller, options) {
    const item = await resources(caller).of(metricsArchiveResource).get(options)
    return item && { item, body: { ...item } }
  },
  async write(caller, { disabled, ...config }, options) {
    const { create, disable } = resources(caller).of(metricsArchiveResource)
    // It also replaces and enables a present archive.
    await create(config, options)
    if (disabled === true) await disable(options)
  },
})

/** The kinds of the archive group, those that others refer to first. */
export const archiveKinds: readonly Kind[] = [retentions, logsArchive, metricsArchive]
