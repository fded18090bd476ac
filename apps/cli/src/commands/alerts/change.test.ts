import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { count } from '@mgmt-api/command'
import { createEmulator } from '@mgmt-api/emulator'
import { expect, test } from 'vitest'
import { countOf } from '../../../../../scripts/vitest/left-out.ts'
import { canaryKey, type Ran, runCli, temporaryHome } from '../../../test/run-cli.ts'
import { type ResourcePlace, resourcePlace } from '../../../test/resource-place.ts'

const definition = (name: string): string =>
  [
    'alertDefProperties:',
    `  name: ${name}`,
    '  entityLabels: { team: core }',
    '  type: ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED',
    '  logsImmediate: {}',
    '',
  ].join('\n')

const definitions = (count: number): string =>
  Array.from({ length: count }, (_, index) => definition(`Definition ${index}`)).join('---\n')

const names = async ({ run }: ResourcePlace): Promise<string[]> => {
  const { stdout } = await run('alerts list --all -o json')
  return (JSON.parse(stdout) as { alertDefProperties: { name: string } }[]).map((def) => def.alertDefProperties.name)
}

test('create, get, replace and delete work on each other’s output', async () => {
  const here = resourcePlace()
  here.write('a.yaml', definition('First'))
  const created = await here.run('alerts create -f a.yaml -o name --yes')
  expect(created.exitCode).toBe(0)
  const id = created.stdout.trim()

  const got = await here.run(`alerts get ${id} -o yaml`)
  here.write('b.yaml', got.stdout.replace('First', 'Second'))
  expect(await here.run('alerts replace -f b.yaml --yes')).toMatchObject({ exitCode: 0 })
  expect(await names(here)).toEqual(['Second'])

  expect(await here.run('alerts replace -f b.yaml --yes')).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('0 of 1 alert definition replaced, 1 unchanged') as string,
  })
  expect(await here.run('alerts delete -f - --yes', { stdin: `${id}\n` })).toMatchObject({ exitCode: 0 })
  expect(await names(here)).toEqual([])
})

test('a change says first where it goes, with a hash of the key and never the key', async () => {
  const here = resourcePlace()
  here.write('a.yaml', definition('First'))
  const { stdout, stderr } = await here.run('alerts create -f a.yaml --verbose --curl --yes')
  expect(stderr.split('\n')[0]).toMatch(
    /^target: http.* \(from MGMT_BASE_URL\), key [0-9a-f]{8} \(from MGMT_API_KEY\)$/,
  )
  expect(stdout + stderr).not.toContain(canaryKey)
})

test('a wrong file is told with file, line, path and rule, and nothing is sent', async () => {
  const here = resourcePlace()
  here.write('good.yaml', definition('Good'))
  here.write(
    'bad.yaml',
    [
      'alertDefProperties:',
      `  name: "${'x'.repeat(600)}"`,
      '  enabeld: true',
      '  priority: ALERT_DEF_PRIORITY_P6',
      '  type: ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED',
      '  logsImmediate: {}',
    ].join('\n'),
  )
  expect(await here.run('alerts create -f good.yaml -f bad.yaml --yes')).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: [
      'error: 1 of 2 entries invalid; nothing was sent',
      '  error: bad.yaml:2:9: alertDefProperties.name: 600 characters, allowed: 1 to 512',
      '  error: bad.yaml:3:12: alertDefProperties.enabeld: not a known field of AlertDefProperties; did you mean enabled?',
      '  error: bad.yaml:4:13: alertDefProperties.priority: "ALERT_DEF_PRIORITY_P6" is not a known AlertDefPriority; did you mean ALERT_DEF_PRIORITY_P4?',
      'hint: Use --allow-unknown to send names that this version of mgmt does not know.',
      '',
    ].join('\n'),
  })
  expect(await names(here)).toEqual([])
})

test('files may have words for values of enumerations', async () => {
  const here = resourcePlace()
  const inWords = definition('Words').replace('ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED', 'logs-immediate')
  here.write('words.yaml', `${inWords}  priority: P2\n`)
  const id = (await here.run('alerts create -f words.yaml -o name --yes')).stdout.trim()
  const got = await here.run(`alerts get ${id} -o yaml`)
  expect(got.stdout).toContain('priority: ALERT_DEF_PRIORITY_P2\n')
  here.write('changed.yaml', got.stdout.replace('ALERT_DEF_PRIORITY_P2', 'P1'))
  const rehearsed = await here.run('alerts replace -f changed.yaml --dry-run -o json')
  const { differences } = JSON.parse(rehearsed.stdout) as { differences: { fields: object[] }[] }
  expect(differences[0]?.fields).toEqual([
    {
      at: 'alertDefProperties.priority',
      before: 'ALERT_DEF_PRIORITY_P2',
      after: 'ALERT_DEF_PRIORITY_P1',
      secret: false,
    },
  ])
})

