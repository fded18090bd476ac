import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canaryKey } from '../../../test/run-cli.ts'
import { type ResourcePlace, resourcePlace, viewYaml } from '../../../test/resource-place.ts'

const views = '/data-exploration/views/v1/views'
const folder = '/data-exploration/views/v1/folders'

const names = async ({ run }: ResourcePlace): Promise<string[]> => {
  const rows = JSON.parse((await run('views list --all -o json')).stdout) as { name: string }[]
  return rows.map(({ name }) => name)
}

test('create, get, replace and delete work on each other’s output', async () => {
  const here = resourcePlace()
  here.write('a.yaml', viewYaml('First'))
  expect(await here.run('views create -f a.yaml -o name --yes')).toMatchObject({ stdout: '1\n', exitCode: 0 })
  const got = await here.run('views get 1 -o yaml')
  here.write('b.yaml', got.stdout.replace('First', 'Second'))
  const replaced = await here.run('views replace -f b.yaml --yes')
  expect(replaced).toMatchObject({ exitCode: 0 })
  expect(replaced.stderr).toContain('ignored fields set by the service: id\n')
  expect(await names(here)).toEqual(['Second'])

  here.write('c.json', (await here.run('views list -o json')).stdout)
  expect(await here.run('views create -f c.json -o name --yes')).toMatchObject({ stdout: '2\n', exitCode: 0 })
  expect(await here.run('views delete -f c.json --yes')).toMatchObject({ exitCode: 0 })
  expect((await here.run('views list -o name')).stdout).toBe('2\n')
  expect(await here.run('views delete -f - --yes', { stdin: '2\n' })).toMatchObject({ exitCode: 0 })
  expect(await names(here)).toEqual([])
})

test('fields that a creation does not accept are told from those that the service sets', async () => {
  const here = resourcePlace()
  here.write('a.yaml', viewYaml('First', 'id: 7\nisCompactMode: true\n'))
  const { stderr } = await here.run('views create -f a.yaml --dry-run')
  expect(stderr).toContain('ignored fields set by the service: id\n')
  expect(stderr).toContain('ignored fields that views create does not accept: isCompactMode\n')
})

test('API responses are accepted as files: definitions and rules in the fields of responses', async () => {
  const from = resourcePlace({ alertDefs: 3, slos: 40, suppressionRules: 2 })
  const here = resourcePlace({ slos: 40 })
  const bodyAt = async (path: string): Promise<string> => {
    const headers = { authorization: canaryKey }
    return (await from.emulator.fetch(`${from.emulator.url}/mgmt/openapi/4/alerts/${path}`, { headers })).text()
  }
  const files = { alerts: 'alerts/v3?pagination[pageSize]=100', 'suppression-rules': 'suppression-rules/v1' }
  for (const [noun, path] of Object.entries(files)) {
    here.write(`${noun}.json`, await bodyAt(path))
    const made = await here.run(`${noun} create -f ${noun}.json --yes`)
    expect(made, made.stderr).toMatchObject({ exitCode: 0 })
    expect(JSON.parse((await here.run(`${noun} list -o json`)).stdout)).not.toEqual([])
  }
})

test('names that differ only in letter case are different items', async () => {
  const here = resourcePlace()
  here.write('a.yaml', `${viewYaml('Disk')}---\n${viewYaml('disk')}`)
  await here.run('views create -f a.yaml --yes')
  expect(await here.run('views delete Disk disk Disk --yes -o name')).toMatchObject({ stdout: '1\n2\n', exitCode: 0 })
  expect(await names(here)).toEqual([])
})

test('each entry has an outcome, and a count follows on standard error', async () => {
  const here = resourcePlace({ views: 2 })
  const { stdout, stderr, exitCode } = await here.run('views delete 1 99 2 --yes -o json')
  expect(JSON.parse(stdout)).toEqual([
    { id: '1', outcome: 'done' },
    { id: '99', outcome: 'notFound', reason: 'view not found, or not visible to the key' },
    { id: '2', outcome: 'done' },
  ])
  expect(exitCode).toBe(1)
  expect(stderr).toContain('{"note":"2 of 3 views deleted, 1 not found"}')
  expect((await here.run('views delete 98 99 --yes')).exitCode).toBe(5)
})

