import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { partOf } from '../../../scripts/vitest/left-out.ts'
import { listeningEmulator, runBundle, runInShell } from './bundle.ts'
import { canaryKey, runCli, temporaryHome } from './run-cli.ts'

const definition = (name: string): string =>
  [
    'alertDefProperties:',
    `  name: ${name}`,
    '  entityLabels: { made-by: e2e }',
    '  type: ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED',
    '  logsImmediate: {}',
    '',
  ].join('\n')

const definitions = (count: number): string =>
  Array.from({ length: count }, (_, index) => definition(`Definition ${index}`)).join('---\n')

test('the built program creates, replaces and deletes', { tags: 'slow' }, async () => {
  await using emulator = await listeningEmulator(3)
  const home = temporaryHome()
  const { env } = emulator
  const mgmt = (line: string): ReturnType<typeof runBundle> => runBundle(line.split(' '), { home, env })
  writeFileSync(join(home, 'new.yaml'), definitions(3))

  const created = await mgmt('alerts create -f new.yaml -o name --yes')
  expect(created.stderr).toMatch(/^target: http:\/\/127\.0\.0\.1:\d+ \(from MGMT_BASE_URL\), /)
  expect(created.stderr).toMatch(/, key [0-9a-f]{8} \(from .*\)\n3 of 3 alert definitions created\n$/)
  expect(created).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^([\w-]{36}\n){3}$/) as string })

  const listed = await mgmt('alerts list --label made-by=e2e --all -o yaml')
  writeFileSync(join(home, 'mine.yaml'), listed.stdout.replaceAll('Definition', 'Changed'))
  const replaced = await mgmt('alerts replace -f mine.yaml -o json --yes')
  expect(replaced.exitCode).toBe(0)
  expect((JSON.parse(replaced.stdout) as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual(
    Array(3).fill('done'),
  )
  expect((await mgmt('alerts list --name Changed* --columns name -o csv')).stdout.split('\r\n')).toHaveLength(5)

  const refused = await mgmt('alerts delete -f mine.yaml')
  expect(refused).toMatchObject({ exitCode: 2, stdout: '' })
  expect(refused.stderr).toContain('Cannot ask without a terminal')
  expect((await mgmt('alerts delete -f mine.yaml --yes')).exitCode).toBe(0)
  expect((await mgmt('alerts list --label made-by=e2e -o json')).stdout).toBe('[]\n')
})

test('a pipe of commands works, and a reader that leaves ends a list quietly', async () => {
  await using emulator = await listeningEmulator(300)
  const { env } = emulator
  const head = await runInShell('mgmt alerts list --all -o ndjson | head -1; echo "${PIPESTATUS[0]}"', { env })
  expect(head.stderr).toBe('')
  const [first = '', code] = head.stdout.split('\n')
  expect(JSON.parse(first)).toHaveProperty('id')
  expect(code).toBe('0')
  const pipe = 'mgmt alerts list --limit 5 -o name 2> /dev/null | mgmt alerts delete -f - --yes'
  const deleted = await runInShell(pipe, { env })
  expect(deleted.stderr).toContain('5 of 5 alert definitions deleted')
})

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

test.each(partOf('cli: signals', signals, (signal) => signal === 'SIGTERM'))(
  '%s in the middle of a bulk run reports what was done and what is unknown',
  async (signal) => {
    await using emulator = await listeningEmulator(0)
    const home = temporaryHome()
    writeFileSync(join(home, 'many.yaml'), definitions(1_500))
    const { env } = emulator
    const run = await runBundle(['alerts', 'create', '-f', 'many.yaml', '-o', 'ndjson', '--verbose', '--yes'], {
      home,
      env,
      interruptAt: '< 200',
      signal,
    })
    const outcomes = run.stdout.trim().split('\n')
    expect(outcomes).toHaveLength(1_500)
    const done = outcomes.filter((line) => line.includes('"outcome":"done"')).length
    expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThan(1_500)
    expect(run.stderr).toContain('"code":"interrupted"')
    expect(run.stderr).not.toContain(canaryKey)
    const { stdout } = await runCli('alerts list --all -o name', { env })
    const unknown = outcomes.filter((line) => line.includes('"outcome":"unknown"')).length
    expect(run.exitCode).toBe(unknown > 0 ? 1 : 130)
    const there = stdout.split('\n').length - 1
    expect(there).toBeGreaterThanOrEqual(done)
    expect(there).toBeLessThanOrEqual(done + unknown)
  },
)
