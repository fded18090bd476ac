import { expect, test } from 'vitest'
import { editor } from '../../../test/editor.ts'
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
  const sloId = await idOf('slos create -f slo.yaml --yes')
  write('alert.yaml', alertYaml(sloId))
  const alertId = await idOf('alerts create -f alert.yaml --yes')
  write('others.yaml', `- ${sloYaml('Cart').replaceAll(/\n(?=.)/g, '\n  ')}`)
  await run('slos create -f others.yaml --yes')
  const { stdout, stderr } = await run('slos delete Checkout Cart --yes -o json')
  expect(JSON.parse(stdout)).toEqual([
    { outcome: 'done', id: sloId, name: 'Checkout', response: { effectedSloAlertIds: [alertId] } },
    { outcome: 'done', id: expect.any(String) as string, name: 'Cart' },
  ])
  expect(stderr).toContain(`1 alert definition lost the SLO: mgmt alerts get ${alertId}`)
  write('again.yaml', sloYaml('Search'))
  const again = await idOf('slos create -f again.yaml --yes')
  write('watch.yaml', alertYaml(again).replace('Checkout', 'Search'))
  const watch = await idOf('alerts create -f watch.yaml --yes')
  expect((await run('slos delete Search --yes')).stdout).toContain(`{"effectedSloAlertIds":["${watch}"]}`)
})

test('an unknown SLO, and more SLOs than one filter takes, are deleted without a warning', async () => {
  const { run } = resourcePlace({ slos: 101 })
  const unknown = await run('slos delete nope --yes')
  expect(unknown).toMatchObject({ exitCode: 5, stdout: expect.stringContaining('notFound') as string })
  expect(unknown.stderr).not.toContain('warning')
  const ids = (await run('slos list --all -o name')).stdout.trim().split('\n')
  const deleted = await run(['slos', 'delete', ...ids, '--dry-run'])
  expect(deleted.stderr).not.toContain('cannot read')
  expect(deleted.stderr).toContain('would delete 101 SLOs')
})