test('files, directories and flags give what is sent', async () => {
  const here = resourcePlace()
  mkdirSync(join(here.home, 'all'))
  writeFileSync(join(here.home, 'all/b.yml'), viewYaml('B'))
  writeFileSync(
    join(here.home, 'all/a.json'),
    JSON.stringify({ name: 'A', timeSelection: { quickSelection: { seconds: 60 } } }),
  )
  writeFileSync(join(here.home, 'all/notes.txt'), 'no view')
  expect((await here.run('views create -f all --yes')).exitCode).toBe(0)
  const line = 'views create --set name=C --set timeSelection.quickSelection.seconds=60 --yes'
  expect((await here.run(line)).exitCode).toBe(0)
  expect((await here.run('views create -f - --set name=D --yes', { stdin: viewYaml('E').slice(8) })).exitCode).toBe(0)
  expect(await names(here)).toEqual(['A', 'B', 'C', 'D'])
  expect((await here.run('views create -f all/b.yml --set name=F --yes')).exitCode).toBe(0)
  expect(await names(here)).toEqual(['A', 'B', 'C', 'D', 'F'])
})

test('an id before the flags says what is replaced, and may be a name', async () => {
  const here = resourcePlace()
  here.write('a.yaml', viewYaml('First'))
  here.write('b.yaml', viewYaml('Second'))
  await here.run('views create -f a.yaml --yes')
  expect((await here.run('views replace First -f b.yaml --yes')).exitCode).toBe(0)
  expect(await names(here)).toEqual(['Second'])
  expect((await here.run('views replace 1 -f a.yaml -f b.yaml --yes')).stderr).toContain('2 entries for one id')
  expect((await here.run('views replace -f b.yaml --yes')).stderr).toContain(
    'b.yaml:1:1: id is missing, which identifies the view',
  )
})

test('a file with the id of another item is refused, so that it does not overwrite the wrong one', async () => {
  const here = resourcePlace()
  here.write('views.yaml', `${viewYaml('First')}---\n${viewYaml('Second')}`)
  const [first = '', second = ''] = (await here.run('views create -f views.yaml -o name --yes')).stdout
    .trim()
    .split('\n')
  const { stdout } = await here.run(`views get ${first} -o yaml`)
  const changes = (): number => here.sent.filter((request) => request.startsWith('PUT')).length
  for (const named of [second, 'Second']) {
    const ran = await here.run(`views replace ${named} -f - --yes`, { stdin: stdout })
    expect(ran).toMatchObject({ exitCode: 2, stdout: '' })
    expect(ran.stderr).toContain(`the id is ${first}, but the command names ${second}`)
  }
  expect(changes()).toBe(0)
  expect(await here.run(`views replace ${first} -f - --yes`, { stdin: stdout })).toMatchObject({ exitCode: 0 })
  const copy = stdout.replace(/^id: .*\n/m, '')
  expect(await here.run(`views replace ${second} -f - --yes`, { stdin: copy })).toMatchObject({ exitCode: 0 })
})

test('an empty id, an incomplete one and empty standard input are refused in plain words', async () => {
  const { run } = resourcePlace()
  expect((await run(['views', 'get', ''])).stderr).toContain('error: id: empty\n')
  expect((await run('users get 5')).stderr).toContain('"5" does not have the form team-id/user-account-id')
  expect((await run('views create -f - --yes', { stdin: '' })).stderr).toContain('standard input: no entries found')
})

test('everything that is wrong is told with file, line, path and rule before anything is sent', async () => {
  const here = resourcePlace()
  here.write('a.yaml', viewYaml('Good'))
  here.write('b.yaml', 'name: ""\ntimeSelectoin: {}\ntimeSelection: { quickSelection: { seconds: x } }\n')
  const { stderr, exitCode } = await here.run('views create -f a.yaml -f b.yaml --yes')
  expect(exitCode).toBe(2)
  expect(stderr).toContain('error: 1 of 2 entries invalid; nothing was sent')
  expect(stderr).toMatch(/error: b\.yaml:2:\d+: timeSelectoin: .*did you mean timeSelection\?/)
  expect(here.sent).toEqual([])
})

