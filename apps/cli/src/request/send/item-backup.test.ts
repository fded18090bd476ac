import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDashboards } from '@mgmt-api/dashboards'
import { expect, test } from 'vitest'
import { callerOf } from '../../../test/platform-items.ts'
import { type ResourcePlace, resourcePlace, viewYaml } from '../../../test/resource-place.ts'

const folder = ({ home }: ResourcePlace): string => join(home, 'data/mgmt/backups')

const backups = (here: ResourcePlace): string[] => readdirSync(folder(here)).sort()

const viewOf = async ({ run }: ResourcePlace, id: number): Promise<unknown> =>
  JSON.parse((await run(`views get ${id} -o json`)).stdout)

const undoOf = (stderr: string): string => /^to undo: mgmt (restore .+)$/m.exec(stderr)?.[1]?.concat(' --yes') ?? ''

test('a replacement keeps a backup that only its owner may read, and names how to undo it', async () => {
  const here = resourcePlace({ views: 2 })
  const before = await viewOf(here, 1)
  here.write('view.yaml', viewYaml('Errors'))
  const { stderr } = await here.run('views replace 1 -f view.yaml --yes')
  expect(backups(here)).toEqual(['backup.views.2026-10-15T12-00-00-000Z.json'])
  const file = join(folder(here), backups(here)[0] ?? '')
  expect([statSync(file).mode & 0o777, statSync(folder(here)).mode & 0o777]).toEqual([0o600, 0o700])
  expect(stderr).toMatch(/1 of 1 view replaced\nto undo: mgmt restore data\/mgmt\/backups\/.+\n$/)

  const restored = await here.run(undoOf(stderr))
  expect(restored).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('1 of 1 view replaced') as string })
  expect(await viewOf(here, 1)).toEqual(before)
  const again = await here.run(undoOf(stderr))
  expect(again).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('no changes; nothing was sent') as string,
  })
})

test('deleted items are created again', async () => {
  const here = resourcePlace({ views: 4 })
  const { stderr } = await here.run('views delete 1 2 3 --yes')
  const dry = await here.run(`${undoOf(stderr)} --dry-run`)
  expect(dry.stderr).toContain('would create 3 views; nothing was sent')
  expect(await here.run(undoOf(stderr))).toMatchObject({ exitCode: 0 })
  const { stdout } = await here.run('views list -o json --columns id,name --all')
  expect(JSON.parse(stdout)).toEqual([
    { id: 4, name: 'Pricing: what repeats' },
    { id: 5, name: 'Orders database: errors' },
    { id: 6, name: 'Payments database: slow requests' },
    { id: 7, name: 'Loyalty: deployments' },
  ])
})

test('what others changed since is shown, and only overwritten with --force', async () => {
  const here = resourcePlace({ views: 2 })
  const before = await viewOf(here, 1)
  here.write('views.yaml', `${viewYaml('One', 'id: 1\n')}---\n${viewYaml('Two', 'id: 2\n')}`)
  const undo = undoOf((await here.run('views replace -f views.yaml --yes')).stderr)
  here.write('later.yaml', viewYaml('Theirs'))
  await here.run('views replace 1 -f later.yaml --yes')

  const refused = await here.run(undo)
  expect(refused.exitCode).toBe(6)
  expect(refused.stderr).toContain('! changed since the backup  1  Orders database: errors\n    name  "')
  expect(refused.stderr).toContain('→ "Theirs"\n')
  expect(refused.stderr).toContain('error: 1 of 2 items changed since the backup, and not restored\nhint: Use --force')
  expect(await viewOf(here, 1)).toMatchObject({ name: 'Theirs' })
  expect(await viewOf(here, 2)).toMatchObject({ name: 'Payments database: slow requests' })

  expect(await here.run(`${undo} --force`)).toMatchObject({ exitCode: 0 })
  expect(await viewOf(here, 1)).toEqual(before)
})

