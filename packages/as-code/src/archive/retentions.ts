import { resources } from '@mgmt-api/collections'
import { list, type Model, model, text } from '@mgmt-api/models'
import type { RetentionUpdateElement } from '@mgmt-api/models/archive'
import { retentions as resource } from '@mgmt-api/models/archive/resources'
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
  { ...resource, one: 'set of retention tags', many: 'sets of retention tags' },
  {
    model: RetentionsFile,
    omitted: ['retentions[].editable', 'retentions[].id', 'retentions[].order'],
    operation: resource.verbs.updateMany.operation,
    async read(caller, options) {
      const item = await resources(caller).of(resource).list(options).toArray()
      const inOrder = item.toSorted(({ order: a = 0 }, { order: b = 0 }) => a - b)
      return inOrder.length === 0 ? undefined : { item, body: { retentions: inOrder.map((tag) => ({ ...tag })) } }
    },
    async write(caller, { retentions: wanted = [] }, options) {
      const { list: listTags, updateMany } = resources(caller).of(resource)
      const tags = (await listTags(options).toArray()).toSorted(({ order: a = 0 }, { order: b = 0 }) => a - b)
      const updates = tags.flatMap(({ id, name }, index): RetentionUpdateElement[] => {
        const next = wanted[index]?.name
        return next !== undefined && next !== name ? [{ id, name: next }] : []
      })
      if (updates.length > 0) await updateMany(updates, options)
    },
  },
)
