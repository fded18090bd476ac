import {
  activateRetentions,
  getRetentions,
  getRetentionsEnabled,
  type Retention,
  type Target,
  updateRetentions,
} from '@mgmt-api/models/archive'
import { retentions } from '@mgmt-api/models/archive/resources'
import type { Database } from '../database.ts'
import { type PlayedResource, playResource } from '../documents/play-resource.ts'
import { factOf, setFact } from '../facts.ts'
import { type Context, implement, type Route } from '../implement.ts'
import { badRequest } from '../refusal.ts'
import { uuidFor } from '../seed/dice.ts'

const playedRetentions: PlayedResource<Retention> = playResource(retentions)

const names = ['Default', 'Short', 'Intermediate', 'Long'] as const

/** Id of one of the four retention tags: the same in every emulator, as the service makes them with the account. */
export const retentionId = (name: (typeof names)[number]): string => uuidFor(1, 41, names.indexOf(name))

/** Makes the four tags that every account has, where they are not there yet. */
export function ensureRetentions(db: Database): void {
  if (db.get(`SELECT 1 FROM documents WHERE resource = 'retentions'`) !== undefined) return
  for (const [index, name] of names.entries()) {
    playedRetentions.add({ db }, { id: retentionId(name), name, order: index + 1, editable: index > 0 })
  }
}

const fact = 'retention tags are active'

export const areTagsActive = (db: Database): boolean => factOf(db, fact) !== undefined

const listRoute = implement(getRetentions, (_, context) => ({ retentions: tagsOf(context) }))

function tagsOf(context: Context): Retention[] {
  ensureRetentions(context.db)
  return playedRetentions.select(context)
}

/** Renames tags. One without a name gets the one that the service gave it. */
const renameRoute = implement(updateRetentions, ({ body: { retentionUpdateElements: updates } }, context) => {
  context.db.write(() => {
    const tags = tagsOf(context)
    for (const [index, { id, name = '' }] of updates.entries()) {
      const at = `retentionUpdateElements[${index}]`
      const tag = tags.find((each) => each.id === id)
      if (id === undefined || tag === undefined) throw badRequest(`${at}.id: there is no retention tag ${id ?? ''}`)
      if (tag.editable !== true && name !== tag.name) throw badRequest(`${at}.name: ${tag.name ?? ''} keeps its name`)
      playedRetentions.change(context, id, (before) => ({ ...before, name: name || (names[tags.indexOf(tag)] ?? '') }))
    }
  })
  return { retentions: tagsOf(context) }
})

const enabledRoute = implement(getRetentionsEnabled, (_, { db }) => ({ enableTags: areTagsActive(db) }))

/** The routes of retention tags. Activating them shows in the logs archive too. */
export function tagRoutes(logs: Pick<PlayedResource<Target>, 'find' | 'change'>): readonly Route[] {
  const activateRoute = implement(activateRetentions, (_, context) => {
    context.db.write(() => {
      setFact(context.db, fact, 'true')
      if (logs.find(context, '') === undefined) return
      logs.change(context, '', (target) => ({ ...target, archiveSpec: { ...target.archiveSpec, enableTags: true } }))
    })
    return { activateRetentions: true }
  })
  return [listRoute, renameRoute, activateRoute, enabledRoute]
}