test('restore takes the newest backup, also without mgmt.yaml', async () => {
  const here = resourcePlace({ views: 2 })
  expect(await here.run('restore --yes')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('There is no backup in ') as string,
  })
  const terminal = { columns: 100, rows: 40 }
  await here.run('views delete 1 --yes')
  await here.run('views delete 2 --yes', { now: new Date('2026-10-15T13:00:00Z') })
  const offered = await here.run('restore', { terminal, keys: 'yes\r' })
  expect(offered).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('1 of 1 view created') as string })
  expect(offered.stderr).toContain('13-00-00-000Z.json (1 item before mgmt views delete, 2026-10-15T13:00:00.000Z)\n')
  expect(offered.stderr.match(/\[y\/N\]/g)).toEqual(['[y/N]'])
  expect(offered.stderr).toMatch(/Restore 1 view \(2 ".+"\)\? \[y\/N\]/)
})

test('mutes that were ended, and dashboards that were replaced, are restored', async () => {
  const here = resourcePlace({ alertDefs: 1, dashboards: 1 })
  const [alert = ''] = (await here.run('alerts list -o name')).stdout.split('\n')
  await here.run(`alerts mute ${alert} --for 1h --reason Works --yes`)
  const unmuted = await here.run(`alerts unmute ${alert} --yes`)
  expect(await here.run(undoOf(unmuted.stderr))).toMatchObject({ exitCode: 0 })
  const { stdout: rules } = await here.run('suppression-rules list --jq .[].alertSchedulerRule.description')
  expect(rules).toBe('Works\n')

  const dashboard = (await here.run('dashboards list -o name')).stdout.trim()
  const before = JSON.parse((await here.run(`dashboards get ${dashboard} -o json`)).stdout) as { name: string }
  here.write('changed.json', JSON.stringify({ ...before, name: 'Changed' }))
  const replaced = await here.run('dashboards replace -f changed.json --yes')
  expect(await here.run(undoOf(replaced.stderr))).toMatchObject({ exitCode: 0 })
  expect((await here.run(`dashboards get ${dashboard} --jq .name`)).stdout).toBe(`${before.name}\n`)
})

test('an access policy is restored with its alert definition, and what cannot be restored with it is left out', async () => {
  const here = resourcePlace()
  const policy = JSON.stringify({ version: '2025-01-01', default: { permissions: [] }, rules: [] })
  here.write(
    'alert.json',
    JSON.stringify({ accessPolicy: policy, alertDefProperties: { name: 'A', logsImmediate: {} } }),
  )
  const created = await here.run('call createAlertDef -f alert.json --yes')
  expect(created.exitCode, created.stderr).toBe(0)
  const { stderr } = await here.run('alerts delete A --yes')
  const restored = await here.run(undoOf(stderr))
  expect(restored.exitCode, stderr + restored.stderr).toBe(0)
  const { stdout } = await here.run(
    'call listAlertDefs --param include_access_permissions=true --jq .access.[].accessPolicy',
  )
  expect(stdout).toBe(`${policy}\n`)

  const dashboards = createDashboards(callerOf(here.emulator))
  const id = await dashboards.create({ name: 'Checkout', layout: {} }, { accessPolicy: '{"rules":[{}]}' })
  const deleted = await here.run(`dashboards delete ${id} --yes`)
  expect(deleted.stderr).toContain('not in the backup: 1 dashboard, whose secrets or access policy cannot be read\n')
})

test('backups are kept for 30 days', async () => {
  const here = resourcePlace({ views: 3 })
  await here.run('views delete 1 --yes')
  await here.run('views delete 2 --yes', { now: new Date('2026-11-14T12:00:00Z') })
  expect(backups(here)).toHaveLength(2)
  await here.run('views delete 3 --yes', { now: new Date('2026-11-14T12:00:01Z') })
  expect(backups(here).map((name) => name.slice(13, 23))).toEqual(['2026-11-14', '2026-11-14'])
})

test('there is no backup of what was not changed, and none after a dry run', async () => {
  const here = resourcePlace({ views: 1 })
  await here.run('views delete 1 --dry-run')
  const { stderr, exitCode } = await here.run('views delete 9 --yes')
  expect(exitCode).toBe(5)
  expect(stderr).not.toContain('to undo')
  expect(() => backups(here)).toThrow('ENOENT')
})

