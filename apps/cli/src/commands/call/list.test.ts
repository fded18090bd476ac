import { indexedOperations } from '@mgmt-api/models/operations'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/run-cli.ts'

const names = async (line: string): Promise<string[]> =>
  (await runCli(`call list ${line} -o name`)).stdout.split('\n').filter((name) => name !== '')

test('the operations of a group, of all, and by a piece of name, id or path', async () => {
  expect(await names('data-usage')).toEqual([
    'dataUsage',
    'getDailyUsageEvaluationTokens',
    'getDailyUsageProcessedGbs',
    'getDailyUsageUnits',
    'getDataUsage',
    'getDataUsageCapabilities',
    'getDataUsageMetricsExportStatus',
    'getLogsCount',
    'getSpansCount',
    'updateDataUsageMetricsExportStatus',
  ])
  expect(await names('')).toHaveLength(indexedOperations().length)
  expect(await names('data-usage daily')).toEqual([
    'getDailyUsageEvaluationTokens',
    'getDailyUsageProcessedGbs',
    'getDailyUsageUnits',
  ])
  expect(await names('connectors:initialize')).toHaveLength(2)
})

test('a name that several groups have is written with its group', async () => {
  const all = await names('')
  expect(all.filter((name) => name.includes('/'))).toEqual([
    'alerts/getEvent',
    'alerts/listEvents',
    'cases/getEvent',
    'cases/getFilterValues',
    'cases/listEvents',
    'incidents/getFilterValues',
  ])
  expect(new Set(all).size).toBe(all.length)
})

test('an unknown group is refused with the nearest, and nothing that matches is said', async () => {
  expect(await runCli('call list dashbords title')).toMatchObject({
    exitCode: 2,
    stdout: '',
    stderr: expect.stringContaining('group: unknown value "dashbords", did you mean "dashboards"?') as string,
  })
  expect(await runCli('call list views nothing-like-it')).toEqual({
    exitCode: 0,
    stdout: '',
    stderr: 'no operations match "nothing-like-it"\n',
  })
})
