import { forecastPolicyUsage } from '@mgmt-api/models/data-plans'
import { expect, test } from 'vitest'
import { dashboardKinds } from '../dashboards/index.ts'
import { dataPlanKinds } from '../data-plans/index.ts'
import type { Body } from '../kind/kind.ts'
import { createPlatform } from '../../test/platform.ts'
import { readVerdicts } from './read-verdicts.ts'

const policy = (name: string, more: Body = {}): Body => ({
  name,
  description: '',
  priority: 'PRIORITY_TYPE_LOW',
  logRules: { severities: [] },
  ...more,
})

const forecast = 'POST /dataplans/policies/v1/all/forecast-usage'

test('the forecast of a policy is for its own filters and a whole day', async () => {
  const platform = createPlatform({ kinds: dataPlanKinds, seed: { usageDays: 10 } })
  const made = await platform.plan({
    'policies/all': policy('All'),
    'policies/errors': policy('Errors', { logRules: { severities: ['SEVERITY_ERROR'] } }),
  })
  const { changes } = await readVerdicts(made, platform)
  const [all, errors] = changes.map((change) => ('body' in change ? change.forecast?.gbPerDay : undefined))
  const { estimatedBytes } = await platform.caller.call(forecastPolicyUsage, {
    body: { logRules: { severities: [] }, day: {} },
  })
  // The clock moves by a millisecond with each request.
  expect(all).toBeCloseTo(Number(estimatedBytes) / 1e9, 3)
  expect(errors).toBeGreaterThan(0)
  expect(errors).toBeLessThan(all ?? 0)
})

test('the forecast of a changed policy has the amount before, which is the same for the same filters', async () => {
  const platform = createPlatform({ kinds: dataPlanKinds, seed: { usageDays: 10 } })
  const errors = { logRules: { severities: ['SEVERITY_ERROR'] } }
  await platform.apply(
    await platform.plan({
      'policies/narrowed': policy('A'),
      'policies/renamed': policy('B'),
      'policies/enabled': policy('C', { disabled: true }),
    }),
  )
  const made = await platform.plan({
    'policies/narrowed': policy('A', errors),
    'policies/renamed': policy('Renamed'),
    'policies/enabled': policy('C'),
  })
  const asked = platform.requests.length
  const { changes } = await readVerdicts(made, platform)
  expect(platform.requests.slice(asked)).toEqual([forecast, forecast, forecast, forecast])
  const amounts = new Map(changes.map((change) => [change.key, 'forecast' in change ? change.forecast : undefined]))
  const { gbPerDay = 0 } = amounts.get('renamed') ?? {}
  expect(gbPerDay).toBeGreaterThan(0)
  expect(amounts.get('renamed')?.gbPerDayBefore).toBe(gbPerDay)
  expect(amounts.get('narrowed')?.gbPerDay).toBeLessThan(gbPerDay)
  expect(amounts.get('narrowed')?.gbPerDayBefore).toBeCloseTo(gbPerDay, 3)
  expect(amounts.get('enabled')?.gbPerDayBefore).toBe(0)
})

test('an error that the check of a dashboard finds is a warning of the plan, and a warning is a note', async () => {
  const platform = createPlatform({ kinds: dashboardKinds })
  const id = (n: number): Body => ({ id: { value: `6f1d3c5e-0b7a-4c1e-9d2f-00000000000${n}` } })
  const metrics = { promqlQuery: { value: 'sum(up' } }
  const definition = { lineChart: { queryDefinitions: [{ id: 'up', query: { metrics } }] } }
  const widget = { ...id(1), title: 'Up', definition, appearance: { width: 4 } }
  const layout = { sections: [{ ...id(2), rows: [{ ...id(3), widgets: [widget] }] }] }
  const made = await platform.plan({ 'dashboards/up': { name: 'Up', off: {}, layout } })
  const { findings } = await readVerdicts(made, platform)
  const at = 'layout.sections[0].rows[0].widgets[0]'
  const query = `${at}.definition.lineChart.queryDefinitions[0].query.metrics.promqlQuery.value`
  expect(findings).toMatchObject([
    { severity: 'note', code: 'platform_check', resource: 'dashboards/up', at: `${at}.appearance.width` },
    { severity: 'warning', code: 'platform_check', resource: 'dashboards/up', at: query },
  ])
})

test('no more policies are asked about after a failure', async () => {
  const platform = createPlatform({ kinds: dataPlanKinds })
  const made = await platform.plan(
    Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`policies/p-${at}`, policy(`Policy ${at}`)])),
  )
  platform.emulator.faults.add({ kind: 'status', status: 403 })
  const { findings } = await readVerdicts(made, { ...platform, concurrency: 2 })
  expect(platform.requests.filter((each) => each === forecast)).toHaveLength(2)
  expect(findings.filter(({ code }) => code === 'no_verdict')).toHaveLength(20)
})

test('an abort ends the questions', async () => {
  const platform = createPlatform({ kinds: dataPlanKinds })
  const made = await platform.plan({ 'policies/all': policy('All') })
  const asked = readVerdicts(made, { ...platform, signal: AbortSignal.abort() })
  await expect(asked).rejects.toMatchObject({ kind: 'aborted' })
})
