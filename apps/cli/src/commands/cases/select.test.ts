import type { Case } from '@mgmt-api/models/cases'
import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

const seed = { cases: 80, alertDefs: 20, users: 5 }
const userId = '0b5ff5e2-1f53-4a3e-9d2c-6a6f3c1f2b11'

test('--status open is --open, and combines with other statuses', async () => {
  const { run } = resourcePlace(seed)
  const open = await run('cases list --open --all -o name')
  expect(open.stdout).not.toBe('')
  expect(await run('cases list --status open --all -o name')).toEqual(open)
  const more = (await run('cases list --status open,resolved --all -o json --jq [.[].status]|unique')).stdout
  expect(JSON.parse(more)).toEqual(['CASE_STATUS_ACKNOWLEDGED', 'CASE_STATUS_ACTIVE', 'CASE_STATUS_RESOLVED'])
})

test('actions take ids from a file, names, and filters, and show the short ids', async () => {
  const { run } = resourcePlace({ ...seed, cases: 20 })
  const open = JSON.parse((await run('cases list --open -o json')).stdout) as Case[]
  const [first, second] = open
  const whole = JSON.parse((await run('cases list --all -o json')).stdout) as Case[]
  const unique = open.find((one) => whole.filter(({ title }) => title === one.title).length === 1)
  const acknowledged = await run('cases acknowledge -f - --yes', {
    stdin: `${first?.readableId}\n${second?.readableId}\n`,
  })
  expect(acknowledged).toMatchObject({ exitCode: 0 })
  expect(acknowledged.stderr).toContain('2 of 2 cases acknowledged')

  const named = await run(['cases', 'resolve', unique?.title ?? '', '--reason', 'Rolled back', '--yes'])
  expect(named).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(unique?.readableId ?? '?') as string })

  const name = first?.labels.find(({ key }) => key === 'routing.team')?.value ?? ''
  const all = (await run(`cases list --open --team ${name} --all -o name`)).stdout
  const team = await run(`cases assign --open --label routing.team=${name} --to ${userId} --yes`)
  const mine = await run(`cases list --open --team ${name} --assignee ${userId} --all -o name`)
  expect(team).toMatchObject({ exitCode: 0 })
  expect(team.stdout).toMatch(/^done +CASE-\d+ {2}/m)
  expect(mine.stdout).toBe(all)
  expect(all).not.toBe('')
})

test('a dry run of an action shows ids and titles', async () => {
  const { run } = resourcePlace(seed)
  const [found] = JSON.parse((await run('cases list --open -o json')).stdout) as Case[]
  const { readableId = '', title = '' } = found ?? {}
  const { stdout, stderr } = await run(`cases close ${readableId} --dry-run`)
  expect(stdout).toContain(`\n${readableId}  ${title}\n`)
  expect(stderr).toContain('would close 1 case; nothing was changed')
  const json = await run(`cases close ${readableId} --dry-run -o json`)
  expect(JSON.parse(json.stdout)).toMatchObject({ items: [{ id: readableId, name: title }] })
  const filtered = await run('cases close --status open --dry-run')
  expect(filtered.stdout).toContain(`\n${readableId}  ${title}\n`)
})

test('get prints the cases that exist, and exits with 5 for the others', async () => {
  const { run } = resourcePlace(seed)
  const [found] = JSON.parse((await run('cases list --limit 1 -o json')).stdout) as Case[]
  for (const missing of ['No such title', 'CASE-9999']) {
    const { stdout, stderr, exitCode } = await run(['cases', 'get', found?.readableId ?? '', missing, '-o', 'name'])
    expect({ stdout, exitCode }).toEqual({ stdout: `${found?.id}\n`, exitCode: 5 })
    expect(stderr).toContain(missing)
  }
})

test('me is the owner of the key, if the account tells it', async () => {
  const { run, write, emulator } = resourcePlace(seed)
  const unknown = await run('cases list --assignee me')
  expect(unknown).toMatchObject({ exitCode: 2, stdout: '' })
  expect(unknown.stderr).toContain('error: --assignee me: the account does not tell who owns this key')

  write(
    'key.yaml',
    `name: Mine\nhashed: false\nowner: { userId: ${userId} }\nkeyPermissions: { permissions: ['case:Read'], presets: [] }\n`,
  )
  const made = await run('api-keys create -f key.yaml --show-key -o json --yes')
  const value = /"key": "([^"]+)"/.exec(made.stdout)?.[1] ?? ''
  const env = { MGMT_BASE_URL: emulator.url, MGMT_API_KEY: value }
  const mine = await run('cases list --assignee me', { env })
  expect(mine).toMatchObject({ exitCode: 0, stderr: 'no cases match\n' })
})
