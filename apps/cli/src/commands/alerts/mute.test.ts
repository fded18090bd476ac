import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

const rulesOf = async (here: ReturnType<typeof resourcePlace>): Promise<unknown> =>
  JSON.parse((await here.run('suppression-rules list --enabled -o json')).stdout)

test('an alert is found, muted for an hour by its name, listed as muted, and unmuted', async () => {
  const here = resourcePlace({ alertDefs: 20 })
  const [found] = JSON.parse((await here.run('alerts list --limit 1 -o json')).stdout) as { id: string }[]
  const { alertDefProperties } = JSON.parse((await here.run(`alerts get ${found?.id ?? ''} -o json`)).stdout) as {
    alertDefProperties: { name: string }
  }
  const now = new Date('2026-03-10T12:00:30.000Z')
  const muted = await here.run(
    ['alerts', 'mute', alertDefProperties.name, '--for', '1h', '--reason', 'Deployment', '--yes'],
    {
      now,
    },
  )
  expect(muted.exitCode).toBe(0)
  expect(muted.stderr).toContain(
    'muted 1 alert definition until 2026-03-10T13:00Z; to end it earlier, use mgmt alerts unmute',
  )
  expect(await rulesOf(here)).toMatchObject([
    {
      alertSchedulerRule: {
        name: `Muted: ${alertDefProperties.name}`,
        description: 'Deployment',
        filter: { alertUniqueIds: { value: [found?.id] } },
        schedule: {
          scheduleOperation: 'SCHEDULE_OPERATION_MUTE',
          oneTime: { timeframe: { startTime: '2026-03-10T12:00:30.000', timezone: 'UTC', duration: { forOver: 60 } } },
        },
      },
    },
  ])
  const unmuted = await here.run(['alerts', 'unmute', alertDefProperties.name, '--yes'])
  expect(unmuted).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('1 suppression rule deleted') as string,
  })
  expect(await rulesOf(here)).toEqual([])
})

test('unmute leaves rules that were made otherwise, and says that nothing was muted', async () => {
  const here = resourcePlace({ alertDefs: 5, suppressionRules: 5 })
  const [id = ''] = (await here.run('alerts list --limit 1 -o name')).stdout.split('\n')
  const before = await here.run('suppression-rules list -o name')
  const { exitCode, stderr } = await here.run(`alerts unmute ${id} --yes`)
  expect(exitCode).toBe(5)
  expect(stderr).toContain('not muted by mgmt alerts mute')
  expect(await here.run('suppression-rules list -o name')).toEqual(before)
})

test('a rehearsal prints the request and sends nothing', async () => {
  const here = resourcePlace({ alertDefs: 2 })
  const [id = ''] = (await here.run('alerts list --limit 1 -o name')).stdout.split('\n')
  const { stdout, stderr } = await here.run(`alerts mute ${id} --for 90s --dry-run`)
  expect(stdout).toContain('"forOver": 2')
  expect(stderr).toMatch(/would mute 1 alert definition until .*; nothing was sent/)
  expect(await rulesOf(here)).toEqual([])
})

test.each(['alerts mute some-alert --for tomorrow --yes', 'alerts mute some-alert --for 999999d999999d --yes'])(
  '%s is refused',
  async (line) => {
    const here = resourcePlace()
    expect(await here.run(line)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(
        /^error: --for: .* is (?:not a duration|longer than the service can count)$/m,
      ) as string,
    })
    expect(here.sent).toEqual([])
  },
)

test('alerts are muted by label, by several names, and by ids of standard input', async () => {
  const here = resourcePlace({ alertDefs: 40 })
  const ids = (await here.run('alerts list --label team=core --all -o name')).stdout.trim().split('\n')
  expect(ids.length).toBeGreaterThan(1)
  await here.run('alerts mute --label team=core --for 1h --yes')
  await here.run('alerts mute -f - --for 1h --yes', { stdin: `${ids.slice(0, 2).join('\n')}\n` })
  const names = JSON.parse((await here.run('alerts list --limit 2 -o json')).stdout) as {
    readonly id: string
    readonly alertDefProperties: { readonly name: string }
  }[]
  await here.run(['alerts', 'mute', ...names.map(({ alertDefProperties: { name } }) => name), '--for', '1h', '--yes'])
  const rules = (await rulesOf(here)) as {
    readonly alertSchedulerRule: { readonly filter: { readonly alertUniqueIds: { readonly value: readonly string[] } } }
  }[]
  const muted = rules.map(({ alertSchedulerRule: { filter } }) => filter.alertUniqueIds.value)
  expect(muted.map((value) => value.toSorted())).toEqual(
    expect.arrayContaining([ids, ids.slice(0, 2), names.map(({ id }) => id)].map((value) => value.toSorted())),
  )
})

test.each([
  { line: 'alerts mute --for 1h --yes', says: 'No alert definition was specified', exitCode: 2 },
  { line: 'alerts mute some --label team=core --for 1h --yes', says: 'by ids or by --label, not both', exitCode: 2 },
  { line: 'alerts mute --label team=nobody --for 1h --yes', says: 'no alert definitions match --label', exitCode: 5 },
])('$line is refused: $says', async ({ line, says, exitCode }) => {
  const ran = await resourcePlace({ alertDefs: 5 }).run(line)
  expect(ran).toMatchObject({ exitCode, stdout: '', stderr: expect.stringContaining(says) as string })
})

test('a mute lasts a weekend, and no longer than the service can count', async () => {
  const here = resourcePlace({ alertDefs: 1 })
  const now = new Date('2026-03-13T18:00:00.000Z')
  const id = (await here.run('alerts list -o name')).stdout.trim()
  const muted = await here.run(`alerts mute ${id} --for 3d --yes`, { now })
  expect(muted).toMatchObject({ exitCode: 0 })
  expect(muted.stderr).toContain('muted 1 alert definition until 2026-03-16T18:00Z')
  expect(await rulesOf(here)).toMatchObject([
    { alertSchedulerRule: { schedule: { oneTime: { timeframe: { duration: { forOver: 4_320 } } } } } },
  ])
  const long = await here.run(`alerts mute ${id} --for 999999d999999d --yes`, { now })
  expect(long).toMatchObject({ exitCode: 2, stdout: '' })
})
