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

test('a deletion names the alerts that lose their SLO', async () => {
  const { run, write } = resourcePlace()
  const idOf = async (line: string): Promise<string> => (await run(`${line} -o name`)).stdout.trim()
  write('slo.yaml', sloYaml('Checkout'))
  const sloId = await idOf('slos create -f slo.yaml')
  write('alert.yaml', alertYaml(sloId))
  const alertId = await idOf('alerts create -f alert.yaml')
  write('others.yaml', `- ${sloYaml('Cart').replaceAll(/\n(?=.)/g, '\n  ')}`)
  await run('slos create -f others.yaml')
  const { stdout, stderr } = await run('slos delete Checkout Cart --yes -o json')
  expect(JSON.parse(stdout)).toEqual([
    { outcome: 'done', id: sloId, name: 'Checkout', answer: { effectedSloAlertIds: [alertId] } },
    { outcome: 'done', id: expect.any(String) as string, name: 'Cart' },
  ])
  expect(stderr).toContain(`1 alert definition lost the SLO: mgmt alerts get ${alertId}`)
  write('again.yaml', sloYaml('Search'))
  const again = await idOf('slos create -f again.yaml')
  write('watch.yaml', alertYaml(again).replace('Checkout', 'Search'))
  const watch = await idOf('alerts create -f watch.yaml')
  expect((await run('slos delete Search --yes')).stdout).toContain(`{"effectedSloAlertIds":["${watch}"]}`)
})

test('a list tells what is measured, how strictly and over which time', async () => {
  const { run } = resourcePlace({ slos: 3 })
  const { stdout, stderr, exitCode } = await run('slos list')
  const [head = '', ...rows] = stdout.trimEnd().split('\n')
  expect(head).toMatch(/^ID +NAME +SLO TYPE +TARGET THRESHOLD PERCENTAGE +SLO TIME FRAME +UPDATE TIME$/)
  expect(rows[0]).toMatch(/^[0-9a-f-]{36} +Checkout: availability +request +99\.\d+ +\d+-days +20/)
  expect({ rows: rows.length, stderr, exitCode }).toEqual({ rows: 3, stderr: '', exitCode: 0 })
})

test('a list is filtered by name, label, type, owner and creator', async () => {
  const { run } = resourcePlace({ slos: 60 })
  const all = JSON.parse((await run('slos list --all -o json')).stdout) as {
    readonly name: string
    readonly sloType: string
    readonly labels: Readonly<Record<string, string>>
  }[]
  const names = async (flags: string): Promise<readonly string[]> => {
    const { stdout, exitCode } = await run(`slos list --all -o json ${flags}`)
    expect([flags, exitCode]).toEqual([flags, 0])
    return (JSON.parse(stdout) as typeof all).map(({ name }) => name)
  }
  const wanted = (keep: (slo: (typeof all)[number]) => boolean): readonly string[] => {
    const kept = all.filter(keep)
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.length).toBeLessThan(all.length)
    return kept.map(({ name }) => name)
  }
  const { team = '', service = '' } = all[0]?.labels ?? {}
  expect(await names("--name 'Checkout: availability'")).toEqual(
    wanted(({ name }) => name === 'Checkout: availability'),
  )
  expect(await names('--label tier=1')).toEqual(wanted(({ labels }) => labels.tier === '1'))
  expect(await names('--type window')).toEqual(wanted(({ sloType }) => sloType === 'SLO_TYPE_WINDOW'))
  expect(await names(`--team ${team} --type request`)).toEqual(
    wanted(({ labels, sloType }) => labels.team === team && sloType === 'SLO_TYPE_REQUEST'),
  )
  expect(await names(`--service ${service} --environment production`)).toEqual(
    wanted(({ labels }) => labels.service === service && labels.environment === 'production'),
  )
  expect(await names(`--creator ${team}-lead@example.com`)).toEqual(wanted(({ labels }) => labels.team === team))
  expect(await run('slos list --team unknown')).toMatchObject({ stderr: 'no SLOs match\n', exitCode: 0 })
  expect(await run('slos list --type weekly')).toMatchObject({ exitCode: 2 })
  expect((await run('slos edit --help')).stdout).toContain('Edit an SLO as YAML')
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
