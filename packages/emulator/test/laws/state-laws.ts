import { type States, valueAt } from '@mgmt-api/models'
import { expect } from 'vitest'
import { type Law, tryLaws } from './law.ts'
import { type LawOptions, type Stage, startStage } from './stage.ts'

/** The states of a resource, and the methods that lead from the first one to each. */
function waysTo(stage: Stage): ReadonlyMap<string, readonly string[]> {
  const { initial, transitions } = statesOf(stage)
  const ways = new Map<string, readonly string[]>([[initial, []]])
  for (const [state, way] of ways) {
    for (const { by, from, to } of transitions) {
      if (isTried(stage, by) && from.includes(state) && !ways.has(to)) ways.set(to, [...way, by])
    }
  }
  return ways
}

function statesOf({ resource }: Stage): States {
  if (resource.states === undefined) throw new Error(`${resource.name} has no states.`)
  return resource.states
}

const isTried = ({ resource }: Stage, method: string): boolean => resource.verbs[method]?.kind === 'call'

/** A new item that some methods have moved. */
async function movedItem(stage: Stage, way: readonly string[], n: number): Promise<unknown> {
  const id = await stage.create(n)
  for (const method of way) await stage.driver.ask(method, { id })
  return id
}

/** The laws of states: what moves an item, and what does not. */
export const stateLawList: readonly Law[] = [
  {
    name: 'each state leads where it says, and nowhere else',
    catches: ['transition'],
    async hold(resource, options) {
      const stage = await startStage(resource, options)
      const { at, transitions } = statesOf(stage)
      const methods = [...new Set(transitions.map(({ by }) => by))].filter((method) => isTried(stage, method))
      const ways = waysTo(stage)
      expect(methods.length).toBeGreaterThan(0)
      for (const [state, way] of ways) {
        for (const method of methods) {
          const id = await movedItem(stage, way, 1)
          expect(valueAt(await stage.read(id), at)).toBe(state)
          const next = transitions.find(({ by, from }) => by === method && from.includes(state))
          const { reply } = await stage.driver.send(method, { id })
          expect([state, method, reply.status]).toEqual([state, method, next === undefined ? 400 : 200])
          if (next === undefined)
            expect(reply.json).toMatchObject({ message: expect.stringContaining(state) as string })
          expect(valueAt(await stage.read(id), at)).toBe(next?.to ?? state)
        }
      }
    },
  },
  {
    name: 'no request sets a state by itself',
    concerns: ({ verbs }) => verbs.replace !== undefined,
    async hold(resource, options) {
      const stage = await startStage(resource, options)
      const { at } = statesOf(stage)
      const [, moved] = [...waysTo(stage)]
      if (moved === undefined) throw new Error(`${stage.resource.name}: no method leaves the first state.`)
      const id = await movedItem(stage, moved[1], 1)
      await stage.driver.ask('replace', { id, body: stage.body('replace', 2) })
      expect(valueAt(await stage.read(id), at)).toBe(moved[0])
    },
  },
]

/** Tries the laws of states, where `create` makes an item in the first one. */
export function stateLaws(resource: object, options: LawOptions = {}): void {
  tryLaws(stateLawList, resource, options)
}