test('a replacement is checked before anything is read; only names that the item may have wait for it', async () => {
  const here = resourcePlace()
  here.write('a.yaml', 'nmae: Disk\ntimeSelection: { quickSelection: { seconds: 600 } }\n')
  const refused = await here.run('views replace Disk -f a.yaml --yes')
  expect(refused).toMatchObject({ exitCode: 2, stdout: '' })
  expect(refused.stderr).toMatch(/error: a\.yaml:1:\d+: nmae: .*did you mean name\?/)
  expect(here.sent).toEqual([])
  await here.run('views create -f - --yes', { stdin: viewYaml('Disk') })
  here.sent.splice(0)
  const unknown = await here.run('views replace Disk -f - --yes', { stdin: viewYaml('Disk', 'newest: 1\n') })
  expect(unknown.stderr).toContain('newest: not a known field')
  expect(here.sent.filter((request) => request.startsWith('PUT'))).toEqual([])
  expect(here.sent).not.toEqual([])
})

test('a path in a message begins at the thing, also where the request wraps it', async () => {
  const here = resourcePlace()
  here.write('a.yaml', 'name: x\nlayuot: {}\n')
  const { stderr, exitCode } = await here.run('dashboards create -f a.yaml --yes')
  expect(exitCode).toBe(2)
  expect(stderr).toMatch(/error: a\.yaml:2:\d+: layuot: .*did you mean layout\?/)
})

test('words of enumerations are taken in files, too', async () => {
  const here = resourcePlace()
  here.write('a.yaml', viewYaml('Words', 'viewType: templates\n'))
  expect((await here.run('views create -f a.yaml --yes')).exitCode).toBe(0)
  expect(JSON.parse((await here.run('views get 1 -o json')).stdout)).toMatchObject({ viewType: 'VIEW_TYPE_TEMPLATES' })
})

test.each([
  { line: 'views create --yes', message: 'No file was specified' },
  { line: 'views create -f missing.yaml --yes', message: 'missing.yaml: no such file' },
  { line: 'views create -f empty.yaml --yes', message: 'empty.yaml: no entries found' },
  { line: 'views delete --yes', message: 'No view was specified' },
  { line: 'views delete 1', message: 'Delete 1 view (1 "Orders database: errors")? Cannot ask without a terminal' },
  { line: 'case-comments create --yes', message: '<case-id> is missing' },
  { line: 'views delete 1 --yes --profile a,b', message: 'Changes accept one profile at a time' },
])('"$line" is exit code 2', async ({ line, message }) => {
  const here = resourcePlace({ views: 1 })
  here.write('empty.yaml', '---\n')
  const env = line.includes('--profile') ? { MGMT_BASE_URL: '', MGMT_API_KEY: '' } : {}
  if (line.includes('--profile')) {
    for (const name of ['a', 'b']) {
      await here.run(`profile add ${name} --base-url ${here.emulator.url} --key-stdin`, { stdin: 'k'.repeat(24), env })
    }
  }
  const { exitCode, stdout, stderr } = await here.run(line, { env })
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
  expect(stderr).toContain(message)
})

test('deleting asks on a terminal, with names', async () => {
  const here = resourcePlace()
  here.write('a.yaml', `${viewYaml('First')}---\n${viewYaml('Second')}`)
  await here.run('views create -f a.yaml --yes')
  const terminal = { columns: 120, rows: 30 }
  const asked = await here.run('views delete 1 Second', { keys: 'n\r', terminal })
  expect(asked.stderr).toContain('Delete 2 views (1 "First", 2 "Second")? [y/N]')
  expect(asked.exitCode).toBe(130)
  expect(await names(here)).toEqual(['First', 'Second'])
  expect((await here.run('views delete 1 Second', { keys: 'y\r', terminal })).exitCode).toBe(0)
  expect(await names(here)).toEqual([])
})

test('a dry run prints the requests and what they would change, and changes nothing', async () => {
  const here = resourcePlace()
  here.write('a.yaml', viewYaml('First'))
  here.write('b.yaml', viewYaml('Second'))
  await here.run('views create -f a.yaml --yes')
  const before = here.sent.length
  const { stdout, stderr } = await here.run('views replace 1 -f b.yaml --dry-run -o json --curl')
  expect(JSON.parse(stdout)).toMatchObject({
    dryRun: true,
    requests: [{ method: 'PUT', body: { name: 'Second' } }],
    differences: [{ id: '1', name: 'Second', found: true, fields: [{ at: 'name', before: 'First', after: 'Second' }] }],
  })
  expect(stderr).toContain('would replace 1 view; nothing was changed (--dry-run)')
  expect(stderr).toContain('curl')
  expect(here.sent.slice(before)).toEqual([`GET ${views}/1`])
  const created = await here.run('view-folders create --set name=x --dry-run')
  expect(created.stdout).toContain('POST')
  expect(here.sent.filter((request) => request === `POST ${folder}`)).toEqual([])
})

