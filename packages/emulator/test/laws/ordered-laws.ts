import { valueAt, withValueAt } from '@mgmt-api/models/internal'
import { expect } from 'vitest'
import { idOfItem, idWords } from './bodies.ts'
import { collectionLawList, expected } from './collection-laws.ts'
import { type Law, tryLaws } from './law.ts'
import { relationLawList } from './relation-laws.ts'
import { type LawOptions, onStage, type Stage } from './stage.ts'

const numbers = [1, 2, 3, 4, 5, 6, 7, 8]

/** Ids by order, in list order, with positions. */
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

/** Expects positions without gaps, in list order. */
async function expectDense(stage: Stage): Promise<Map<string, [string, number][]>> {
  const { first = 1 } = stage.resource.order ?? {}
  const found = await lanes(stage)
  for (const [lane, entries] of found) {
    expect([lane, entries.map(([, position]) => position)]).toEqual([lane, entries.map((_, index) => first + index)])
  }
  return found
}

/** The longest order; fails unless it has several items. */
function longest(found: ReadonlyMap<string, [string, number][]>): string[] {
  const [ids = []] = [...found.values()].toSorted((a, b) => b.length - a.length)
  expect(ids.length).toBeGreaterThanOrEqual(3)
  return ids.map(([id]) => id)
}

const mayAsk = (stage: Stage): boolean => {
  const { order, serviceMade = [] } = stage.resource
  return order?.at !== undefined && !serviceMade.includes(order.at)
}

/** Laws of dense positions. */
export const orderedLawList: readonly Law[] = [
  {
    name: 'positions have no gaps, and the list follows them',
    catches: ['order'],
    hold: onStage(async (stage) => {
      for (const n of numbers) await stage.create(n)
      longest(await expectDense(stage))
    }),
  },
  {
    name: 'a new item is appended to its order',
    hold: onStage(async (stage) => {
      for (const n of numbers) {
        const id = idWords(await stage.create(n))
        const entries = [...(await lanes(stage)).values()].find((each) => each.some(([other]) => other === id))
        expect(entries?.at(-1)?.[0]).toBe(id)
      }
    }),
  },
  {
    name: 'deleting leaves no gap',
    catches: ['order'],
    concerns: ({ verbs }) => verbs.delete !== undefined,
    hold: onStage(async (stage) => {
      for (const n of numbers) await stage.create(n)
      const ids = longest(await lanes(stage))
      await stage.driver.ask('delete', { id: ids[1] })
      expect(longestOf(await expectDense(stage), ids)).toEqual(ids.filter((id) => id !== ids[1]))
    }),
  },
  {
    name: 'replacing keeps the position, unless another one is requested',
    concerns: ({ verbs }) => verbs.replace !== undefined,
    hold: onStage(async (stage, options) => {
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
    }),
  },
  {
    name: 'a new item can request a position, and the others move',
    catches: ['order'],
    concerns: ({ order, serviceMade = [] }) => order?.at !== undefined && !serviceMade.includes(order.at),
    hold: onStage(async (stage) => {
      for (const n of numbers) await stage.create(n)
      const ids = longest(await lanes(stage))
      const { at = '', first = 1, within } = stage.resource.order ?? {}
      const item = await stage.read(ids[0])
      const lane = typeof within === 'string' ? { [within]: valueAt(item, within) } : {}
      const body = { ...withValueAt(stage.body('create', 9), at, first), ...lane }
      const created = idOfItem(stage.resource, await stage.driver.ask('create', { body }), stage.parentId)
      expect(longestOf(await expectDense(stage), ids)).toEqual([created, ...ids])
    }),
  },
]

/** The order that contains some of the previous items. */
function longestOf(found: ReadonlyMap<string, [string, number][]>, before: readonly string[]): string[] {
  const entries = [...found.values()].find((each) => each.some(([id]) => before.includes(id))) ?? []
  return entries.map(([id]) => id)
}

export function orderedLaws(resource: object, options: LawOptions = {}): void {
  tryLaws([...collectionLawList, ...relationLawList, ...orderedLawList], resource, options)
}