test('a value without its prefix is refused, and the value is named', async () => {
  const here = resourcePlace()
  here.write(
    'near.yaml',
    definition('Near').replace('ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED', 'METRIC_THRESHOLD'),
  )
  for (const flag of ['', ' --allow-unknown']) {
    const { stderr, exitCode } = await here.run(`alerts create -f near.yaml${flag} --yes`)
    expect(exitCode).toBe(2)
    expect(stderr).toContain('"METRIC_THRESHOLD" is not a known AlertDefType; write metric-threshold\n')
  }
})

test.each([
  { line: 'alerts create --yes', message: 'No file was specified' },
  { line: 'alerts create -f missing.yaml --yes', message: 'missing.yaml: no such file' },
  { line: 'alerts create -f empty.yaml --yes', message: 'empty.yaml: no entries found' },
  { line: 'alerts create -f binary.yaml --yes', message: 'binary.yaml: not UTF-8 text' },
  { line: 'alerts create -f . --yes', message: 'binary.yaml: not UTF-8 text' },
  { line: "alerts create -f '' --yes", message: '-f: the path is empty' },
  { line: 'alerts create -f config --yes', message: 'config: no YAML or JSON files in this directory' },
  { line: 'alerts replace -f noid.yaml --yes', message: 'noid.yaml:1:1: id is missing, which identifies' },
  { line: 'alerts delete --yes', message: 'No alert definition' },
  { line: 'alerts delete -f noid.yaml --yes', message: 'noid.yaml:1:1: id is missing, which identifies' },
])('"$line" is exit code 2', async ({ line, message }) => {
  const here = resourcePlace()
  here.write('empty.yaml', '---\n')
  mkdirSync(join(here.home, 'config'))
  here.write('noid.yaml', definition('No id'))
  writeFileSync(join(here.home, 'binary.yaml'), Buffer.from([0x61, 0xff, 0xfe]))
  const { exitCode, stdout, stderr } = await here.run(line)
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
  expect(stderr).toContain(message)
})

test.each(['create -f -', 'replace -f -', 'delete -f - --yes', 'create -f - -f -'])(
  'alerts %s does not read standard input twice',
  async (line) => {
    const keyed = line.endsWith('-f - -f -') ? '' : ' --key-stdin --base-url https://service.invalid'
    const { exitCode, stdout, stderr } = await resourcePlace().run(`alerts ${line}${keyed}`, { stdin: canaryKey })
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
    expect(stderr).toMatch(/^error: -f - .*standard input.*\n$/)
    expect(stderr).not.toContain(canaryKey)
  },
)

test('a table of outcomes has no column that nothing stands in, unless it was asked for', async () => {
  const here = resourcePlace()
  here.write('a.yaml', definition('First'))
  const header = (ran: Ran): string => ran.stdout.split('\n')[0] ?? ''
  expect(header(await here.run('alerts create -f a.yaml --yes'))).toMatch(/^OUTCOME {2}ID +NAME +SOURCE$/)
  expect(header(await here.run('alerts create -f a.yaml --columns outcome,reason --yes'))).toBe('OUTCOME  REASON')
})

test('a dry run checks and sends nothing', async () => {
  const here = resourcePlace()
  here.write('a.yaml', definitions(3))
  expect(await here.run('alerts create -f a.yaml --dry-run')).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('would create 3 alert definitions; nothing was sent (--dry-run)') as string,
  })
  expect(await names(here)).toEqual([])
})

test.each(['--read-only', 'MGMT_READ_ONLY'])('changes are forbidden by %s', async (by) => {
  const here = resourcePlace()
  here.write('a.yaml', definition('First'))
  const flag = by === '--read-only' ? ` ${by}` : ''
  const env = by === '--read-only' ? {} : { [by]: '1' }
  const { exitCode, stderr } = await here.run(`alerts create -f a.yaml${flag} --yes`, {
    env: { MGMT_BASE_URL: here.emulator.url, MGMT_API_KEY: canaryKey, ...env },
  })
  expect(exitCode).toBe(4)
  expect(stderr).toContain(`Changes are forbidden by ${by}; nothing was sent`)
  expect(await names(here)).toEqual([])
})

test('deleting asks on a terminal, and without one there is no yes', async () => {
  const here = resourcePlace()
  here.write('a.yaml', definition('First'))
  const id = (await here.run('alerts create -f a.yaml -o name --yes')).stdout.trim()
  const terminal = { columns: 120, rows: 30 }

  expect((await here.run(`alerts delete ${id}`)).exitCode).toBe(2)
  expect((await here.run(`alerts delete ${id}`, { keys: 'n\r', terminal })).exitCode).toBe(130)
  expect(await names(here)).toEqual(['First'])
  const asked = await here.run(`alerts delete ${id}`, { keys: 'y\r', terminal })
  expect(asked.stderr).toContain(`Delete 1 alert definition (${id} "First")? [y/N]`)
  expect(asked.exitCode).toBe(0)
  expect(await names(here)).toEqual([])
})

