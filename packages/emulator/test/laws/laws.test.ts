import { describe, expect, test } from 'vitest'
import { collectionLawList, collectionLaws } from './collection-laws.ts'
import type { Law } from './law.ts'
import { orderedLawList, orderedLaws } from './ordered-laws.ts'
import { relationLawList } from './relation-laws.ts'
import { singletonLawList, singletonLaws } from './single-laws.ts'
import type { LawOptions } from './stage.ts'
import { stateLawList, stateLaws } from './state-laws.ts'
import { boxResource, personResource, ticketResource } from './toy-boxes.ts'
import { lampResource, paletteResource, stepResource } from './toy-others.ts'
import { toyBehaviours, toyCast, type ToyCastOptions } from './toys.ts'
import { wholeLawList, wholeLaws } from './whole-laws.ts'

const people = { resource: personResource }
const boxes = { resource: boxResource }

const optionsOf = new Map<object, LawOptions>([
  [boxResource, { others: [boxes], filled: ['createTime', 'updateTime'] }],
  [personResource, {}],
  [ticketResource, { others: [boxes, people] }],
  [stepResource, {}],
  [lampResource, { volatile: ['version'] }],
  [paletteResource, {}],
])
const options = (resource: object, cast: ToyCastOptions = {}): LawOptions => ({
  ...optionsOf.get(resource),
  cast: toyCast(cast),
})

// What the laws say of resources that can do more than those of the groups so far.
collectionLaws(boxResource, options(boxResource))
collectionLaws(personResource, options(personResource))
collectionLaws(ticketResource, options(ticketResource))
stateLaws(ticketResource, options(ticketResource))
orderedLaws(stepResource, options(stepResource))
singletonLaws(lampResource, options(lampResource))
wholeLaws(paletteResource, options(paletteResource))

const laws: readonly Law[] = [
  ...collectionLawList,
  ...relationLawList,
  ...orderedLawList,
  ...stateLawList,
  ...singletonLawList,
  ...wholeLawList,
]

const noLinks = { words: {}, links: [] }
const dropping = (field: string) => ({
  accept: (_sent: object, { item }: { item: object }) => ({ ...item, [field]: undefined }),
})
const box = (more: object): ToyCastOptions => ({ instead: { 'toy-boxes': more } })
const ticket = (more: object): ToyCastOptions => ({ instead: { 'toy-tickets': more } })
const step = (more: object): ToyCastOptions => ({ instead: { 'toy-steps': more } })
const behaving = (name: string, behaviour: object): ToyCastOptions => ({
  behaviours: { ...toyBehaviours, [name]: behaviour },
})

describe('a law is broken by an emulator that does otherwise:', () => {
  test.each<readonly [law: string, resource: object, cast: ToyCastOptions]>([
    ['what is created can be read', boxResource, behaving('toy-boxes', dropping('tags'))],
    [
      'the list has what is created, in the order of its creation',
      boxResource,
      behaving('toy-boxes', { listing: { order: () => [{ at: 'id' }] } }),
    ],
    ['pages joined are the list', boxResource, behaving('toy-boxes', { listing: { pageSize: 2, keep: odd() } })],
    [
      'replacing twice is replacing once, and what is left out is gone',
      ticketResource,
      behaving('toy-tickets', adding()),
    ],
    ['a reference to what does not exist is refused, and the field is named', boxResource, box({ references: [] })],
    [
      'a reference to what does not exist is refused, and the field is named',
      ticketResource,
      ticket({ references: [] }),
    ],
    ['what refers to something that is deleted does as it says', boxResource, { links: noLinks }],
    ['what refers to something that is deleted does as it says', ticketResource, { links: noLinks }],
    ['what belongs to something that is deleted goes with it, or keeps it', ticketResource, { links: noLinks }],
    ['no two have what must be unique', boxResource, box({ unique: [] })],
    ['there are as many as the bound says, and no more', boxResource, box({ bound: undefined })],
    ['reading shows of a secret what the resource says', boxResource, box({ secrets: [] })],
    [
      'an id that is sent is kept, and taken once',
      personResource,
      { instead: { 'toy-people': { serviceMade: ['id'] } } },
    ],
    [
      'positions follow each other from the first, and the list follows them',
      stepResource,
      step({ shape: 'collection' }),
    ],
    ['what is deleted leaves no gap', stepResource, step({ shape: 'collection' })],
    ['replacing one keeps its place, unless it asks for another', stepResource, step({ serviceMade: ['id', 'order'] })],
    ['a new item may ask for a place, and the others make way', stepResource, step({ serviceMade: ['id', 'order'] })],
    ['each state leads where it says, and nowhere else', ticketResource, ticket({ states: anyState() })],
    ['no request sets a state by itself', ticketResource, behaving('toy-tickets', { accept: opened })],
    ['what is set can be read; setting twice is setting once', lampResource, behaving('toy-lamp', dropping('isOn'))],
    [
      'before it is set it is not found, or has what it begins with',
      lampResource,
      behaving('toy-lamp', { initial: () => ({ isOn: true }) }),
    ],
    [
      'it begins empty, or with what it is said to begin with',
      paletteResource,
      behaving('toy-palette', { initial: one }),
    ],
  ])('%s', async (name, resource, cast) => {
    const law = laws.find((each) => each.name === name)
    if (law === undefined) throw new Error(`No law is called ${name}.`)
    await law.hold(resource, options(resource))
    await expect(law.hold(resource, options(resource, cast))).rejects.toThrow()
  })
})

/** Every second item that it is asked about, whichever that is. */
function odd(): () => boolean {
  let asked = 0
  return () => ++asked % 2 === 1
}

/** Adds fields that were not sent. */
const adding = () => ({
  accept: (_sent: object, { item }: { item: object }) => ({ isLoud: false, ...item, ownerIds: ['x'] }),
})

/** Closing leads from every state to another one. */
const anyState = () => ({
  at: 'state',
  initial: 'OPEN',
  transitions: ['close', 'reopen', 'archive'].map((by) => ({
    by,
    from: ['OPEN', 'CLOSED', 'ARCHIVED'],
    to: 'CLOSED',
    source: 'client',
  })),
})

const opened = (_sent: object, { item }: { item: object }): object => ({ ...item, state: 'OPEN' })

const one = (): object[] => [{ name: 'green' }]
