import { createAlerts } from '@mgmt-api/alerts'
import { createEmulator, type Emulator } from '@mgmt-api/emulator'
import { createTransport } from '@mgmt-api/transport'
import { expect, onTestFinished, test } from 'vitest'
import { canaryKey, type Ran, runCli, type RunOptions } from '../../../test/run-cli.ts'

const nilUuid = '00000000-0000-4000-8000-000000000000'

interface Place {
  readonly emulator: Emulator
  readonly ids: readonly string[]
  readonly run: (line: string, options?: RunOptions) => Promise<Ran>
}

/** A service with two rules: a window at night that is enabled, and one time that is not. */
async function start(): Promise<Place> {
  const emulator = createEmulator({ keys: { [canaryKey]: {} } })
  onTestFinished(() => emulator.close())
  const caller = createTransport({ baseUrl: emulator.url, apiKey: canaryKey, fetch: emulator.fetch })
  const { suppressionRules } = createAlerts(caller)
  const night = await suppressionRules.create({
    name: 'Night',
    enabled: true,
    filter: { alertUniqueIds: { value: [nilUuid] } },
    schedule: {
      recurring: {
        schedule: {
          daily: {},
          repeatEvery: 1,
          timeframe: {
            startTime: '2026-10-01T02:00:00',
            timezone: 'Europe/Berlin',
            duration: { forOver: 2, frequency: 'DURATION_FREQUENCY_HOUR' },
          },
        },
      },
    },
  })
  const once = await suppressionRules.create({ name: 'Move', enabled: false, filter: { whatExpression: 'true' } })
  const ids = [night, once].map(({ uniqueIdentifier = '' }) => uniqueIdentifier)
  return { emulator, ids, run: (line, options) => runCli(`suppression-rules ${line}`, { emulator, ...options }) }
}

test('rules are listed, with what they mute and when', async () => {
  const { ids, run } = await start()
  const { stdout, exitCode } = await run('list')
  expect(exitCode).toBe(0)
  const [head = '', ...rows] = stdout.trimEnd().split('\n')
  expect(head).toMatch(/^NAME +ID +ENABLED +WHEN +NEXT +ALERTS$/)
  expect(rows.map((row) => row.split(/ {2,}/)[1]).toSorted()).toEqual(ids.toSorted())
  expect(stdout).toMatch(/Night +\S+ +yes +every day +\S+T02:00:00 to \S+T04:00:00 Europe\/Berlin +1 alert\n/)
  expect(stdout).toMatch(/Move +\S+ +no .*every alert, where true\n/)
})

test('flags narrow them', async () => {
  const { ids, run } = await start()
  expect((await run('list --enabled -o name')).stdout).toBe(`${ids[0]}\n`)
  const night = 'list --active-since 2027-01-10T01:30Z --active-until 2027-01-10T02:30Z -o name'
  expect((await run(night)).stdout).toBe(`${ids[0]}\n`)
  expect(await run('list --active-since 2027-01-10T12:00Z --active-until 2027-01-10T13:00Z')).toMatchObject({
    stdout: '',
    stderr: 'no suppression rules match\n',
    exitCode: 0,
  })
  expect(await run('list --active-until today')).toMatchObject({ exitCode: 2, stdout: '' })
})

test('a list has a limit', async () => {
  const { run } = await start()
  const { stdout, stderr } = await run('list -n 1 -o name')
  expect(stdout.split('\n')).toHaveLength(2)
  expect(stderr).toBe('limited to 1; use --all to show all\n')
  expect(await run('list --all -o name')).toMatchObject({ stderr: '', exitCode: 0 })
})

test('a rule that is always active starts without an end', async () => {
  const { emulator, run } = await start()
  const { suppressionRules } = createAlerts(
    createTransport({ baseUrl: emulator.url, apiKey: canaryKey, fetch: emulator.fetch }),
  )
  const filter = { alertUniqueIds: { value: [nilUuid] } }
  await suppressionRules.create({
    name: 'Retired',
    enabled: true,
    filter,
    schedule: { recurring: { alwaysActive: {} } },
  })
  expect((await run('list')).stdout).toMatch(/Retired +\S+ +yes +always +since \S+T\d\d:\d\d:\d\d UTC +1 alert/)
})

test('a rule is shown, and one that does not exist is exit code 5', async () => {
  const { ids, run } = await start()
  expect(JSON.parse((await run(`get ${ids[0]} -o json`)).stdout)).toMatchObject({
    name: 'Night',
    uniqueIdentifier: ids[0],
  })
  expect((await run('get Night -o name')).stdout).toBe(`${ids[0]}\n`)
  expect((await run(`get ${ids[1]}`)).stdout).toMatch(/^name +Move$/m)
  expect(await run(`get ${nilUuid}`)).toMatchObject({ exitCode: 5, stdout: '' })
})

test('rules are deleted one by one, and missing ones are reported', async () => {
  const { ids, run } = await start()
  const ran = await run(`delete ${nilUuid} ${ids.join(' ')} --yes -o json`)
  expect(JSON.parse(ran.stdout)).toMatchObject([
    { id: nilUuid, outcome: 'notFound', reason: 'suppression rule not found, or not visible to the key' },
    { id: ids[0], outcome: 'done' },
    { id: ids[1], outcome: 'done' },
  ])
  expect(ran.exitCode).toBe(1)
  expect(ran.stderr).toContain('2 of 3 suppression rules deleted, 1 not found')
  // A rule that was deleted is answered with 400, and is gone all the same.
  expect(await run(`delete ${ids[0]} --yes`)).toMatchObject({ exitCode: 5 })
})

test('delete is refused without a terminal, and --dry-run sends nothing', async () => {
  const { ids, run } = await start()
  expect(await run(`delete ${ids[0]}`)).toMatchObject({ exitCode: 2, stdout: '' })
  const dry = await run(`delete ${ids[0]} --dry-run`)
  expect(dry.stderr).toContain('would delete 1 suppression rule; nothing was sent')
  expect((await run('list -o name')).stdout.trimEnd().split('\n')).toHaveLength(2)
})

test('a refused key ends a run: the other rules are not asked for', async () => {
  const { emulator, ids, run } = await start()
  emulator.faults.add({ kind: 'status', status: 403 })
  const ran = await run(`delete ${ids.join(' ')} --yes -o json`)
  expect(JSON.parse(ran.stdout)).toMatchObject([{ outcome: 'notSent' }, { outcome: 'notSent' }])
  expect(ran.exitCode).not.toBe(0)
  emulator.faults.clear()
  expect((await run('list -o name')).stdout.trimEnd().split('\n')).toHaveLength(2)
})