test('a list tells what is measured, how strictly and over which time', async () => {
  const { run } = resourcePlace({ slos: 3 })
  const { stdout, stderr, exitCode } = await run('slos list')
  const [head = '', ...rows] = stdout.trimEnd().split('\n')
  expect(head).toMatch(/^NAME +ID +SLO TYPE +TARGET THRESHOLD PERCENTAGE +SLO TIME FRAME +UPDATE TIME$/)
  expect(rows[0]).toMatch(/^Refunds: latency below 500 ms \(production\) +[0-9a-f-]{36} +window +99 +\d+-days +20/)
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
  expect(await names("--name 'Web gateway: availability'")).toEqual(
    wanted(({ name }) => name === 'Web gateway: availability'),
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
  expect(await names("--name 'web*avail*' --name 'Web gateway: avail*'")).toEqual(
    wanted(({ name }) => name.startsWith('Web gateway: avail')),
  )
  expect(await names(`--name '*: availability' --team ${team}`)).toEqual(
    wanted(({ name, labels }) => name.endsWith(': availability') && labels.team === team),
  )
  const found = wanted(({ name }) => name.includes('availability')).length
  expect(await run('slos list --name availability')).toMatchObject({
    stderr: `no SLOs match; --name '*availability*' finds ${found}\n`,
    exitCode: 0,
  })
  expect(await run("slos list --name availability --team unknown --name 'x*'")).toMatchObject({
    stderr: 'no SLOs match\n',
    exitCode: 0,
  })
  expect(await run('slos list --team unknown')).toMatchObject({ stderr: 'no SLOs match\n', exitCode: 0 })
  expect(await run('slos list --type weekly')).toMatchObject({ exitCode: 2 })
  expect((await run('slos edit --help')).stdout).toContain('Edit an SLO as YAML')
})

test('an SLO and its alert are created, and the alert is named before a replacement breaks it', async () => {
  const { run, write } = resourcePlace()
  write('slo.yaml', sloYaml('Checkout'))
  const id = (await run('slos create -f slo.yaml -o name --yes')).stdout.trim()
  write('alert.yaml', alertYaml(id))
  const alertId = (await run('alerts create -f alert.yaml -o name --yes')).stdout.trim()
  expect(alertId).toMatch(/^[0-9a-f-]{36}$/)

  write('coarser.yaml', sloYaml('Checkout').replaceAll('by (region) ', ''))
  const checked = await run('slos validate-replace Checkout -f coarser.yaml --yes -o json')
  expect(checked.stderr).toContain('1 of 1 SLO validated')
  expect(JSON.parse(checked.stdout)).toMatchObject([
    { response: [{ id: alertId, errorMessage: 'groupByKeys: the SLO has no label region any more' }] },
  ])
  const validated = await run('slos validate-replace Checkout -f coarser.yaml --yes')
  expect(validated.stderr.split('\n').at(-2)).toBe('1 of 1 SLO validated')
  expect(await run('slos replace Checkout -f coarser.yaml --dry-run')).toMatchObject({ exitCode: 0 })

  write('got.yaml', (await run('slos get Checkout -o yaml')).stdout.replace('99.9', '99.5'))
  expect(await run('slos replace -f got.yaml --yes')).toMatchObject({ exitCode: 0 })
  expect(JSON.parse((await run('slos get Checkout -o json')).stdout)).toMatchObject({ targetThresholdPercentage: 99.5 })
  expect(await run('slos delete Checkout --yes')).toMatchObject({ exitCode: 0 })
  expect((await run('slos zero-state')).stdout).toMatch(/^value +yes\n$/)
})

/** An SLO with an alert that is grouped by its label region, and a replacement without that label. */
async function watched() {
  const here = resourcePlace()
  const { run, write } = here
  write('slo.yaml', sloYaml('Checkout'))
  const sloId = (await run('slos create -f slo.yaml -o name --yes')).stdout.trim()
  write('alert.yaml', alertYaml(sloId))
  const alertId = (await run('alerts create -f alert.yaml -o name --yes')).stdout.trim()
  write('coarser.yaml', sloYaml('Checkout').replaceAll('by (region) ', ''))
  write('stricter.yaml', sloYaml('Checkout').replace('99.9', '99.95'))
  const warning = `warning: this breaks 1 alert definition:
  ${alertId}  Checkout burns its budget: groupByKeys: the SLO has no label region any more
`
  return { ...here, sloId, alertId, warning }
}

const terminal = { columns: 80, rows: 24 }

test('a replacement that breaks alerts names them, and has to be confirmed', async () => {
  const { run, sloId, alertId, warning, sent } = await watched()
  const isReplaced = (): boolean => sent.includes('PUT /slo/slos/v1')
  const refused = await run('slos replace Checkout -f coarser.yaml')
  expect(refused).toMatchObject({ exitCode: 2, stdout: '' })
  expect(refused.stderr).toContain(
    `${warning}error: Replace 1 SLO (${sloId} "Checkout") and break 1 alert definition? Cannot ask`,
  )
  const declined = await run('slos replace Checkout -f coarser.yaml', { terminal, keys: 'n\r' })
  expect(declined.exitCode).toBe(130)
  expect(declined.stderr).toContain('"Checkout") and break 1 alert definition? [y/N]')
  expect(isReplaced()).toBe(false)
  const json = await run('slos replace Checkout -f coarser.yaml -o json --yes')
  expect(json.stderr).toContain(alertId)

  const confirmed = await run('slos replace Checkout -f coarser.yaml --yes')
  expect(confirmed).toMatchObject({ exitCode: 0 })
  expect(confirmed.stderr).toContain(warning)
  expect(isReplaced()).toBe(true)
})

test('a replacement that breaks no alert, or replaces no SLO, warns of nothing', async () => {
  const { run, sloId, write } = await watched()
  const replaced = await run('slos replace Checkout -f stricter.yaml --yes')
  expect(replaced).toMatchObject({ exitCode: 0 })
  expect(replaced.stderr).not.toContain('warning')
  const absent = await run('slos replace 00000000-0000-4000-8000-000000000000 -f coarser.yaml --yes')
  expect(absent).toMatchObject({ exitCode: 5 })
  write('invalid.yaml', sloYaml('Checkout').replace('99.9', '120'))
  const invalid = await run(`slos replace ${sloId} -f invalid.yaml --yes`)
  expect(invalid.exitCode).not.toBe(0)
  expect(invalid.stderr).not.toContain('warning')
})

test('an edit and a batch that break alerts name them, too', async () => {
  const { run, sloId, warning, write } = await watched()
  const edited = await run(
    'slos edit Checkout',
    editor((text) => text.replaceAll('by (region) ', '')),
  )
  expect(edited).toMatchObject({ exitCode: 2 })
  expect(edited.stderr).toContain(warning)
  expect(edited.stderr).toContain('the edited text was saved')
  write(
    'batch.yaml',
    `- replaceSloRequest:\n    slo:\n      id: ${sloId}\n${sloYaml('Checkout')
      .replaceAll('by (region) ', '')
      .replaceAll(/^(?=.)/gm, '      ')}`,
  )
  const batch = await run('slos change -f batch.yaml')
  expect(batch).toMatchObject({ exitCode: 2 })
  expect(batch.stderr).toContain(warning)
  expect(batch.stderr).toContain('Change SLO and break 1 alert definition?')
  const deleted = await run('slos delete Checkout')
  expect(deleted).toMatchObject({ exitCode: 2 })
  expect(deleted.stderr).toContain('Checkout burns its budget: loses its SLO')
  const confirmed = await run('slos delete Checkout --yes')
  expect(confirmed).toMatchObject({ exitCode: 0 })
  expect(confirmed.stderr).toContain('Checkout burns its budget: loses its SLO')
})

test('a dry run names the alerts on an SLO with reads only', async () => {
  const { run, sent, alertId } = await watched()
  const before = sent.length
  const text = await run('slos replace Checkout -f stricter.yaml --dry-run')
  expect(text).toMatchObject({ exitCode: 0 })
  expect(text.stdout).toMatch(new RegExp(`\\n\\n! affects alert definition  ${alertId}  Checkout burns its budget\\n$`))
  for (const line of ['replace Checkout -f coarser.yaml', 'delete Checkout']) {
    const { stdout } = await run(`slos ${line} --dry-run -o json`)
    expect(JSON.parse(stdout)).toMatchObject({
      affected: [{ resource: 'alerts', id: alertId, name: 'Checkout burns its budget' }],
    })
  }
  expect(sent.slice(before).filter((request) => !request.startsWith('GET '))).toEqual([])
})

test('a dry run by a key that may not read alerts leaves them out', async () => {
  const { run, emulator } = await watched()
  emulator.faults.add({ kind: 'status', status: 403, operation: 'AlertDefsService_ListAlertDefs' })
  const { exitCode, stdout, stderr } = await run('slos replace Checkout -f stricter.yaml --dry-run -o json')
  expect(exitCode).toBe(0)
  expect(JSON.parse(stdout)).not.toHaveProperty('affected')
  expect(stderr).toContain('cannot read the affected alert definitions')
})

test('a replacement whose alerts cannot be checked is sent with a warning', async () => {
  const { run, emulator } = await watched()
  emulator.faults.add({ kind: 'status', status: 403, operation: 'SlosService_ValidateReplaceSloAlerts' })
  const replaced = await run('slos replace Checkout -f stricter.yaml --yes')
  expect(replaced).toMatchObject({ exitCode: 0 })
  expect(replaced.stderr).toContain('warning: cannot check the affected alert definitions')
})

test('changes of a file go out together, and one that is refused makes the command fail', async () => {
  const { run, write } = resourcePlace()
  write('good.yaml', '- createSloRequest:\n    slo: { name: Cart, targetThresholdPercentage: 99 }\n')
  expect(await run('slos change -f good.yaml --yes')).toMatchObject({ exitCode: 0 })
  write('bad.yaml', '- createSloRequest: { slo: { name: Search } }\n- deleteSloRequest: { id: nothing }\n')
  const { stdout, exitCode } = await run('slos change -f bad.yaml --yes -o json')
  expect(JSON.parse(stdout)).toEqual([
    { outcome: 'failed', reason: '1 of 2 changes refused: requests[1]: Not Found: SLO nothing' },
  ])
  expect(exitCode).toBe(1)
  expect((await run('slos list --columns name -o csv')).stdout).toBe('name\r\nCart\r\nSearch\r\n')
})
