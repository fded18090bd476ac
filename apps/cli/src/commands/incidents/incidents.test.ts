import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'
import { canaryKey } from '../../../test/run-cli.ts'

const seed = { alertDefs: 80, incidents: 300 }

const lines = (text: string): string[] => text.trim().split('\n')

test('list filters in words; where nothing matches it says so', async () => {
  const { run } = resourcePlace(seed)
  const { stdout, exitCode } = await run('incidents list --status acknowledged')
  expect(exitCode).toBe(0)
  const [header = '', first = ''] = lines(stdout)
  expect(header).toMatch(/^NAME +SEVERITY +STATUS +ID +STATE +CREATED AT/)
  expect(first).toMatch(/ acknowledged +[\da-f-]{36} /)
  const none = await run('incidents list --assignee someone')
  expect(none).toMatchObject({ exitCode: 0, stdout: '' })
  expect(none.stderr).toContain('no incidents match')
})

test('an outcome does not repeat the incident, as with all actions that return their item', async () => {
  const { run } = resourcePlace(seed)
  const [id = ''] = lines((await run('incidents list --status triggered --limit 1 -o name')).stdout)
  for (const action of ['acknowledge', 'resolve', 'close'])
    expect(JSON.parse((await run(`incidents ${action} ${id} -o json --yes`)).stdout)).toEqual([{ id, outcome: 'done' }])
})

test('assignees are shown and found by name, and aggregations show none', async () => {
  const { run } = resourcePlace({ ...seed, users: 5 })
  // Printed by the command.
  const [user] = JSON.parse((await run('users list 1000001 -o json')).stdout) as { userId: string; username: string }[]
  const { userId = '', username = '' } = user ?? {}
  const [id = ''] = lines((await run('incidents list --limit 1 -o name')).stdout)
  expect(await run(`incidents assign ${id} --to ${username} --yes`)).toMatchObject({ exitCode: 0 })
  const { stdout } = await run(`incidents get ${id}`)
  expect(stdout).toMatch(new RegExp(`^assignee +${username}$`, 'm'))
  expect(stdout).toMatch(/^duration +\d+[dhms]( \d+[hms])?$/m)
  expect((await run(`incidents list --assignee ${userId}`)).stdout).toContain(username)
  expect(lines((await run(`incidents list --assignee ${username.toUpperCase()} -o name`)).stdout)).toEqual([id])
  expect((await run(`incidents aggregations --assignee ${username} -o json`)).stdout).toContain(userId)
  const values = await run(`incidents filter-values --assignee ${username.toUpperCase()} -o json`)
  expect(JSON.parse(values.stdout)).toMatchObject({ assigneeWithCount: [{ assignee: userId, count: 1 }] })
  for (const command of ['list', 'aggregations', 'filter-values']) {
    const unknown = await run(`incidents ${command} --assignee absent@example.com`)
    expect(unknown).toMatchObject({ exitCode: 2 })
    expect(unknown.stderr).toContain('--assignee: no user absent@example.com in the team')
  }
  expect(await run('incidents aggregations')).toMatchObject({ exitCode: 0 })
})

test('an incident is assigned by its name', async () => {
  const { run } = resourcePlace(seed)
  // Printed by the command.
  const all = JSON.parse((await run('incidents list --all -o json')).stdout) as { id: string; name: string }[]
  const { id = '', name = '' } = all.find((one) => all.filter((other) => other.name === one.name).length === 1) ?? {}
  const assigned = await run(['incidents', 'assign', name, '--to', 'user-1', '--yes'])
  expect(assigned).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('1 of 1 incident assigned') as string })
  expect(lines((await run('incidents list --assignee user-1 -o name')).stdout)).toEqual([id])
})

test('ids of a list are acknowledged, assigned and resolved; a dry run sends nothing', async () => {
  const { run, sent } = resourcePlace(seed)
  const ids = lines((await run('incidents list --status triggered -o name')).stdout)
  expect(ids.length).toBeGreaterThan(1)
  const dry = await run(['incidents', 'acknowledge', ...ids, '--dry-run'])
  expect(dry.exitCode).toBe(0)
  expect(dry.stdout).toContain('/incidents/incidents/v1/all/acknowledge')
  expect(sent.some((request) => request.includes('/all/acknowledge'))).toBe(false)

  expect((await run(['incidents', 'acknowledge', ...ids, '--yes'])).stderr).toContain(
    `${ids.length} of ${ids.length} incidents acknowledged`,
  )
  const assigned = await run(['incidents', 'assign', ...ids, '--to', 'user-1', '--yes'])
  expect(assigned.stderr).toContain(`${ids.length} of ${ids.length} incidents assigned`)
  expect(lines((await run('incidents list --assignee user-1 -o name')).stdout).toSorted()).toEqual(ids.toSorted())
  expect((await run(['incidents', 'resolve', ...ids, '--yes'])).exitCode).toBe(0)
  expect((await run('incidents list --status triggered -o name')).stdout).toBe('')
})

test.each([
  { line: 'incidents list --since 2026-02 --until 2026-01', is: 'is after --until 2026-01' },
  { line: 'events list --since 2999-01-01', is: 'is after --until now' },
  { line: 'cases list --since 2999-01-01', is: 'is after --until now' },
])('$line ends before it starts and is refused', async ({ line, is }) => {
  const { run, sent } = resourcePlace(seed)
  expect(await run(line)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(is) as string })
  expect(sent).toEqual([])
})

