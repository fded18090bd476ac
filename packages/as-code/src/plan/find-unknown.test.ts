import { expect, test } from 'vitest'
import { create, definitions, logs, steps } from '../../test/planning.ts'
import { createPlatform } from '../../test/platform.ts'
import { type Workplace, workplaceOf } from '../../test/workplace.ts'
import { alertKinds } from '../alerts/index.ts'
import { AsCodeError } from '../findings/finding.ts'
import type { Body } from '../kind/kind.ts'
import { loadDesired } from '../load/load-desired.ts'
import type { Plan } from './plan.ts'

const newer: Body = logs('Newer', {
  priority: 'ALERT_DEF_PRIORITY_P0',
  newer: { of: [1] },
  activeOn: { dayOfWeek: ['DAY_OF_WEEK_MONDAY_OR_UNSPECIFIED', 'DAY_OF_WEEK_NEWER'] },
  notificationGroup: { destinations: [{ connectorId: 'a', newer: true }, { connectorId: 'b' }] },
})

async function newerPlace(): Promise<Workplace> {
  const platform = createPlatform({ allowUnknown: true })
  await create(platform.caller, definitions, [{ body: newer, key: 'newer', owner: 'platform-team' }])
  const place = workplaceOf(platform)
  await place.pull()
  return place
}

/** The default: unknown names are left to the platform. */
const planFor = async (place: Workplace): Promise<Plan> =>
  place.plan(await loadDesired(place.directory, { kinds: alertKinds, cwd: place.directory }))

const told = ({ findings }: Plan): string[] =>
  findings.map(({ severity, code, at, place }) => `${severity} ${code} ${String(at)} ${String(place?.file)}`)

test('names and values that the platform has as well are accepted, even if the file changes', async () => {
  const place = await newerPlace()
  expect(await planFor(place)).toMatchObject({ changes: [], unchanged: 1, findings: [] })
  const [first, second] = ['- DAY_OF_WEEK_NEWER\n', '- DAY_OF_WEEK_MONDAY_OR_UNSPECIFIED\n']
  const text = place.text('alerts/newer.yaml')
  expect(text).toContain(first)
  place.write(
    'alerts/newer.yaml',
    // In another order, and with another value in an unknown field.
    text.replace(first, 'x').replace(second, first).replace('x', second).replace('- 1\n', '- 2\n'),
  )
  const changed = await planFor(place)
  expect({ steps: steps(changed), findings: changed.findings }).toEqual({
    steps: ['replace alerts/newer'],
    findings: [],
  })
})

test.each([
  { name: 'a field', path: 'alertDefProperties.newr', from: '\n  newer:', to: '\n  newr:', code: 'unknown' },
  {
    name: 'a value',
    path: 'alertDefProperties.priority',
    from: 'ALERT_DEF_PRIORITY_P0',
    to: 'ALERT_DEF_PRIORITY_P00',
    code: 'enum',
  },
])('$name that the platform does not have is an error that forbids the plan', async ({ path, from, to, code }) => {
  const place = await newerPlace()
  place.write('alerts/newer.yaml', place.text('alerts/newer.yaml').replace(from, to))
  const plan = await planFor(place)
  expect(told(plan)).toEqual([`error ${code} ${path} alerts/newer.yaml`])
  expect(plan.findings[0]?.hint).toMatch(/^The platform does not have it either\./)
})

test('a part that the platform does not have stays unknown', async () => {
  const place = await newerPlace()
  const text = place.text('alerts/newer.yaml').replace('key: newer', 'key: other').replace('name: Newer', 'name: Other')
  place.write('alerts/other.yaml', text)
  expect(told(await planFor(place)).length).toBe(4)
  expect(new Set((await planFor(place)).findings.map(({ resource }) => resource))).toEqual(new Set(['alerts/other']))
})

test('a broken rule is reported beside an unknown name', async () => {
  const place = await newerPlace()
  place.write('alerts/newer.yaml', place.text('alerts/newer.yaml').replace('  logsImmediate: {}\n', ''))
  const error = await planFor(place).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(AsCodeError)
  expect(error).toMatchObject({ findings: [{ code: 'rule', at: 'alertDefProperties.logsImmediate' }] })
})
