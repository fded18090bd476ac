import { join } from 'node:path'
import { expect, test } from 'vitest'
import { create, definitions } from '../../test/planning.ts'
import { createPlatform } from '../../test/platform.ts'
import { type Workplace, workplaceOf } from '../../test/workplace.ts'
import { alertKinds } from '../alerts/index.ts'
import type { Body } from '../kind/kind.ts'
import { lintFiles } from '../load/lint-files.ts'
import { renderFile } from './render-file.ts'

const kind = definitions

/** A field that the contract declares as a bare integer, and one that it declares as digits in quotes. */
const body = (minutes: number | string, timeframeMs: number | string): Body => ({
  alertDefProperties: {
    name: 'a',
    type: 'ALERT_DEF_TYPE_FLOW',
    incidentsSettings: { minutes },
    flow: { stages: [{ timeframeMs }] },
  },
})

const fileWith = (minutes: string, timeframeMs: string): string =>
  `kind: alerts
key: a
alertDefProperties:
  name: a
  type: ALERT_DEF_TYPE_FLOW
  incidentsSettings:
    minutes: ${minutes}
  flow:
    stages:
      - timeframeMs: ${timeframeMs}
`

test.each([
  { minutes: 60, timeframeMs: 1000 },
  { minutes: '60', timeframeMs: '1000' },
])('a new file has the declared form, whatever form is given: %j', ({ minutes, timeframeMs }) => {
  expect(renderFile(undefined, { kind, key: 'a', body: body(minutes, timeframeMs) })).toBe(fileWith('60', '"1000"'))
})

test.each([
  ['60', '"1000"'],
  ['"60"', '1000'],
])('a file with %s and %s keeps its form, also where a value changes', (minutes, timeframeMs) => {
  const file = fileWith(minutes, timeframeMs)
  expect(renderFile(file, { kind, key: 'a', body: body('60', '1000') })).toBe(file)
  expect(renderFile(file, { kind, key: 'a', body: body('90', '2000') })).toBe(
    fileWith(minutes.replace('60', '90'), timeframeMs.replace('1000', '2000')),
  )
})

test('a JSON file keeps its form too', () => {
  const file = `${JSON.stringify({ kind: 'alerts', key: 'a', ...body('60', 1000) }, null, 2)}\n`
  const changed = file.replace('"60"', '"90"').replace('1000', '2000')
  expect(renderFile(file, { kind, key: 'a', body: body('60', '1000') })).toBe(file)
  expect(renderFile(file, { kind, key: 'a', body: body('90', '2000') })).toBe(changed)
})

test('digits beyond 2^53 stay in quotes', () => {
  const beyond = '9007199254740993'
  expect(renderFile(fileWith('60', '1000'), { kind, key: 'a', body: body('60', beyond) })).toBe(
    fileWith('60', `"${beyond}"`),
  )
})

/** A platform with a definition of 60 minutes, and a directory with a file that has the same or another value. */
async function placeWith(minutes: string): Promise<{ readonly place: Workplace; readonly file: string }> {
  const platform = createPlatform()
  const properties = { name: 'a', logsImmediate: {}, incidentsSettings: { minutes: 60 } }
  const resource = { body: { alertDefProperties: properties }, key: 'a', owner: 'platform-team' }
  await create(platform.caller, definitions, [resource])
  const file = `kind: alerts
key: a
alertDefProperties: { name: a, logsImmediate: {}, incidentsSettings: { minutes: ${minutes} } }
`
  return { place: workplaceOf(platform, { 'a.yaml': file }), file }
}

test.each(['60', '"60"'])(
  'a file with %s is accepted by lint, and no difference for plan and pull',
  async (minutes) => {
    const { place, file } = await placeWith(minutes)
    const { directory: cwd } = place
    expect(await lintFiles([join(cwd, 'a.yaml')], { kinds: alertKinds, cwd })).toEqual([])
    expect(await place.plan()).toMatchObject({ changes: [], unchanged: 1 })
    expect(await place.pull()).toMatchObject({ unchanged: 1 })
    expect(place.text('a.yaml')).toBe(file)
  },
)

test('a plan shows values in the declared form', async () => {
  const { place } = await placeWith('"90"')
  const { changes } = await place.plan()
  expect(changes).toMatchObject([{ fields: [{ before: 60, after: 90 }] }])
})