test('nothing is changed without ids and filters, and the message names both', async () => {
  const { run } = resourcePlace(seed)
  for (const line of ['incidents resolve', 'incidents acknowledge', 'cases close']) {
    const ran = await run(line)
    expect(ran).toMatchObject({ exitCode: 2 })
    expect(ran.stderr).toContain('hint: Specify ids, a file of ids with -f, or filters\n')
  }
})

test('an id that does not exist fails alone', async () => {
  const { run } = resourcePlace(seed)
  const [id = ''] = lines((await run('incidents list --status triggered -o name')).stdout)
  const missing = '3dc02998-0b50-4ea8-b68a-4779d716fa1f'
  const { stdout, stderr, exitCode } = await run(`incidents acknowledge ${id} ${missing} --yes`)
  expect(exitCode).not.toBe(0)
  expect(stdout).toContain(missing)
  expect(stderr).toContain('1 of 2 incidents acknowledged')
})

test('a unique name replaces the id, and an unknown name is refused', async () => {
  const { run } = resourcePlace(seed)
  const incidents = JSON.parse((await run('incidents list --all -o json')).stdout) as { id: string; name: string }[]
  const unique = incidents.find(({ name }) => incidents.filter((one) => one.name === name).length === 1)
  const found = await run(['incidents', 'get', unique?.name ?? '', '-o', 'json'])
  expect(JSON.parse(found.stdout)).toMatchObject({ id: unique?.id })
  const missing = await run(['incidents', 'acknowledge', 'No such incident', '--yes'])
  expect(missing).toMatchObject({
    exitCode: 5,
    stderr: expect.stringContaining('No incident with the id or name') as string,
  })
})

test('--open is triggered and acknowledged, and actions take labels', async () => {
  const { run } = resourcePlace(seed)
  const open = await run('incidents list --open --all -o name')
  expect(open.stdout).not.toBe('')
  expect(await run('incidents list --status open --all -o name')).toEqual(open)
  expect(await run('incidents list --status triggered,acknowledged --all -o name')).toEqual(open)
  const team = await run('incidents acknowledge --status triggered --label team=core --dry-run')
  expect(team).toEqual(await run('incidents acknowledge --status triggered --team core --dry-run'))
  expect(await run('incidents list --open --status triggered')).toMatchObject({ exitCode: 2 })
})

test('an alert event leads to its incident', async () => {
  const { run } = resourcePlace(seed)
  const [first] = JSON.parse((await run('incidents list --status triggered -o json')).stdout) as {
    id: string
    lastStateUpdateKey: string
  }[]
  const found = await run(`incidents get --by event ${first?.lastStateUpdateKey ?? ''} -o json`)
  expect(JSON.parse(found.stdout)).toMatchObject({ id: first?.id })
  expect((await run(`incidents acknowledge-by-event ${first?.lastStateUpdateKey ?? ''} --yes`)).exitCode).toBe(0)
  expect((await run('incidents get --by event nothing')).exitCode).not.toBe(0)
})

test('aggregations and filter values count', async () => {
  const { run } = resourcePlace(seed)
  const values = await run('incidents filter-values --status resolved -o json')
  expect(JSON.parse(values.stdout)).toMatchObject({ statusWithCount: [{ status: 'INCIDENT_STATUS_RESOLVED' }] })
  const groups = await run('incidents aggregations -o json')
  expect(JSON.parse(groups.stdout)).toHaveLength(1)
})

test('acknowledge and resolve take filters; a dry run shows how many', async () => {
  const { run, sent } = resourcePlace(seed, { now: '2026-10-15T12:00:00Z' })
  const ids = lines((await run('incidents list --status triggered -o name')).stdout)
  const dry = await run('incidents acknowledge --status triggered --dry-run')
  expect(dry.exitCode).toBe(0)
  for (const id of ids) expect(dry.stdout).toContain(id)
  expect(sent.some((request) => request.includes('/all/acknowledge'))).toBe(false)
  const done = await run('incidents acknowledge --status triggered --yes')
  expect(done.stderr).toContain(`${ids.length} of ${ids.length} incidents acknowledged`)
  expect((await run('incidents acknowledge --status triggered --yes')).stderr).toContain('no incidents match')
  expect((await run('incidents resolve --status acknowledged --team storefront --older-than 1h --yes')).exitCode).toBe(
    0,
  )
  const left = JSON.parse((await run('incidents list --status acknowledged -o json')).stdout) as {
    displayLabels: { team: string }
  }[]
  expect(left.length).toBeGreaterThan(0)
  expect(left.map(({ displayLabels }) => displayLabels.team)).not.toContain('storefront')
  expect((await run(`incidents resolve ${ids[0] ?? ''} --severity critical --yes`)).stderr).toContain('not both')
})

test('incidents that filters find are resolved with a key from a command, which runs once', async () => {
  const { run, emulator } = resourcePlace(seed)
  const asked: string[] = []
  const resolved = await run(
    [
      'incidents',
      'resolve',
      '--status',
      'triggered',
      '--yes',
      '--base-url',
      emulator.url,
      '--key-command',
      'vault key',
    ],
    {
      env: { MGMT_BASE_URL: '', MGMT_API_KEY: '' },
      shell: async ({ command }) => {
        asked.push(command)
        return { exitCode: 0, output: canaryKey }
      },
    },
  )
  expect(resolved).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('incidents resolved') as string,
  })
  expect(asked).toEqual(['vault key'])
})

test('list shows who is on an incident', async () => {
  const { run } = resourcePlace(seed)
  const { stdout } = await run('incidents list --status acknowledged --columns status,assignee,createdAt')
  expect(stdout).toMatch(/acknowledged +[a-z.]+@example\.com/)
})
