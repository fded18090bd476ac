import {
  activateRetentions,
  getRetentions,
  getRetentionsEnabled,
  type Retention,
  type Target,
  updateRetentions,
} from '@mgmt-api/models/archive'
import { retentions } from '@mgmt-api/models/archive/resources'
import type { Database } from '../../store/database.ts'
import { enforceOwn } from '../../resource/enforce.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { readProperty, writeProperty } from '../../store/database-properties.ts'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import type { Context } from '../../kernel/context.ts'
import { isLoaded } from '../../kernel/platform-facts.ts'
import { unknownEntry } from '../../http/reading/read-value.ts'
import { uuidFor } from '../../seed/random-stream.ts'

const playedRetentions: ImplementedResource<Retention> = implementResource(retentions)

// Clients rely on the number of tags, and on the first one; the other names are invented.
const names = ['Default', 'Short', 'Intermediate', 'Long'] as const

/** The id that policies in the published examples of clients name, for which clients take a tag for granted. */
const knownId = 'e1c980d0-c910-4c54-8326-67f3cf95645a'

/** Id of one of the four retention tags, the same in every emulator. */
export const retentionId = (name: (typeof names)[number]): string =>
  name === 'Short' ? knownId : uuidFor(1, 41, names.indexOf(name))

/** Creates the four tags of an account if they do not exist. */
export function ensureRetentions(db: Database): void {
  if (isLoaded(db) || db.get(`SELECT 1 FROM documents WHERE resource = 'retentions'`) !== undefined) return
  for (const [index, name] of names.entries()) {
    playedRetentions.add({ db }, { id: retentionId(name), name, order: index + 1, editable: index > 0 })
  }
}

const fact = 'retention tags are active'

export const areTagsActive = (db: Database): boolean => readProperty(db, fact) !== undefined

export const setTagsActive = (db: Database): void => writeProperty(db, fact, 'true')

const listRoute = implement(getRetentions, (_, context) => ({ retentions: tagsOf(context) }))

function tagsOf(context: Context): Retention[] {
  ensureRetentions(context.db)
  return playedRetentions.select(context)
}

/** Renames tags; without a name, restores the default. */
const renameRoute = implement(updateRetentions, ({ body: { retentionUpdateElements: updates } }, context) => {
  const tags = tagsOf(context)
  for (const [index, { id, name = '' }] of updates.entries()) {
    const at = `retentionUpdateElements[${index}]`
    const tag = tags.find((each) => each.id === id)
    if (id === undefined || tag === undefined) throw unknownEntry(`${at}.id`, 'retention tag', id ?? '')
    if (tag.editable !== true && name !== tag.name) {
      enforceOwn(context, 'fixedTag', `${at}.name: ${tag.name ?? ''} cannot be renamed`)
    }
    playedRetentions.change(context, id, (before) => ({ ...before, name: name || (names[tags.indexOf(tag)] ?? '') }))
  }
  return { retentions: tagsOf(context) }
})

const enabledRoute = implement(getRetentionsEnabled, (_, { db }) => ({ enableTags: areTagsActive(db) }))

/** Routes of retention tags. Activating them is visible in the logs archive. */
export function tagRoutes(logs: Pick<ImplementedResource<Target>, 'find' | 'change'>): readonly Route[] {
  const activateRoute = implement(activateRetentions, (_, context) => {
    setTagsActive(context.db)
    if (logs.find(context, '') !== undefined) {
      logs.change(context, '', (target) => ({ ...target, archiveSpec: { ...target.archiveSpec, enableTags: true } }))
    }
    return { activateRetentions: true }
  })
  const resource = playedRetentions.loadable
  return [listRoute, renameRoute, activateRoute, enabledRoute].map((route) => ({ ...route, resource }))
}
