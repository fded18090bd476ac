import type { Case } from '@mgmt-api/models/cases'
import { expect, test } from 'vitest'
import { casesOf, place, type Place } from '../../../test/case-place.ts'
import { canaryKey } from '../../../test/run-cli.ts'

const teamOf = ({ labels }: Case): string => labels.find(({ key }) => key === 'routing.team')?.value ?? ''

test('open P1 cases of a team are listed, one is acknowledged, commented on and resolved with a reason', async () => {
  const here = await place()
  const urgent = await casesOf(here, '--open --priority P1')
  const team = urgent.map(teamOf)[0] ?? ''
  const mine = await casesOf(here, `--open --priority P1 --team ${team}`)
  expect(mine).toEqual(urgent.filter((item) => teamOf(item) === team))
  expect(mine.length).toBeGreaterThan(0)

  const [item] = await casesOf(here, '--status active')
  const id = item?.readableId ?? ''
  expect(await here.run(`cases acknowledge ${id} --yes`)).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('1 of 1 case acknowledged') as string,
  })
  expect(await here.run(['cases', 'comment', id, 'Rolling back', '--yes'])).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('1 of 1 comment created') as string,
  })
  expect(await here.run(['cases', 'resolve', id, '--reason', 'Rolled back', '--yes'])).toMatchObject({ exitCode: 0 })
  const resolved = JSON.parse((await here.run(`cases get ${id} -o json`)).stdout) as Case
  expect(resolved).toMatchObject({ status: 'CASE_STATUS_RESOLVED', resolutionDetails: { reason: 'Rolled back' } })
  const table = await here.run('cases list --limit 3')
  expect(table.stdout.split('\n')[0]).toMatch(/^ID +PRIORITY +STATUS +TITLE +TEAM/)
})

test('a case is commented on by its title, and an unknown one is named', async () => {
  const here = await place({ cases: 20, alertDefs: 20 })
  const [item] = await casesOf(here, '--open')
  const { title = '' } = item ?? {}
  expect(await here.run(['cases', 'comment', title, 'Rolling back', '--yes'])).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('1 of 1 comment created') as string,
  })
  expect(await here.run(['cases', 'comment', 'nope', 'Rolling back', '--yes'])).toMatchObject({
    exitCode: 5,
    stderr: expect.stringContaining('No case with the id or name "nope"') as string,
  })
})

test('one case is resolved without a reason', async () => {
  const here = await place()
  const [item] = await casesOf(here, '--status active')
  const id = item?.readableId ?? ''
  expect(await here.run(`cases resolve ${id} --yes`)).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('1 of 1 case resolved') as string,
  })
})

interface Member {
  readonly userId: string
  readonly username: string
}

/** A team whose first member has an active case. */
async function assigned(): Promise<Place & { readonly member: Member; readonly id: string }> {
  const here = await place({ cases: 150, users: 5 })
  const [member = { userId: '', username: '' }] = JSON.parse(
    (await here.run('users list 1000001 -o json')).stdout,
  ) as Member[]
  const id = (await casesOf(here, '--status active'))[0]?.readableId ?? ''
  await here.run(`cases assign ${id} --to ${member.username} --yes`)
  return { ...here, member, id }
}

test('an assignee is shown and accepted by e-mail; JSON has the id', async () => {
  const here = await assigned()
  const { member, id } = here
  const before = here.sent.length
  const listed = await here.run(`cases list --assignee ${member.username.toUpperCase()} --columns id,assignee`)
  expect(listed).toMatchObject({ exitCode: 0, stderr: '' })
  expect(listed.stdout).toMatch(new RegExp(`^${id} +${member.username}$`, 'm'))
  expect(listed.stdout).not.toContain(member.userId)
  expect(here.sent.slice(before)).toEqual([
    'GET /aaa/identity/v1/whoami',
    'GET /aaa/teams/v2/1000001/search',
    // Open cases, then the others.
    'POST /cases/cases/v1',
    'POST /cases/cases/v1',
  ])
  expect((await here.run(`cases get ${id}`)).stdout).toContain(member.username)
  const [item] = await casesOf(here, `--assignee ${member.username}`)
  expect(item?.assignee).toEqual({ userId: member.userId })
  const closed = await here.run(`cases close --assignee ${member.username} --dry-run`)
  expect(closed.stderr).toContain('would close ')
})

test('filter values are counted over the cases that a list with the same filters has', async () => {
  const here = await assigned()
  const { member } = here
  const counted = async (flags: string): Promise<number> => {
    const { stdout } = await here.run(`cases filter-values ${flags} -o json`)
    const { statusAggregations } = JSON.parse(stdout) as { statusAggregations: readonly { readonly count: number }[] }
    return statusAggregations.reduce((sum, { count }) => sum + count, 0)
  }
  expect(await counted(`--assignee ${member.username}`)).toBe(1)
  expect(await counted('--assignee none --open')).toBe((await casesOf(here, '--assignee none --open')).length)
})

