import { createAlerts } from '@mgmt-api/alerts'
import { createEmulator, type Emulator } from '@mgmt-api/emulator'
import type { AlertDef, AlertDefProperties } from '@mgmt-api/models/alerts'
import { createTransport } from '@mgmt-api/transport'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { canaryKey, type Ran, runCli, type RunOptions } from '../../../test/run-cli.ts'

const escape = String.fromCharCode(27)

const definition = (name: string, more: Partial<AlertDefProperties> = {}): AlertDefProperties =>
  ({
    name,
    enabled: true,
    priority: 'ALERT_DEF_PRIORITY_P3',
    type: 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED',
    logsImmediate: {},
    ...more,
  }) as AlertDefProperties

/** In the order of the service, which is that of the ids: tests that show several ask for an order or a name. */
const definitions = [
  definition('Disk full', { priority: 'ALERT_DEF_PRIORITY_P1', entityLabels: { team: 'core', tier: '1' } }),
  definition('Disk slow', { priority: 'ALERT_DEF_PRIORITY_P2', entityLabels: { team: 'core' } }),
  definition('My disk', { priority: 'ALERT_DEF_PRIORITY_P4', enabled: false }),
  definition('東京 🔥 down', { priority: 'ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED' }),
  definition(`${escape}[31m=HYPERLINK("http://x")${escape}[0m\nsecond line`),
]

const definitionsOf = (text: string): AlertDef[] => JSON.parse(text) as AlertDef[]
const objectOf = (line: string): AlertDef => JSON.parse(line) as AlertDef
const namesOf = (text: string): string[] => (JSON.parse(text) as { name: string }[]).map(({ name }) => name).toSorted()

let emulator: Emulator
const mgmt = (line: string | readonly string[], options: RunOptions = {}): Promise<Ran> =>
  runCli(line, { emulator, ...options })

beforeAll(async () => {
  emulator = createEmulator()
  const alerts = createAlerts(createTransport({ baseUrl: emulator.url, apiKey: 'any', fetch: emulator.fetch }))
  for (const each of definitions) await alerts.definitions.create(each)
})

const show = '--columns name,priority,enabled,labels --order-by priority'

test('a table is for people: words, wide characters aligned, nothing that a terminal obeys', async () => {
  const { stdout, stderr, exitCode } = await mgmt(`alerts list ${show}`)
  expect(stdout.split('\n')).toEqual([
    'NAME                                PRIORITY  ENABLED  LABELS',
    '東京 🔥 down                        P5        yes',
    'My disk                             P4        no',
    '=HYPERLINK("http://x") second line  P3        yes',
    'Disk slow                           P2        yes      team=core',
    'Disk full                           P1        yes      team=core, tier=1',
    '',
  ])
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
})

test('on a terminal, each status has its colour', async () => {
  const terminal = { columns: 80, rows: 24 }
  const { stdout } = await runCli('alerts list --columns status --all', { seed: { alertDefs: 60 }, terminal })
  const colours = new Set(
    stdout
      .split('\n')
      .slice(1, -1)
      .map((row) => row.trim()),
  )
  expect([...colours].toSorted()).toEqual([
    `${escape}[31malerting${escape}[0m`,
    `${escape}[32mok${escape}[0m`,
    `${escape}[33mno-data${escape}[0m`,
  ])
})

test('CSV has a header, quotes, and no cell that a spreadsheet runs', async () => {
  const { stdout } = await mgmt(`alerts list --columns name,priority,enabled --name '*HYPER*' -o csv`)
  expect(stdout).toBe(`name,priority,enabled\r\n"'=HYPERLINK(""http://x"")\nsecond line",P3,true\r\n`)
})

test('JSON is one array of whole definitions, control characters spelled out and kept', async () => {
  const { stdout } = await mgmt('alerts list -o json')
  const all = definitionsOf(stdout)
  expect(all).toHaveLength(5)
  expect(all.map(({ alertDefProperties }) => alertDefProperties.name).toSorted()).toEqual(
    definitions.map(({ name }) => name).toSorted(),
  )
  expect(stdout).not.toContain(escape)
})

