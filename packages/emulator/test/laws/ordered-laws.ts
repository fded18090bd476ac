import { valueAt, withValueAt } from '@mgmt-api/models'
import { expect } from 'vitest'
import { idOfItem, idWords } from './bodies.ts'
import { collectionLawList, expected } from './collection-laws.ts'
import { type Law, tryLaws } from './law.ts'
import { relationLawList } from './relation-laws.ts'
import { type LawOptions, type Stage, startStage } from './stage.ts'

const numbers = [1, 2, 3, 4, 5, 6, 7, 8]

/** Ids by the order that they are in, each in the order of the list, with their positions. */
async function lanes({ resource, driver, parentId }: Stage): Promise<Map<string, [id: string, position: number][]>> {
  const { at = '', within = [] } = resource.order ?? { within: [] }
  const items = await driver.list(parentId === undefined ? {} : { id: parentId })
  const found = new Map<string, [string, number][]>()
  for (const item of items) {
    const lane =
      typeof within === 'string'
        ? JSON.stringify(valueAt(item, within))
        : (within.find((path) => valueAt(item, path) !== undefined) ?? '')
    const entry: [string, number] = [idWords(idOfItem(resource, item, parentId)), Number(valueAt(item, at))]
    found.set(lane, [...(found.get(lane) ?? []), entry])
  }
  return found
}

/** Every order has the positions from the first one on, without a gap, and the list follows them. */
async function expectDense(stage: Stage): Promise<Map<string, [string, number][]>> {
  const { first = 1 } = stage.resource.order ?? {}
  const found = await lanes(stage)
  for (const [lane, entries] of found) {
    expect([lane, entries.map(([, position]) => position)]).toEqual([lane, entries.map((_, index) => first + index)])
  }
  return found
}

/** The longest order, which has to have several items for a law to say anything. */
function longest(found: ReadonlyMap<string, [string, number][]>): string[] {
  const [ids = []] = [...found.values()].toSorted((a, b) => b.length - a.length)
  expect(ids.length).toBeGreaterThanOrEqual(3)
  return ids.map(([id]) => id)
}

const mayAsk = (stage: Stage): boolean => {
  const { order, serviceMade = [] } = stage.resource
  return order?.at !== undefined && !serviceMade.includes(order.at)
}

/** The laws of positions, where they follow each other and items say them. */
export const orderedLawList: readonly Law[] = [
  {
    name: 'positions follow each other from the first, and the list follows them',
    catches: ['order'],
    async hold(resource, options) {
      const stage = await startStage(resource, options)
      for (const n of numbers) await stage.create(n)
      longest(await expectDense(stage))
    },
  },
  {
    name: 'a new item is the last one of its order',
    async hold(resource, options) {
      const stage = await startStage(resource, options)
      for (const n of numbers) {
        const id = idWords(await stage.create(n))
        const entries = [...(await lanes(stage)).values()].find((each) => each.some(([other]) => other === id))
        expect(entries?.at(-1)?.[0]).toBe(id)
      }
    },
  },
  {
    name: 'what is deleted leaves no gap',
    catches: ['order'],
    concerns: ({ verbs }) => verbs.delete !== undefined,
    async hold(resource, options) {
      const stage = await startStage(resource, options)
      for (const n of numbers) await stage.create(n)
      const ids = longest(await lanes(stage))
      await stage.driver.ask('delete', { id: ids[1] })
      expect(longestOf(await expectDense(stage), ids)).toEqual(ids.filter((id) => id !== ids[1]))
    },
  },
  {
    name: 'replacing one keeps its place, unless it asks for another',
    concerns: ({ verbs }) => verbs.replace !== undefined,
    async hold(resource, options) {
      const stage = await startStage(resource, options)
      for (const n of numbers) await stage.create(n)
      const ids = longest(await lanes(stage))
      const { at = '', first = 1, within } = stage.resource.order ?? {}
      const item = await stage.read(ids[2])
      const lane = typeof within === 'string' ? { [within]: valueAt(item, within) } : {}
      const body = { ...stage.body('replace', 9), ...lane }
      await stage.driver.ask('replace', { id: ids[2], body })
      expect(await stage.read(ids[2])).toMatchObject(expected(stage, options, body))
      expect(longestOf(await expectDense(stage), ids)).toEqual(ids)
      if (!mayAsk(stage)) return
      await stage.driver.ask('replace', { id: ids[2], body: withValueAt(body, at, first) })
      expect(longestOf(await expectDense(stage), ids)).toEqual([ids[2], ...ids.filter((id) => id !== ids[2])])
      await stage.driver.ask('replace', { id: ids[2], body: withValueAt(body, at, first + 2) })
      expect(longestOf(await expectDense(stage), ids)).toEqual(ids)
    },
  },
  {
    name: 'a new item may ask for a place, and the others make way',
    catches: ['order'],
    concerns: ({ order, serviceMade = [] }) => order?.at !== undefined && !serviceMade.includes(order.at),
    async hold(resource, options) {
      const stage = await startStage(resource, options)
      for (const n of numbers) await stage.create(n)
      const ids = longest(await lanes(stage))
      const { at = '', first = 1, within } = stage.resource.order ?? {}
      const item = await stage.read(ids[0])
      const lane = typeof within === 'string' ? { [within]: valueAt(item, within) } : {}
      const body = { ...withValueAt(stage.body('create', 9), at, first), ...lane }
      const created = idOfItem(stage.resource, await stage.driver.ask('create', { body }), stage.parentId)
      expect(longestOf(await expectDense(stage), ids)).toEqual([created, ...ids])
    },
  },
]

/** The order that has some of the items of before. */
function longestOf(found: ReadonlyMap<string, [string, number][]>, before: readonly string[]): string[] {
  const entries = [...found.values()].find((each) => each.some(([id]) => before.includes(id))) ?? []
  return entries.map(([id]) => id)
}

/** Tries the laws of an ordered collection. */
export function orderedLaws(resource: object, options: LawOptions = {}): void {
  tryLaws([...collectionLawList, ...relationLawList, ...orderedLawList], resource, options)
}
