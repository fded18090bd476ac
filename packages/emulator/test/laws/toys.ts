import type { ResourceName } from '@mgmt-api/models'
import type { Cast } from '../../src/core.ts'
import type { LinkTable } from '../../src/documents/link.ts'
import { type PlayedResource, playResource } from '../../src/documents/play-resource.ts'
import type { Route } from '../../src/implement.ts'
import { boxResource, personResource, ticketResource } from './toy-boxes.ts'
import type { Fields } from './toy-contract.ts'
import { lampResource, paletteResource, stepResource } from './toy-others.ts'

/** What a test does with the resources beside what they say. */
type ToyBehaviours = Readonly<Record<string, object>>

/** What they do beside that. */
export const toyBehaviours: ToyBehaviours = {
  'toy-boxes': { stamps: { created: 'createTime', updated: 'updateTime' } },
  'toy-lamp': {
    accept: (_sent: object, { item, version }: { item: object; version: number }) => ({ ...item, version }),
  },
}

const nameOf = (resource: object): ResourceName => (resource as { name: ResourceName }).name

const play = (resource: object, behaviours: ToyBehaviours): PlayedResource<Fields> =>
  playResource(resource as never, (behaviours[nameOf(resource)] ?? {}) as never)

const all = [boxResource, ticketResource, personResource, stepResource, lampResource, paletteResource]

const toyLinks: LinkTable = {
  words: {
    'toy-boxes': { one: 'toy box', many: 'toy boxes' },
    'toy-tickets': { one: 'ticket', many: 'tickets' },
    'toy-people': { one: 'person', many: 'people' },
  },
  links: [
    { from: nameOf(boxResource), at: 'insideId', to: nameOf(boxResource), deleted: 'refuse', source: 'assumed' },
    {
      from: nameOf(boxResource),
      at: 'besideId',
      to: nameOf(boxResource),
      deleted: 'refuse',
      source: 'client',
      when: { at: 'colour', is: 'RED' },
    },
    { from: nameOf(ticketResource), to: nameOf(boxResource), deleted: 'cascade', source: 'assumed' },
    { from: nameOf(ticketResource), at: 'ownerIds[]', to: nameOf(personResource), deleted: 'clear', source: 'client' },
  ],
}

/** What another emulator than the usual one plays. */
export interface ToyCastOptions {
  readonly behaviours?: ToyBehaviours
  /** What resources say in place of what they should, by name. */
  readonly instead?: Readonly<Record<string, object>>
  readonly links?: LinkTable
}

/** An emulator that plays these resources alone. */
export function toyCast({ behaviours = toyBehaviours, instead = {}, links = toyLinks }: ToyCastOptions = {}): Cast {
  const resources = all.map((resource) => ({ ...resource, ...instead[nameOf(resource)] }))
  const routes: readonly Route[] = resources.flatMap((resource) => play(resource, behaviours).routes)
  const operations = routes.map(({ operation: { id, method, path } }) => `${method} ${path} ${id}`)
  return { groups: [{ name: 'toys', operations, load: async () => ({ routes }) }], links }
}
