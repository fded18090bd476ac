import { type Described, toWireForm } from '@mgmt-api/models'
import { exampleOf } from '@mgmt-api/models/testing'
import { expect } from 'vitest'
import { createService } from '../service.ts'
import { sentBy } from './bodies.ts'
import { type Law, tryLaws } from './law.ts'
import { type LawOptions, onStage, type Stage, stageOn, startStage, temporaryFile } from './stage.ts'

const putMethod = ({ resource }: Stage): string => (resource.verbs.replace === undefined ? 'set' : 'replace')

/** Example number `n` of the value. */
function wholeOf({ resource, ...stage }: Stage, n: number): unknown {
  const verb = resource.verbs[putMethod({ resource, ...stage })]
  if (verb === undefined) throw new Error(`${resource.name} is never written.`)
  // The phantom type is irrelevant.
  return toWireForm(verb.operation.out, exampleOf(sentBy(verb).descriptor as Described<unknown>, n))
}

const read = (stage: Stage): Promise<unknown> =>
  stage.resource.verbs.get === undefined ? stage.driver.list() : stage.driver.ask('get')

const put = (stage: Stage, whole: unknown): Promise<unknown> => stage.driver.ask(putMethod(stage), { body: whole })

/** Laws of lists and maps that are read and written as a whole. */
export const wholeLawList: readonly Law[] = [
  {
    name: 'it starts empty, or with its declared initial value',
    hold: onStage(async (stage, options) => {
      const first = await read(stage)
      if (options.initial !== undefined) expect(first).toEqual(options.initial)
      else expect(Object.keys(first ?? {})).toEqual([])
    }),
  },
  {
    name: 'the written value is read as a whole; writing is idempotent',
    hold: onStage(async (stage) => {
      for (const n of [1, 2, 3, 4]) {
        const whole = wholeOf(stage, n)
        await put(stage, whole)
        expect(await read(stage)).toEqual(whole)
        await put(stage, whole)
        expect(await read(stage)).toEqual(whole)
      }
    }),
  },
  {
    name: 'a restart keeps it',
    async hold(resource, options) {
      const file = temporaryFile()
      const stage = await startStage(resource, options, { file })
      const whole = wholeOf(stage, 2)
      await put(stage, whole)
      await stage.service.emulator.close()
      const again = await stageOn(
        createService({ ...options.emulator, file }, options.definition),
        resource,
        options,
        {},
      )
      expect(await read(again)).toEqual(whole)
    },
  },
]

export function wholeLaws(resource: object, options: LawOptions = {}): void {
  tryLaws(wholeLawList, resource, options)
}
