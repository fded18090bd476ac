import { dashboards } from '@mgmt-api/models/dashboards/resources'
import { customEnrichments } from '@mgmt-api/models/enrichments/resources'
import { events2metrics } from '@mgmt-api/models/events2metrics/resources'
import { expect, onTestFinished, test } from 'vitest'
import { rawDriver } from '../../../test/raw-service.ts'
import { createEmulator, type Emulator, type EmulatorOptions } from '../../index.ts'

function start(options: EmulatorOptions): Emulator {
  const emulator = createEmulator(options)
  onTestFinished(() => emulator.close())
  return emulator
}

const uuid = (n: number): object => ({ value: `00000000-0000-4000-8000-00000000000${n}` })
const chart = { lineChart: { queryDefinitions: [{ id: 'q', customUnit: '', query: { metrics: {} } }] } }
const widgets = [{ id: uuid(3), definition: chart }]
const layout = { sections: [{ id: uuid(1), rows: [{ id: uuid(2), widgets }] }] }
const owners = { description: 'd', file: { name: 'o.csv', extension: 'csv', textual: 'host,team\na,core\n' } }

const taken: readonly [what: string, resource: object, body: object, message: string][] = [
  ['an id of two characters', dashboards, { name: 'Cart', id: 'ab', layout }, 'id: 2 characters'],
  ['an empty text', dashboards, { name: 'Cart', layout }, 'queryDefinitions[0].customUnit: 0 characters'],
  ['a name with hyphens', customEnrichments, { name: 'own-ers', ...owners }, 'name: "own-ers" does not match'],
  ['zero', events2metrics, { name: 'Latency', permutationsLimit: 0, logsQuery: {} }, 'permutationsLimit: 0, '],
]

test.each(taken)('%s is refused, or stored and listed as a broken rule', async (_, resource, body, message) => {
  const emulator = start({})
  const driver = rawDriver(emulator, resource)
  const refused = await driver.send('create', { body })
  expect([refused.reply.status, refused.reply.text]).toEqual([
    400,
    expect.stringContaining(JSON.stringify(message).slice(1, -1)),
  ])
  emulator.settings.set({ bounds: 'lenient' })
  emulator.brokenRules.clear()
  const { reply } = await driver.send('create', { body })
  expect([reply.status, reply.text]).toEqual([200, expect.anything()])
  expect(emulator.brokenRules.list()).toContainEqual(
    expect.objectContaining({
      rule: 'input',
      source: 'contract',
      refused: false,
      message: expect.stringContaining(message) as string,
    }),
  )
})

test('an item with a short id is read, replaced and deleted by it', async () => {
  const driver = rawDriver(start({ bounds: 'lenient' }), dashboards)
  await driver.ask('create', { body: { name: 'Cart', id: 'ab', layout } })
  await driver.ask('replace', { id: 'ab', body: { name: 'Basket', id: 'ab', layout } })
  expect(await driver.ask('get', { id: 'ab' })).toMatchObject({ id: 'ab', name: 'Basket', layout })
  await driver.ask('delete', { id: 'ab' })
  expect(await driver.list()).toEqual([])
})

test('what hinders storing is refused: other types, forms and names, and numbers without a meaning', async () => {
  const emulator = start({ bounds: 'lenient' })
  const refusals = [
    await rawDriver(emulator, events2metrics).send('create', { body: { name: 'A', permutationsLimit: -1 } }),
    await rawDriver(emulator, events2metrics).send('create', { body: { name: 'A', permutationsLimit: 'many' } }),
    await rawDriver(emulator, dashboards).send('create', { body: { name: 'A', layout: { sections: [] }, newer: 1 } }),
    await rawDriver(emulator, events2metrics).send('create', { body: { permutationsLimit: 1 } }),
  ]
  expect(refusals.map(({ reply }) => reply.status)).toEqual([400, 400, 400, 400])
  expect(emulator.brokenRules.list().map(({ refused }) => refused)).toEqual([true, true, true, true])
})

test('every problem beyond the bounds is found, behind any number of ignored ones', async () => {
  const many = Array.from({ length: 200 }, () => ({ ...chart.lineChart.queryDefinitions[0] }))
  const sections = [
    {
      id: uuid(1),
      rows: [{ id: uuid(2), widgets: [{ id: uuid(3), definition: { lineChart: { queryDefinitions: many } } }] }],
    },
  ]
  const driver = rawDriver(start({ bounds: 'lenient' }), dashboards)
  expect((await driver.send('create', { body: { name: 'A', layout: { sections } } })).reply.status).toBe(200)
  const { reply } = await driver.send('create', { body: { name: 'B', layout: { sections }, newer: 1 } })
  expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('newer')])
})

test('an item of a loaded platform is addressed by any id; new items keep the bounds', async () => {
  const items = { dashboards: [{ id: 'ab', name: 'Cart', layout }] }
  const driver = rawDriver(start({ state: { items } }), dashboards)
  expect(await driver.ask('get', { id: 'ab' })).toMatchObject({ id: 'ab' })
  await driver.ask('replace', { id: 'ab', body: { id: 'ab', name: 'Basket', layout } })
  expect((await driver.send('create', { body: { id: 'cd', name: 'New', layout } })).reply.status).toBe(400)
  await driver.ask('delete', { id: 'ab' })
  expect(await driver.list()).toEqual([])
})

test('bounds is contract or lenient', () => {
  expect(() => createEmulator({ bounds: 'loose' as 'lenient' })).toThrow(
    'bounds: "loose" is not one of contract, lenient',
  )
})