test('JSON of chosen columns has one key a column, and null where there is nothing', async () => {
  const { stdout } = await mgmt(
    `alerts list --columns name,enabled,last-triggered,alertDefProperties.type --name 'My disk' -o json`,
  )
  expect(JSON.parse(stdout)).toEqual([
    {
      name: 'My disk',
      enabled: false,
      'last-triggered': null,
      'alertDefProperties.type': 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED',
    },
  ])
})

test('ndjson is one object a line, YAML one sequence, name the ids alone', async () => {
  const ids = (await mgmt('alerts list -o name')).stdout.trimEnd().split('\n')
  const objects = (await mgmt('alerts list -o ndjson')).stdout.trimEnd().split('\n').map(objectOf)
  const yaml = (await mgmt('alerts list -o yaml')).stdout
  expect(ids).toHaveLength(5)
  expect(objects.map(({ id }) => id)).toEqual(ids)
  expect(parse(yaml)).toEqual(objects)
})

test.each([
  { flags: '--priority P1,P2', names: ['Disk full', 'Disk slow'] },
  { flags: '--disabled', names: ['My disk'] },
  { flags: '--label team=core', names: ['Disk full', 'Disk slow'] },
  { flags: '--label team=core --label tier=1', names: ['Disk full'] },
  { flags: "--name 'Disk full' --name 'My disk'", names: ['Disk full', 'My disk'] },
  { flags: "--name 'Disk*'", names: ['Disk full', 'Disk slow'] },
  { flags: "--name '*disk' --name 'Disk full'", names: ['Disk full', 'My disk'] },
  { flags: "--name '*' --priority P5", names: ['東京 🔥 down'] },
  { flags: '--type logs-immediate --priority P4', names: ['My disk'] },
  { flags: '--type flow', names: [] },
])('$flags finds $names', async ({ flags, names }) => {
  const { stdout } = await mgmt(`alerts list ${flags} --columns name -o json`)
  expect(namesOf(stdout)).toEqual(names)
})

test('nothing is left out silently, whatever the format', async () => {
  expect((await mgmt('alerts list --limit 2')).stderr).toBe('2 of 5 alert definitions; use --all to show all\n')
  expect((await mgmt('alerts list --limit 2 -o json')).stderr).toBe(
    '{"note":"2 of 5 alert definitions; use --all to show all"}\n',
  )
  expect((await mgmt('alerts list --limit 2 -o yaml')).stderr).toBe(
    '# 2 of 5 alert definitions; use --all to show all\n',
  )
  expect((await mgmt('alerts list --limit 5')).stderr).toBe('')
  expect((await mgmt('alerts list --limit 2 --all')).stderr).toBe('')
})

test('the note to a pattern counts candidates, because the service cannot count the matches', async () => {
  const { stdout, stderr } = await mgmt("alerts list --name '*isk*' --limit 1 --no-headers")
  expect(stdout.trimEnd().split('\n')).toHaveLength(1)
  expect(stderr).toBe('1 match among the first 1 of 5 candidates; use --all to search all\n')
})

test('an empty list is said to be one, and is an empty document for programs', async () => {
  expect(await mgmt('alerts list --type flow')).toEqual({
    stdout: '',
    stderr: 'no alert definitions match\n',
    exitCode: 0,
  })
  expect((await mgmt('alerts list --type flow -o json')).stdout).toBe('[]\n')
  expect((await mgmt('alerts list --type flow -o yaml')).stdout).toBe('[]\n')
  expect((await mgmt('alerts list --type flow -o csv --columns name')).stdout).toBe('name\r\n')
  expect((await mgmt('alerts list --type flow -o ndjson')).stdout).toBe('')
})

test.each([
  { flags: '--name disk', note: "no alert definitions match; --name '*disk*' finds 3" },
  { flags: '--name isk', note: "no alert definitions match; --name '*isk*' finds 3" },
  {
    flags: '--name isk --name down',
    note: "no alert definitions match; --name '*isk*' finds 3; --name '*down*' finds 1",
  },
  { flags: '--name isk --disabled', note: "no alert definitions match; --name '*isk*' finds 1" },
  { flags: "--name isk --name 'x*'", note: "no alert definitions match; --name '*isk*' finds 3" },
  { flags: '--name absent', note: 'no alert definitions match' },
  { flags: "--name 'x*'", note: 'no alert definitions match' },
])('$flags: $note', async ({ flags, note }) => {
  expect(await mgmt(`alerts list ${flags}`)).toEqual({ stdout: '', stderr: `${note}\n`, exitCode: 0 })
})