test('people see a count and the entries that need attention; programs see all entries', async () => {
  const here = resourcePlace()
  here.write('a.yaml', definitions(250))
  const created = await here.run('alerts create -f a.yaml -o ndjson --yes')
  expect(created.stdout.trim().split('\n')).toHaveLength(250)
  const ids = (await here.run('alerts list --all -o name')).stdout
  const gone = '00000000-0000-4000-8000-000000000000'
  const deleted = await here.run('alerts delete -f - --yes', { stdin: `${ids}${gone}\n` })
  expect(deleted.exitCode).toBe(1)
  expect(deleted.stdout.trim().split('\n')).toHaveLength(2)
  expect(deleted.stdout).toContain(gone)
  expect(deleted.stderr).toContain('250 of 251 alert definitions deleted, 1 not found')
})

test('deleting only what is not there is exit code 5', async () => {
  const { exitCode } = await resourcePlace().run('alerts delete 00000000-0000-4000-8000-000000000000 --yes')
  expect(exitCode).toBe(5)
})

test('a bar shows how far it is, on a terminal alone', async () => {
  const here = resourcePlace()
  here.write('a.yaml', definitions(150))
  const { stderr } = await here.run('alerts create -f a.yaml --yes', { terminal: { columns: 100, rows: 30 } })
  expect(stderr).toContain('[########################] created: 150 of 150')
  expect((await here.run('alerts create -f a.yaml --yes')).stderr).not.toContain('#')
})

test('a response that was lost makes entries unknown, and says so', async () => {
  const here = resourcePlace()
  here.write('a.yaml', definitions(3))
  here.emulator.faults.script({ kind: 'reset', when: 'after' })
  const { exitCode, stdout, stderr } = await here.run('alerts create -f a.yaml -o json --yes')
  expect(exitCode).toBe(1)
  expect((JSON.parse(stdout) as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual(Array(3).fill('unknown'))
  expect(stderr).toContain('Check before sending again: mgmt alerts list')
  expect(await names(here)).toHaveLength(3)
})

test('a name that this version does not know passes where the platform has it too, or when told to', async () => {
  const home = temporaryHome()
  const emulator = createEmulator({ keys: { [canaryKey]: {} }, allowUnknown: true })
  const run = (line: string): Promise<Ran> => runCli(line, { home, emulator })
  const newer = `${definition('Newer')}  shiny: 1\n`
  writeFileSync(join(home, 'a.yaml'), newer)
  expect((await run('alerts create -f a.yaml --yes')).exitCode).toBe(2)
  const { stdout: id } = await run('alerts create -f a.yaml --allow-unknown -o name --yes')
  writeFileSync(join(home, 'b.yaml'), (await run(`alerts get ${id.trim()} -o yaml`)).stdout.replace('Newer', 'Newest'))
  expect(readFileSync(join(home, 'b.yaml'), 'utf8')).toContain('shiny: 1')
  expect(await run('alerts replace -f b.yaml --yes')).toMatchObject({ exitCode: 0 })
  writeFileSync(join(home, 'c.yaml'), readFileSync(join(home, 'b.yaml'), 'utf8').replace('shiny', 'shinier'))
  expect((await run('alerts replace -f c.yaml --yes')).exitCode).toBe(2)
})

test('Ctrl-C in the middle reports what was done and what was not sent', async () => {
  const here = resourcePlace()
  here.write('a.yaml', definitions(1000))
  const interrupted = new AbortController()
  let requests = 0
  const fetch: typeof globalThis.fetch = (input, init) => {
    if (++requests === 3) interrupted.abort()
    return here.emulator.fetch(input, init)
  }
  const { exitCode, stdout, stderr } = await here.run('alerts create -f a.yaml -o json --yes', {
    fetch,
    interrupted: interrupted.signal,
    env: { MGMT_BASE_URL: here.emulator.url, MGMT_API_KEY: canaryKey },
  })
  expect(exitCode).toBe(130)
  const outcomes = (JSON.parse(stdout) as { outcome: string }[]).map(({ outcome }) => outcome)
  expect(outcomes).toHaveLength(1000)
  expect(outcomes.filter((outcome) => outcome === 'done').length).toBe((await names(here)).length)
  expect(outcomes).toContain('notSent')
  expect(stderr).toContain('interrupted')
})

test('a reader that leaves early is told how many were created and how many were not', async () => {
  const here = resourcePlace()
  const entries = countOf('cli: entries of a list that is not read', 4_000, 2_500)
  here.write('many.yaml', definitions(entries))
  const { stderr, exitCode } = await here.run('alerts create -f many.yaml -o ndjson --yes', { closeAfter: 0 })
  const created = (await names(here)).length
  expect(created).toBeLessThan(entries)
  expect(stderr).toContain(`${count(created)} of ${count(entries)} alert definitions created`)
  expect(stderr).toContain(`${count(entries - created)} of ${count(entries)} alert definitions not created`)
  expect(exitCode).toBe(1)
})
