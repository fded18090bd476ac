import type { ResourceName } from '@mgmt-api/models'
import type { ServiceDefinition } from '../../src/service/core.ts'
import type { LinkTable } from '../../src/kernel/link.ts'
import { type ImplementedResource, implementResource } from '../../src/resource/implement-resource.ts'
import type { Route } from '../../src/http/route.ts'
import { boxResource, personResource, ticketResource } from './toy-boxes.ts'
import type { Fields } from './toy-contract.ts'
import { lampResource, paletteResource, stepResource } from './toy-others.ts'

type ToyBehaviours = Readonly<Record<string, object>>

export const toyBehaviours: ToyBehaviours = {
  'toy-lamp': {
    toStored: (_sent: object, { item, version }: { item: object; version: number }) => ({ ...item, version }),
  },
}

const nameOf = (resource: object): ResourceName => (resource as { name: ResourceName }).name

const play = (resource: object, behaviours: ToyBehaviours): ImplementedResource<Fields> =>
  implementResource(resource as never, (behaviours[nameOf(resource)] ?? {}) as never)

const all = [boxResource, ticketResource, personResource, stepResource, lampResource, paletteResource]

const toyLinks: LinkTable = {
  nouns: {
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

/** Variations of the toy service. */
export interface ToyOptions {
  readonly behaviours?: ToyBehaviours
  /** Overridden declarations by resource. */
  readonly instead?: Readonly<Record<string, object>>
  readonly links?: LinkTable
}

/** A service with these resources only. */
export function toyDefinition({
  behaviours = toyBehaviours,
  instead = {},
  links = toyLinks,
}: ToyOptions = {}): ServiceDefinition {
  const resources = all.map((resource) => ({ ...resource, ...instead[nameOf(resource)] }))
  const routes: readonly Route[] = resources.flatMap((resource) => play(resource, behaviours).routes)
  const operations = routes.map(({ operation: { id, method, path } }) => ({ operation: id, http: method, path }))
  return {
    groups: [{ name: 'toys', resources: resources.map(nameOf), operations, load: async () => ({ routes }) }],
    links,
  }
}
