import { isMgmtError } from '@mgmt-api/models'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { createAlerts } from '../index.ts'

test('counts agree with the list', async () => {
  const { definitions } = startClient(createAlerts, { seed: { alertDefs: 120 } }).client
  const all = await definitions.list().toArray()
  const withPriority = (priority: string): number =>
    all.filter(({ alertDefProperties }) => alertDefProperties.priority === priority).length

  const { priorityCounts = [], enabledCounts = [], typeCounts = [], statusCounts = [] } = await definitions.counts()
  expect(priorityCounts.length).toBeGreaterThan(1)
  for (const { priority = '', count } of priorityCounts) expect(count).toBe(String(withPriority(priority)))
  for (const counts of [enabledCounts, typeCounts, statusCounts]) {
    expect(counts.reduce((sum, { count }) => sum + Number(count), 0)).toBe(120)
  }
})

test('a filter restricts the counts', async () => {
  const { definitions } = startClient(createAlerts, { seed: { alertDefs: 120 } }).client
  const enabled = await definitions.list({ filter: { enabled: true } }).toArray()
  const { typeCounts = [] } = await definitions.counts({ enabled: true })
  expect(typeCounts.reduce((sum, { count }) => sum + Number(count), 0)).toBe(enabled.length)
})

test('an invalid filter rejects the call before anything is sent', async () => {
  const { definitions } = startClient(createAlerts).client
  // @ts-expect-error the word is metric-threshold
  const call = definitions.counts({ type: 'METRIC_THRESHOLD' })
  expect(isMgmtError(await call.catch((error: unknown) => error), 'validation')).toBe(true)
  await expect(call.withResponse()).rejects.toThrow('write metric-threshold')
})
