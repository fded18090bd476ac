import { describe, expect, test } from 'vitest'
import { collectionLawList, collectionLaws } from './collection-laws.ts'
import type { Context } from '../../src/kernel/context.ts'
import type { Law } from './law.ts'
import { orderedLawList, orderedLaws } from './ordered-laws.ts'
import { relationLawList } from './relation-laws.ts'
import { singletonLawList, singletonLaws } from './single-laws.ts'
import type { LawOptions } from './stage.ts'
import { stateLawList, stateLaws } from './state-laws.ts'
import { boxResource, personResource, ticketResource } from './toy-boxes.ts'
import { lampResource, paletteResource, stepResource } from './toy-others.ts'
import { toyBehaviours, toyDefinition, type ToyOptions } from './toys.ts'
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
const options = (resource: object, toys: ToyOptions = {}): LawOptions => ({
  ...optionsOf.get(resource),
  definition: toyDefinition(toys),
})

// Resources with more features than those of the contract.
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

const noLinks = { nouns: {}, links: [] }
const dropping = (field: string) => ({
  toStored: (_sent: object, { item }: { item: object }) => ({ ...item, [field]: undefined }),
})
const box = (more: object): ToyOptions => ({ instead: { 'toy-boxes': more } })
const ticket = (more: object): ToyOptions => ({ instead: { 'toy-tickets': more } })
const step = (more: object): ToyOptions => ({ instead: { 'toy-steps': more } })
const behaving = (name: string, behaviour: object): ToyOptions => ({
  behaviours: { ...toyBehaviours, [name]: behaviour },
})

describe('a law fails on a faulty emulator:', () => {
  test.each<readonly [law: string, resource: object, toys: ToyOptions]>([
    ['what is sent comes back, value for value', boxResource, behaving('toy-boxes', dropping('tags'))],
    ['what is sent comes back, value for value', lampResource, behaving('toy-lamp', dropping('isOn'))],
    ['created items can be read', boxResource, behaving('toy-boxes', dropping('tags'))],
    ['the list contains created items in creation order', boxResource, behaving('toy-boxes', { afterStore: toFront })],
    [
      'all pages together equal the list',
      boxResource,
      behaving('toy-boxes', { listing: { pageSize: 2, keep: odd() } }),
    ],
    ['replacing is idempotent and removes omitted fields', ticketResource, behaving('toy-tickets', adding())],
    ['a reference to a missing item is rejected, naming the field', boxResource, box({ references: [] })],
    ['a reference to a missing item is rejected, naming the field', ticketResource, ticket({ references: [] })],
    ['deleting a referenced item is handled as declared', boxResource, { links: noLinks }],
    ['deleting a referenced item is handled as declared', ticketResource, { links: noLinks }],
    ['deleting a parent deletes its items, or is rejected, as declared', ticketResource, { links: noLinks }],
    ['unique values are enforced', boxResource, box({ unique: [] })],
    ['the maximum number of items is enforced', boxResource, box({ bound: undefined })],
    ['secrets are returned as declared', boxResource, box({ secrets: [] })],
    ['a chosen id is stored, and is unique', personResource, { instead: { 'toy-people': { serviceMade: ['id'] } } }],
    ['positions have no gaps, and the list follows them', stepResource, step({ shape: 'collection' })],
    ['deleting leaves no gap', stepResource, step({ shape: 'collection' })],
    [
      'replacing keeps the position, unless another one is requested',
      stepResource,
      step({ serviceMade: ['id', 'order'] }),
    ],
    ['a new item can request a position, and the others move', stepResource, step({ serviceMade: ['id', 'order'] })],
    ['each state allows its declared transitions only', ticketResource, ticket({ states: anyState() })],
    ['no request sets the state directly', ticketResource, behaving('toy-tickets', { toStored: opened })],
    ['the set value can be read; setting is idempotent', lampResource, behaving('toy-lamp', dropping('isOn'))],
    [
      'before it is set, it is not found or has its initial value',
      lampResource,
      behaving('toy-lamp', { initial: () => ({ isOn: true }) }),
    ],
    ['it starts empty, or with its declared initial value', paletteResource, behaving('toy-palette', { initial: one })],
  ])('%s', async (name, resource, toys) => {
    const law = laws.find((each) => each.name === name)
    if (law === undefined) throw new Error(`No law has the name ${name}.`)
    // It holds without the fault, as the tests above say.
    await expect(law.hold(resource, options(resource, toys))).rejects.toThrow()
  })
})

/** Filters every second item. */
function odd(): () => boolean {
  let asked = 0
  return () => ++asked % 2 === 1
}

/** Adds fields that were not sent. */
const adding = () => ({
  toStored: (_sent: object, { item }: { item: object }) => ({ isLoud: false, ...item, ownerIds: ['x'] }),
})

/** Allows closing from every state. */
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

/** Lists new items first. */
const toFront = (_sent: object, { id }: { id: string }, { db }: Context): void => {
  db.run('UPDATE documents SET position = 1000 - position WHERE id = ?', id)
}

const opened = (_sent: object, { item }: { item: object }): object => ({ ...item, state: 'OPEN' })

const one = (): object[] => [{ name: 'green' }]