test('--read-only refuses every change, and reads go on', async () => {
  const here = resourcePlace({ views: 1 })
  expect(await here.run('views delete 1 --yes --read-only')).toMatchObject({ exitCode: 4, stdout: '' })
  expect(await here.run('views list --read-only -o name')).toMatchObject({ exitCode: 0, stdout: '1\n' })
})

test('a lost response leaves the outcome unknown, with the command that checks it', async () => {
  const here = resourcePlace()
  here.emulator.faults.add({ kind: 'reset', when: 'after', operation: 'ViewsService_CreateView' })
  here.write('a.yaml', viewYaml('First'))
  const { stdout, stderr, exitCode } = await here.run('views create -f a.yaml -o json --yes')
  expect(exitCode).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject([{ name: 'First', outcome: 'unknown' }])
  expect(stderr).toContain('"outcome":"unknown"')
  expect(stderr).toContain('Check before sending again: mgmt views list')
  expect(await names(here)).toEqual(['First'])
})

test('Ctrl-C before anything was sent is exit code 130', async () => {
  const here = resourcePlace({ views: 2 })
  const stopped = await here.run('views delete 1 2 --yes -o json', { interrupted: AbortSignal.abort() })
  expect(stopped).toMatchObject({ exitCode: 130 })
  expect((await here.run('views list -o name')).stdout).toBe('1\n2\n')
})

test('Ctrl-C after sending leaves the outcome unknown, and the rest is not sent', async () => {
  const here = resourcePlace({ views: 2 })
  const stop = new AbortController()
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await here.emulator.fetch(input, init)
    if (new Request(input, init).method === 'GET') return response
    stop.abort()
    throw new DOMException('aborted', 'AbortError')
  }
  const emulator = { url: here.emulator.url, fetch }
  const { stdout, stderr, exitCode } = await here.run('views delete 1 2 --yes -o json', {
    emulator,
    interrupted: stop.signal,
  })
  expect(JSON.parse(stdout)).toMatchObject([
    { id: '1', outcome: 'unknown' },
    { id: '2', outcome: 'notSent' },
  ])
  expect(exitCode).toBe(1)
  expect(stderr).toContain('Check before sending again: mgmt views get ID')
})

test('a refused key ends a run: the others are not asked for', async () => {
  const here = resourcePlace({ views: 3 })
  here.emulator.faults.add({ kind: 'status', status: 403, operation: 'ViewsService_DeleteView' })
  const { stdout, exitCode } = await here.run('views delete 1 2 3 --yes -o json')
  expect(JSON.parse(stdout)).toMatchObject([{ outcome: 'notSent' }, { outcome: 'notSent' }, { outcome: 'notSent' }])
  expect(exitCode).toBe(4)
  expect(here.sent.filter((request) => request.startsWith('DELETE'))).toHaveLength(1)
})

test('people see only the entries that need attention; programs see all entries', async () => {
  const here = resourcePlace()
  here.write('a.yaml', Array.from({ length: 25 }, (_, index) => viewYaml(`View ${index}`)).join('---\n'))
  const people = await here.run('views create -f a.yaml --yes')
  expect(people.stdout).toBe('')
  expect(people.stderr).toContain('25 of 25 views created')
  const programs = await here.run('views create -f a.yaml -o ndjson --yes')
  expect(programs.stdout.trim().split('\n')).toHaveLength(25)
})

test('Ctrl-C between single requests lets the one under way finish, and sends no other', async () => {
  const { run, emulator, write } = resourcePlace()
  write('views.yaml', ['a', 'b', 'c'].map((name) => viewYaml(name)).join('---\n'))
  const controller = new AbortController()
  const sent: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { method } = new Request(input, init)
    if (method === 'POST') sent.push(method)
    if (sent.length === 2) controller.abort()
    // A request that is cut off at once ends before this response.
    await new Promise((done) => setTimeout(done, 20))
    return emulator.fetch(input, init)
  }
  const ran = await run('views create -f views.yaml -o csv --columns outcome --yes', {
    interrupted: controller.signal,
    emulator: { url: emulator.url, fetch },
  })
  expect(ran.stdout.trim().split('\r\n')).toEqual(['outcome', 'done', 'done', 'notSent'])
  expect(ran.stderr).toContain('2 of 3 views created, 1 not sent')
  expect(ran.exitCode).toBe(130)
  expect(sent).toHaveLength(2)
})
