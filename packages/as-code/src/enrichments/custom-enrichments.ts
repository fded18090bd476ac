import { resources } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import { customEnrichments as resource } from '@mgmt-api/models/enrichments/resources'
import type { Kind, Remote, ResourceStore, StoreOptions } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'
import { filledField } from '../resource/filled-field.ts'

/** Custom enrichments as files, with the table as text. */
export const customEnrichments: Kind = defineKind(resource, {
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
    .of(resource)
    .contents({ filter: { id: Number(remote.id) }, signal })
    .toArray()
  if (found === undefined) return { ...remote, unreadable: ['file'] }
  const { definition: _, ...contents } = found
  return { ...remote, body: { ...remote.body, file: { name, extension: 'csv', ...contents } } }
}