test('programs get the suggestion on standard error alone', async () => {
  expect(await mgmt('alerts list --name isk -o json')).toEqual({
    stdout: '[]\n',
    stderr: `{"note":"no alert definitions match; --name '*isk*' finds 3"}\n`,
    exitCode: 0,
  })
})

test('a quote in a name stays one word of a shell', async () => {
  const own = createEmulator()
  const transport = createTransport({ baseUrl: own.url, apiKey: 'any', fetch: own.fetch })
  await createAlerts(transport).definitions.create(definition("Eve's disk"))
  const { stderr } = await runCli(['alerts', 'list', '--name', "Eve's"], { emulator: own })
  expect(stderr).toBe(String.raw`no alert definitions match; --name '*Eve'\''s*' finds 1` + '\n')
})

test('names that a second request would find are only suggested where it is answered', async () => {
  let requests = 0
  const ran = await mgmt('alerts list --name isk', {
    fetch: async (...request) => {
      requests += 1
      return requests === 1 ? emulator.fetch(...request) : new Response('', { status: 403 })
    },
  })
  expect({ ...ran, requests }).toEqual({ stdout: '', stderr: 'no alert definitions match\n', exitCode: 0, requests: 2 })
})

test('a word that this version does not know is refused, or sent where that is asked for', async () => {
  const urls: string[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    urls.push(decodeURIComponent(new Request(input, init).url))
    return emulator.fetch(input, init)
  }
  const type = 'ALERT_DEF_TYPE_TIDE'
  expect(await mgmt(`alerts list --type ${type}`, { fetch })).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining(`--type: unknown value "${type}"`) as string,
  })
  expect(urls).toEqual([])
  // The emulator, unless told to play a newer service, refuses it.
  for (const command of ['list', 'counts']) {
    expect(await mgmt(`alerts ${command} --type ${type} --allow-unknown`, { fetch })).toMatchObject({ exitCode: 2 })
    expect(urls.at(-1)).toContain(`query_filter[typeFilter][type]=${type}`)
  }
})

test('an unknown column is refused before anything is sent, with the nearest', async () => {
  let sent = 0
  const { stderr, exitCode } = await mgmt('alerts list --columns nam -o json', {
    fetch: async () => {
      sent += 1
      throw new Error('nothing should be sent')
    },
  })
  expect(exitCode).toBe(2)
  expect(sent).toBe(0)
  expect(JSON.parse(stderr)).toMatchObject({
    error: {
      code: 'unknown_column',
      exitCode: 2,
      message: '--columns: unknown column "nam", did you mean "name"?',
    },
  })
})

test('where a later page fails, JSON is a whole document of what arrived, and the exit code says that it is not all', async () => {
  const seeded = createEmulator({ seed: { alertDefs: 300 } })
  let requests = 0
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests += 1
    return requests === 1
      ? seeded.fetch(input, init)
      : new Response('{"code":403,"message":"no more"}', { status: 403 })
  }
  const { stdout, stderr, exitCode } = await runCli('alerts list --all -o json', { emulator: seeded, fetch })
  expect(JSON.parse(stdout)).toHaveLength(250)
  expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'forbidden', status: 403, exitCode: 4 } })
  expect(exitCode).toBe(4)
})

test('where the first page fails, standard output is empty', async () => {
  const fetch: typeof globalThis.fetch = async () => new Response('{"code":401,"message":"who"}', { status: 401 })
  const { stdout, exitCode } = await mgmt('alerts list -o json', { fetch })
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 4 })
})

test('a reader that leaves ends the list quietly', async () => {
  const seeded = createEmulator({ seed: { alertDefs: 300 } })
  const { stderr, exitCode } = await runCli('alerts list --all -o ndjson', { emulator: seeded, closeAfter: 1 })
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
})

test('Ctrl-C while a list is read is exit code 130', async () => {
  const controller = new AbortController()
  const fetch: typeof globalThis.fetch = (input, init) => {
    controller.abort()
    return emulator.fetch(input, init)
  }
  const { exitCode } = await mgmt('alerts list', { fetch, interrupted: controller.signal })
  expect(exitCode).toBe(130)
})

