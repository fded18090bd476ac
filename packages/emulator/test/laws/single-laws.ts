import { valueAt, withValueAt } from '@mgmt-api/models/internal'
import { expect } from 'vitest'
import { createService, refusal } from '../service.ts'
import { expected, steady } from './collection-laws.ts'
import { keptLaw } from './kept-law.ts'
import { type Law, tryLaws } from './law.ts'
import { type LawOptions, onStage, type Stage, stageOn, startStage, temporaryFile } from './stage.ts'

/** The method that writes the whole value. */
const putMethod = ({ resource: { verbs } }: Stage): string =>
  ['replace', 'set'].find((method) => verbs[method] !== undefined) ?? 'create'

/** Status and value of a read before anything was set. */
async function untouched(stage: Stage): Promise<readonly unknown[]> {
  const { reply, value } = await stage.driver.send('get')
  return [reply.status, reply.status === 200 ? value : reply.json]
}

export const singletonLawList: readonly Law[] = [
  {
    name: 'before it is set, it is not found or has its initial value',
    hold: onStage(async (stage, options) => {
      const [status, value] = await untouched(stage)
      const { one } = stage.resource
      if (options.initial !== undefined) expect([status, value]).toEqual([200, options.initial])
      else if (stage.resource.verbs.get?.optional === true) expect([status, value]).toEqual([200, undefined])
      else {
        const message = `Not Found: ${one.charAt(0).toUpperCase()}${one.slice(1)}`
        expect([status, value]).toEqual([404, { code: 404, message }])
      }
    }),
  },
  {
    name: 'the set value can be read; setting is idempotent',
    hold: onStage(async (stage, options) => {
      const method = putMethod(stage)
      for (const n of [1, 2]) {
        const body = stage.body(method, n)
        await stage.driver.ask(method, { body })
        const once = await stage.driver.ask('get')
        expect(once).toMatchObject(expected(stage, options, body))
        await stage.driver.ask(method, { body })
        expect(steady(await stage.driver.ask('get'), options)).toEqual(steady(once, options))
      }
    }),
  },
  {
    name: 'updating changes the sent fields only',
    concerns: ({ verbs }) => verbs.update !== undefined,
    hold: onStage(async (stage, options) => {
      const whole = stage.body(putMethod(stage), 1)
      await stage.driver.ask(putMethod(stage), { body: whole })
      const before = await stage.driver.ask('get')
      const [[field, value] = []] = Object.entries(stage.body('update', 4))
      if (field === undefined) throw new Error(`${stage.resource.name}: example 4 of its update is empty.`)
      await stage.driver.ask('update', { body: { [field]: value } })
      const after = await stage.driver.ask('get')
      expect(steady(after, options)).toEqual(steady(withValueAt(before, field, value), options))
      expect(valueAt(after, field)).toEqual(value)
    }),
  },
  {
    name: 'deleting restores the initial state',
    concerns: ({ verbs }) => verbs.delete !== undefined,
    hold: onStage(async (stage) => {
      const before = await untouched(stage)
      await stage.driver.ask(putMethod(stage), { body: stage.body(putMethod(stage), 1) })
      expect(await untouched(stage)).not.toEqual(before)
      await stage.driver.ask('delete')
      expect(await untouched(stage)).toEqual(before)
    }),
  },
  {
    name: 'a restart keeps it',
    async hold(resource, options) {
      const file = temporaryFile()
      const stage = await startStage(resource, options, { file })
      await stage.driver.ask(putMethod(stage), { body: stage.body(putMethod(stage), 1) })
      const before = await stage.driver.ask('get')
      await stage.service.emulator.close()
      const service = createService({ ...options.emulator, file }, options.definition)
      const again = await stageOn(service, resource, options, stage.known)
      expect(await again.driver.ask('get')).toEqual(before)
    },
  },
  {
    name: 'an undeclared field is rejected',
    hold: onStage(async (stage) => {
      const body = { ...stage.body(putMethod(stage), 1), lawlessField: true }
      const { reply } = await stage.driver.send(putMethod(stage), { body })
      expect(reply).toMatchObject(refusal('lawlessField'))
    }),
  },
  keptLaw,
]

export function singletonLaws(resource: object, options: LawOptions = {}): void {
  tryLaws(singletonLawList, resource, options)
}
