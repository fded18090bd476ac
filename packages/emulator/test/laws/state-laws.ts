import type { States } from '@mgmt-api/models'
import { valueAt, withValueAt } from '@mgmt-api/models/internal'
import { expect } from 'vitest'
import { sendsBody } from './bodies.ts'
import type { Call } from './driver.ts'
import { type Law, tryLaws } from './law.ts'
import { type LawOptions, onStage, type Stage } from './stage.ts'

/** How an item gets into a state. */
interface Way {
  /** State of the new item. */
  readonly start: string
  readonly methods: readonly string[]
}

/** Reachable states. */
function waysTo(stage: Stage, { foundIn }: LawOptions): ReadonlyMap<string, Way> {
  const { initial, transitions } = statesOf(stage)
  const starts = foundIn ?? [initial]
  const ways = new Map<string, Way>(starts.map((start) => [start, { start, methods: [] }]))
  for (const [state, { start, methods }] of ways) {
    for (const { by, from, to } of transitions) {
      if (isTried(stage, by) && from.includes(state) && !ways.has(to))
        ways.set(to, { start, methods: [...methods, by] })
    }
  }
  return ways
}

function statesOf({ resource }: Stage): States {
  if (resource.states === undefined) throw new Error(`${resource.name} has no states.`)
  return resource.states
}

const isTried = ({ resource }: Stage, method: string): boolean =>
  ['call', 'bulk'].includes(resource.verbs[method]?.kind ?? '')

function callFor(stage: Stage, method: string, id: unknown): Call {
  const verb = stage.resource.verbs[method]
  const body = sendsBody(verb) ? stage.body(method, 1) : undefined
  const { entries } = verb?.operation.bulk ?? {}
  if (verb?.kind !== 'bulk' || entries === undefined) return { id, body }
  // The rest of the body applies to all items.
  const rest = withValueAt(body === undefined ? {} : { body }, entries, [id])
  return { rest, body: rest.body }
}

/** A new item after some transitions. */
async function movedItem(stage: Stage, { start, methods }: Way): Promise<unknown> {
  const id = await stage.create(1, start)
  for (const method of methods) await stage.driver.ask(method, callFor(stage, method, id))
  return id
}

export const stateLawList: readonly Law[] = [
  {
    name: 'each state allows its declared transitions only',
    catches: ['transition'],
    hold: onStage(async (stage, options) => {
      const { at, transitions } = statesOf(stage)
      const { off } = options
      // With rules switched off, only their transitions can differ.
      const concerned = transitions.filter((each) => off === undefined || off.has(each))
      const methods = [...new Set(concerned.map(({ by }) => by))].filter((method) => isTried(stage, method))
      const ways = waysTo(stage, options)
      expect(methods.length).toBeGreaterThan(0)
      for (const [state, way] of ways) {
        for (const method of methods) {
          const id = await movedItem(stage, way)
          expect(valueAt(await stage.read(id), at)).toBe(state)
          const next = transitions.find(({ by, from }) => by === method && from.includes(state))
          const { reply } = await stage.driver.send(method, callFor(stage, method, id))
          expect([state, method, reply.status]).toEqual([state, method, next === undefined ? 400 : 200])
          if (next === undefined)
            expect(reply.json).toMatchObject({ message: expect.stringContaining(state) as string })
          expect(valueAt(await stage.read(id), at)).toBe(next?.to ?? state)
        }
      }
    }),
  },
  {
    name: 'no request sets the state directly',
    concerns: ({ verbs }) => verbs.replace !== undefined,
    hold: onStage(async (stage, options) => {
      const { at } = statesOf(stage)
      const moved = [...waysTo(stage, options)].find(([, { methods }]) => methods.length > 0)
      if (moved === undefined) throw new Error(`${stage.resource.name}: no method leaves the first state.`)
      const id = await movedItem(stage, moved[1])
      await stage.driver.ask('replace', { id, body: stage.body('replace', 2) })
      expect(valueAt(await stage.read(id), at)).toBe(moved[0])
    }),
  },
]

/** Tests the laws of states. */
export function stateLaws(resource: object, options: LawOptions = {}): void {
  tryLaws(stateLawList, resource, options)
}