test('--verbose shows the request, the status and the time, and --curl a command without the key', async () => {
  const { stdout, stderr } = await mgmt('alerts list --limit 1 -o name --verbose --curl')
  const [curl, request, response] = stderr.split('\n')
  expect(curl).toMatch(/^curl .*'https:\/\/emulator\.invalid\/mgmt\/openapi\/4\/alerts\/alerts\/v3\?/)
  expect(curl).toContain('$MGMT_API_KEY')
  expect(request).toBe('> GET https://emulator.invalid/mgmt/openapi/4/alerts/alerts/v3?pagination[pageSize]=1')
  expect(response).toMatch(/^< 200 in \d+ ms request id \S+$/)
  expect(stdout.trim()).toMatch(/^[\da-f-]{36}$/)
})

test('a table without an order is by priority, in one request; other formats keep the order', async () => {
  const run = async (line: string): Promise<string> =>
    (await runCli(`alerts list ${line}`, { seed: { alertDefs: 120 } })).stdout
  const all = (await run('--all --columns priority')).trimEnd().split('\n').slice(1)
  expect(all).toHaveLength(120)
  expect(all).toEqual(all.toSorted())
  expect(new Set(all).size).toBeGreaterThan(1)
  const named = await run('--all -o name')
  expect(named.split('\n')).toEqual(named.split('\n').toSorted().slice(1).concat(''))
})

test('a service that ignores filters makes no definition appear twice', async () => {
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    for (const name of [...url.searchParams.keys()]) if (name.startsWith('query_filter')) url.searchParams.delete(name)
    return emulator.fetch(url, { headers: request.headers })
  }
  const names = (await mgmt('alerts list --all --columns id --no-headers', { fetch })).stdout.trimEnd().split('\n')
  expect(names.length).toBeGreaterThan(1)
  expect(new Set(names).size).toBe(names.length)
})

test('where a table does not fit, ids are short, and commands accept them', async () => {
  const emulator = createEmulator({ seed: { alertDefs: 30 }, keys: { [canaryKey]: {} } })
  const terminal = { columns: 80, rows: 40 }
  const { stdout } = await runCli('alerts list --limit 3', { emulator, terminal, env: { NO_COLOR: '1', PAGER: 'cat' } })
  const [header = '', first = ''] = stdout.split('\n')
  expect(header).toMatch(/^NAME +PRIORITY +STATUS +ID/)
  const [, short = ''] = / ([\da-f]{8})(?: |$)/.exec(first) ?? []
  expect((await runCli(`alerts get ${short} -o name`, { emulator })).stdout).toMatch(new RegExp(`^${short}-`))
  const whole = await runCli('alerts list --limit 3 --columns id,name', { emulator, terminal, env: { PAGER: 'cat' } })
  expect(whole.stdout).toMatch(new RegExp(`^${short}-`, 'm'))
})

test.each([
  { name: 'that does not fit on the terminal goes through the pager', rows: 24, line: '', paged: ['a-pager'] },
  { name: 'that fits on the terminal does not go through the pager', rows: 60, line: '', paged: [] },
  { name: 'as JSON does not go through the pager', rows: 24, line: ' -o json', paged: [] },
  { name: 'without a terminal does not go through the pager', rows: undefined, line: '', paged: [] },
])('a list $name', async ({ rows, line, paged }) => {
  const commands: string[] = []
  const shell: RunOptions['shell'] = async ({ command }) => {
    commands.push(command)
    return Promise.resolve({ exitCode: 0, output: '' })
  }
  const terminal = rows === undefined ? undefined : { columns: 100, rows }
  const env = { PAGER: 'a-pager' }
  await runCli(`alerts list --limit 30${line}`, { seed: { alertDefs: 30 }, terminal, env, shell })
  expect(commands).toEqual(paged)
})

test('--no-headers omits the header of tables and CSV, of an empty list too', async () => {
  const columns = "--name 'Disk full' --columns name,priority"
  const rows = async (flags: string): Promise<string> => (await mgmt(`alerts list ${columns} ${flags}`)).stdout
  for (const format of ['table', 'csv']) {
    const [, ...without] = (await rows(`-o ${format}`)).split('\n')
    expect((await rows(`-o ${format} --no-headers`)).split('\n')).toEqual(without)
  }
  expect((await mgmt('alerts list --name absent -o csv --no-headers')).stdout).toBe('')
})