test('what a backup cannot have is said, and the command goes on', async () => {
  const here = resourcePlace({ apiKeys: 4, views: 1 })
  const deleted = await here.run('api-keys delete Terraform --yes')
  expect(deleted.exitCode).toBe(0)
  expect(deleted.stderr).toContain('not in the backup: 1 API key, whose secrets or access policy cannot be read\n')
  expect(deleted.stderr).not.toContain('to undo')

  writeFileSync(join(here.home, 'data'), '')
  const unwritable = await here.run('views delete 1 --yes')
  expect(unwritable.exitCode).toBe(0)
  expect(unwritable.stderr).toContain('no backup: ')
})

test.each([
  { line: 'custom-enrichments delete regions', says: 'no backup: custom enrichments cannot be restored' },
  {
    line: 'ai-applications delete refunds',
    says: 'no backup: AI applications cannot be restored',
  },
  { line: 'teams delete 1000002', says: 'no backup: what a team has is deleted with it\n' },
])('mgmt $line says that there is no backup', async ({ line, says }) => {
  const { run } = resourcePlace({ enrichments: 4, aiApplications: 3, teams: 1 })
  const { stderr, exitCode } = await run(`${line} --yes`)
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: expect.stringContaining(says) as string })
  expect(stderr).not.toContain('to undo')
})

test('a setting that was deleted, and another that was set, are as before', async () => {
  const here = resourcePlace({ policies: 2, aiApplications: 2 })
  for (const [noun, line, at] of [
    ['quota-rules', 'delete', '.rules[].allocation', '--yes'],
    ['ai-model-pricing', 'set --set prices={}', '.prices'],
    ['ai-model-pricing', 'delete', '.prices', '--yes'],
  ]) {
    const before = (await here.run(`${noun} get --jq ${at}`)).stdout
    const { stderr } = await here.run(`${noun} ${line} --yes`)
    expect(await here.run(undoOf(stderr)), stderr).toMatchObject({ exitCode: 0 })
    expect((await here.run(`${noun} get --jq ${at}`)).stdout).toBe(before)
  }
})

test('many items are read by their list', async () => {
  const here = resourcePlace({ alertDefs: 105, slos: 40 })
  const { stdout } = await here.run('alerts list --all -o name')
  const before = here.sent.length
  const { stderr } = await here.run('alerts delete -f - --yes', { stdin: stdout })
  expect(here.sent.slice(before).filter((sent) => /v3\/[\da-f-]{36}$/.test(sent))).toEqual([])
  const restored = await here.run(undoOf(stderr))
  expect(restored.stderr).toContain('105 of 105 alert definitions created')
})

test('a backup is not restored to another address, and to another key only with --force', async () => {
  const here = resourcePlace({ views: 1 })
  const undo = undoOf((await here.run('views delete 1 --yes')).stderr)
  const elsewhere = await here.run(undo, { env: { MGMT_BASE_URL: 'https://api.eu1.example.com' } })
  expect(elsewhere).toMatchObject({ exitCode: 2, stdout: '' })
  expect(elsewhere.stderr).toContain('The backup is of another address; nothing was sent')
  here.emulator.keys.set()
  const other = { env: { MGMT_API_KEY: 'another-key-0123456789' } }
  expect((await here.run(undo, other)).stderr).toContain('The backup is of another key; nothing was sent')
  expect(await here.run(`${undo} --force`, other)).toMatchObject({ exitCode: 0 })
})

test('a backup that was damaged is refused', async () => {
  const here = resourcePlace({ views: 1 })
  const undo = undoOf((await here.run('views delete 1 --yes')).stderr)
  const file = join(folder(here), backups(here)[0] ?? '')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"items": [', '"items": [{},'))
  expect(await here.run(undo)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('is not a readable backup: items.0.before') as string,
  })
  expect(await here.run(`${undo} --only x`)).toMatchObject({ exitCode: 2 })
})
