import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

const sloYaml = (name: string): string => `name: ${name}
sloType: request
sloTimeFrame: 28-days
targetThresholdPercentage: 99.9
requestBasedMetricSli:
  goodEvents: { query: 'sum by (region) (rate(good[5m]))' }
  totalEvents: { query: 'sum by (region) (rate(all[5m]))' }
`

const alertYaml = (sloId: string): string => `alertDefProperties:
  name: Checkout burns its budget
  type: slo-threshold
  groupByKeys: [region]
  sloThreshold:
    sloDefinition: { sloId: ${sloId} }
    burnRate:
      single: { timeDuration: { duration: '1', unit: hours } }
      rules: [{ condition: { threshold: 14.4 }, override: { priority: P1 } }]
`

test('a list tells what is measured, how strictly and over which time', async () => {
  const { run } = resourcePlace({ slos: 3 })
  const { stdout, stderr, exitCode } = await run('slos list')
  const [head = '', ...rows] = stdout.trimEnd().split('\n')
  expect(head).toMatch(/^ID +NAME +SLOTYPE +TARGETTHRESHOLDPERCENTAGE +SLOTIMEFRAME +UPDATETIME$/)
  expect(rows[0]).toMatch(/^[0-9a-f-]{36} +Checkout: availability +request +99\.\d+ +\d+-days +20/)
  expect({ rows: rows.length, stderr, exitCode }).toEqual({ rows: 3, stderr: '', exitCode: 0 })
})

test('an SLO and its alert are created, and the alert is named before a replacement breaks it', async () => {
  const { run, write } = resourcePlace()
  write('slo.yaml', sloYaml('Checkout'))
  const id = (await run('slos create -f slo.yaml -o name')).stdout.trim()
  write('alert.yaml', alertYaml(id))
  const alertId = (await run('alerts create -f alert.yaml -o name')).stdout.trim()
  expect(alertId).toMatch(/^[0-9a-f-]{36}$/)

  write('coarser.yaml', sloYaml('Checkout').replaceAll('by (region) ', ''))
  const checked = await run('slos validate-replace Checkout -f coarser.yaml --yes -o json')
  expect(JSON.parse(checked.stdout)).toMatchObject([
    { answer: [{ id: alertId, errorMessage: 'groupByKeys: the SLO has no label region any more' }] },
  ])
  expect(await run('slos replace Checkout -f coarser.yaml --dry-run')).toMatchObject({ exitCode: 0 })

  write('got.yaml', (await run('slos get Checkout -o yaml')).stdout.replace('99.9', '99.5'))
  expect(await run('slos replace -f got.yaml')).toMatchObject({ exitCode: 0 })
  expect(JSON.parse((await run('slos get Checkout -o json')).stdout)).toMatchObject({ targetThresholdPercentage: 99.5 })
  expect(await run('slos delete Checkout --yes')).toMatchObject({ exitCode: 0 })
  expect((await run('slos zero-state')).stdout).toMatch(/^value +yes\n$/)
})

test('changes of a file go out together, and one that is refused makes the command fail', async () => {
  const { run, write } = resourcePlace()
  write('good.yaml', '- createSloRequest:\n    slo: { name: Cart, targetThresholdPercentage: 99 }\n')
  expect(await run('slos change -f good.yaml')).toMatchObject({ exitCode: 0 })
  write('bad.yaml', '- createSloRequest: { slo: { name: Search } }\n- deleteSloRequest: { id: nothing }\n')
  const { stdout, exitCode } = await run('slos change -f bad.yaml --yes -o json')
  expect(JSON.parse(stdout)).toEqual([
    { outcome: 'failed', reason: '1 of 2 changes refused: requests[1]: Not Found: SLO nothing' },
  ])
  expect(exitCode).toBe(1)
  expect((await run('slos list --columns name -o csv')).stdout).toBe('name\r\nCart\r\nSearch\r\n')
})
