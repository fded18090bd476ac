import { expect, test } from 'vitest'
import { resourcePlace } from '../resource-place.ts'

const yaml = `name: Latency
type: logs2metrics
logsQuery: { lucene: 'duration_ms:*' }
metricLabels: [{ sourceField: region, targetLabel: region }]
metricFields: [{ sourceField: duration_ms, targetBaseMetricName: latency, aggregations: [] }]
`

test('definitions are created, shown, replaced and deleted', async () => {
  const { run, write } = resourcePlace()
  write('a.yaml', yaml)
  expect(await run('events2metrics create -f a.yaml --yes')).toMatchObject({ exitCode: 0 })
  expect((await run('events2metrics list')).stdout).toMatch(
    /^NAME +ID +TYPE +LIMIT +HAS EXCEEDED LIMIT\nLatency +\S+ +logs2metrics /,
  )
  write('b.yaml', `${(await run('events2metrics get Latency -o yaml')).stdout}description: of requests\n`)
  expect(await run('events2metrics replace -f b.yaml --yes')).toMatchObject({ exitCode: 0 })
  expect(JSON.parse((await run('events2metrics get Latency -o json')).stdout)).toMatchObject({
    description: 'of requests',
  })
  expect((await run('events2metrics create -f a.yaml --yes')).stdout).toContain('has the same')
  expect(await run('events2metrics delete Latency --yes')).toMatchObject({ exitCode: 0 })
})

test('limits and cardinalities are shown', async () => {
  const { run } = resourcePlace({ events2metrics: 3 })
  expect(JSON.parse((await run('events2metrics limits -o json')).stdout)).toMatchObject({ metricsLimit: { used: 3 } })
  const ran = await run('events2metrics label-cardinalities -o json')
  expect(JSON.parse(ran.stdout)).toHaveLength(7)
})

test('changes of a file are made together', async () => {
  const { run, write } = resourcePlace()
  write(
    'changes.yaml',
    '- create: { e2m: { name: a, logsQuery: {} } }\n- create: { e2m: { name: a, logsQuery: {} } }\n',
  )
  const refused = await run('events2metrics change -f changes.yaml --yes')
  expect(refused).toMatchObject({ exitCode: 2 })
  expect(refused.stdout + refused.stderr).toContain('requests[1]: name')
  expect((await run('events2metrics list -o name')).stdout).toBe('')
})