test('an unknown e-mail is refused with near ones', async () => {
  const { run, member, sent } = await assigned()
  const before = sent.length
  for (const command of ['list', 'filter-values', 'close --dry-run']) {
    const refused = await run(`cases ${command} --assignee x${member.username}`)
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' })
    expect(refused.stderr).toContain(`no user x${member.username} in the team`)
    expect(refused.stderr).toContain(`hint: Similar: ${member.username}`)
  }
  expect(sent.slice(before).filter((request) => request.includes('/cases'))).toEqual([])
})

test('a key that may not read users sees ids', async () => {
  const { run, emulator, member, id } = await assigned()
  emulator.faults.add({ kind: 'status', status: 403, operation: 'UsersMgmtService_SearchUsers' })
  const listed = await run('cases list --status active --all --columns id,assignee')
  expect(listed).toMatchObject({ exitCode: 0, stderr: '' })
  expect(listed.stdout).toMatch(new RegExp(`^${id} +${member.userId}$`, 'm'))
  const refused = await run(`cases list --assignee ${member.username}`)
  expect(refused).toMatchObject({ exitCode: 2, stdout: '' })
  expect(refused.stderr).toContain('Use the id of the user')
})

test('a list reports that policies hide cases', async () => {
  const here = await place({ cases: 150 })
  const [hidden] = await casesOf(here, '--open')
  here.emulator.keys.set({ [canaryKey]: { visibility: { except: [hidden?.id ?? ''] } } })
  const note = 'Some cases are hidden: access policies exclude them.'
  expect((await here.run('cases list --open --limit 5')).stderr).toContain(note)
  expect((await here.run('cases list --open --all -o json')).stderr).toContain(note)
  expect((await here.run("cases list --text-search 'nothing is called so'")).stderr).not.toContain(note)
})

test('several are acknowledged one by one, or together in the name of a user', async () => {
  const here = await place()
  const [first, second, third] = (await casesOf(here, '--status active')).map(({ id }) => id)
  const one = await here.run(`cases acknowledge ${first ?? ''} ${second ?? ''} --yes`)
  expect(one.stderr).toContain('2 of 2 cases acknowledged')
  const before = here.sent.length
  const user = '0b5ff5e2-1f53-4a3e-9d2c-6a6f3c1f2b11'
  expect(await here.run(`cases acknowledge ${first ?? ''} ${third ?? ''} --as ${user} --yes`)).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('2 of 2 cases acknowledged') as string,
  })
  expect(here.sent.slice(before)).toEqual(['POST /cases/acknowledged/v1'])
})

test('stale cases are closed by filter, with a rehearsal first', async () => {
  const here = await place({ cases: 400 })
  const filter = '--status resolved --older-than 2d'
  const stale = await casesOf(here, filter)
  expect(stale.length).toBeGreaterThan(5)
  const rehearsed = await here.run(`cases close ${filter} --dry-run`)
  expect(rehearsed).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining(`would close ${stale.length} cases; nothing was changed`) as string,
  })
  expect(await casesOf(here, filter)).toHaveLength(stale.length)
  expect(await here.run(`cases close ${filter}`)).toMatchObject({ exitCode: 2 })
  const closed = await here.run(`cases close ${filter} --yes`)
  expect(closed).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining(`${stale.length} of ${stale.length} cases closed`) as string,
  })
  expect(await casesOf(here, filter)).toEqual([])
  expect((await here.run(`cases close ${filter} --yes`)).stderr).toContain('no cases match')
  expect(await here.run('cases close CASE-1 --open --yes')).toMatchObject({ exitCode: 2 })
})

test('cases that filters find are closed with a key from standard input, which is read once', async () => {
  const here = await place({ cases: 400 })
  const filter = '--status resolved --older-than 2d'
  const { length } = await casesOf(here, filter)
  const closed = await here.run(`cases close ${filter} --yes --base-url ${here.emulator.url} --key-stdin`, {
    stdin: canaryKey,
    env: { MGMT_BASE_URL: '', MGMT_API_KEY: '' },
  })
  expect(closed).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining(`${length} of ${length} cases closed`) as string,
  })
})

test.each(['cases list --open --status closed', 'cases list --label tier'])(
  '%s is refused before anything is sent',
  async (line) => {
    const here = await place({ cases: 1 })
    expect(await here.run(line)).toMatchObject({ exitCode: 2, stdout: '' })
    expect(here.sent).toEqual([])
  },
)
