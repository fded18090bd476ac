import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { canaryKey, runCli } from '../../../test/run-cli.ts'
import { resourcePlace, viewYaml } from '../../../test/resource-place.ts'

const views = '/data-exploration/views/v1/views'
const unknownUuid = '00000000-0000-4000-8000-000000000000'

test('a list shows the columns of the resource, with enumerations in words', async () => {
  const { run } = resourcePlace({ views: 5 })
  const { stdout, stderr, exitCode } = await run('views list')
  const [head = '', ...rows] = stdout.trimEnd().split('\n')
  expect(head).toMatch(/^NAME +ID +VIEW TYPE +FOLDER ID$/)
  expect(rows).toHaveLength(5)
  expect(stdout).toMatch(/ templates /)
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
})

test('programs get whole items in every format', async () => {
  const { run } = resourcePlace({ views: 3 })
  const json = JSON.parse((await run('views list -o json')).stdout) as { name: string; viewType?: string }[]
  expect(json).toHaveLength(3)
  expect(json[0]).toHaveProperty('timeSelection')
  expect(parse((await run('views list -o yaml')).stdout)).toEqual(json)
  expect((await run('views list -o name')).stdout).toBe('1\n2\n3\n')
  expect((await run('views list -o csv --columns id,name')).stdout.split('\r\n')[0]).toBe('id,name')
  expect((await run("views list --jq 'map(.id)'")).stdout).toBe('[1,2,3]\n')
  expect((await run('views list --columns id -o ndjson')).stdout.split('\n')[0]).toBe('{"id":1}')
})

test('the note says how many --limit leaves out', async () => {
  const { run } = resourcePlace({ views: 3 })
  expect(await run('views list --limit 2 -o name')).toEqual({
    stdout: '1\n2\n',
    stderr: '2 of 3 views; use --all to show all\n',
    exitCode: 0,
  })
  expect((await run('views list --limit 2 --all -o name')).stderr).toBe('')
  expect((await resourcePlace().run('views list')).stderr).toBe('no views match\n')
})

test('several profiles are asked, and rows carry the name of their profile', async () => {
  const { run, home, emulator } = resourcePlace({ views: 1 })
  for (const name of ['one', 'two']) {
    await runCli(`profile add ${name} --base-url ${emulator.url} --key-stdin`, { home, stdin: canaryKey })
  }
  const rows = JSON.parse((await run('views list --profile one,two -o json', { env: {} })).stdout) as object[]
  expect(rows).toMatchObject([{ profile: 'one' }, { profile: 'two' }])
  const got = JSON.parse((await run('views get 1 --profile one,two -o json')).stdout) as object[]
  expect(got).toMatchObject([
    { profile: 'one', id: 1 },
    { profile: 'two', id: 1 },
  ])
})

test('one is shown by id or by name, for people and for programs', async () => {
  const { run, write, sent } = resourcePlace()
  write('a.yaml', viewYaml('Errors', 'searchQuery: { query: "level:error" }\n'))
  await run('views create -f a.yaml --yes')
  expect((await run('views get 1')).stdout).toMatch(
    /^name +Errors\nid +1\nsearchQuery.query +level:error\ntimeSelection.quickSelection.seconds +600\n$/,
  )
  expect(JSON.parse((await run('views get Errors -o json')).stdout)).toMatchObject({ id: 1, name: 'Errors' })
  const before = sent.length
  await run('views get 1')
  expect(sent.slice(before)).toEqual([`GET ${views}/1`])
})

test('several are shown in the order of their ids, and those that do not exist are named', async () => {
  const { run } = resourcePlace({ views: 3 })
  expect((await run('views get 3 1 -o name')).stdout).toBe('3\n1\n')
  const { stdout, stderr, exitCode } = await run('views get 3 99 1 -o name')
  expect({ stdout, exitCode }).toEqual({ stdout: '3\n1\n', exitCode: 5 })
  expect(stderr).toContain('error: 1 of 3 views not found\n  error: 99: ')
  expect(await run('views get 99')).toMatchObject({ exitCode: 5, stdout: '' })
})

test('a name that several have is refused with their ids', async () => {
  const { run, write } = resourcePlace()
  write('a.yaml', `${viewYaml('Same')}---\n${viewYaml('Same')}---\n${viewYaml('Other')}`)
  await run('views create -f a.yaml --yes')
  expect(await run('views get Same')).toEqual({
    stdout: '',
    stderr: 'error: "Same" is ambiguous: 2 views have this name\nhint: Use one of the ids: 1, 2\n',
    exitCode: 2,
  })
  expect(await run('views delete Same --yes')).toMatchObject({ exitCode: 2, stdout: '' })
  expect((await run('views get Nothing')).exitCode).toBe(5)
})

test.each([
  { noun: 'views', one: 'view' },
  { noun: 'slos', one: 'SLO' },
  { noun: 'connectors', one: 'connector' },
  { noun: 'scopes', one: 'scope' },
])('an unknown name of $noun is refused with the command that lists them', async ({ noun, one }) => {
  const { run } = resourcePlace()
  expect(await run(`${noun} get nope`)).toEqual({
    stdout: '',
    stderr: `error: No ${one} with the id or name "nope" is visible to the key\nhint: List them: mgmt ${noun} list\n`,
    exitCode: 5,
  })
  expect((await run(`${noun} edit nope`)).stderr).toContain(`No ${one} with the id or name "nope"`)
})

test.each([
  ['events get nope', 'No event with the id "nope" is visible to the key'],
  ['integration-instances get nope', 'No integration instance with the id "nope" is visible to the key'],
  ['routers test nope', 'No router with the id or name "nope" is visible to the key'],
  ['cases comment nope Hello --yes', 'No case with the id or name "nope" is visible to the key'],
  ['api-keys rotate nope --yes', 'No API key with the id or name "nope" is visible to the key'],
])('%s says that there is none', async (line, message) => {
  const { run } = resourcePlace()
  const { stdout, stderr, exitCode } = await run(line)
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 5 })
  expect(stderr).toContain(`error: ${message}\n`)
})

test.each([
  ['views', 'Show views by id or name'],
  ['events', 'Show events by id'],
])('the help of %s says whether they have names', async (noun, brief) => {
  const { run } = resourcePlace()
  expect((await run(`${noun} --help`)).stdout).toMatch(new RegExp(`^  get <id>\\.\\.\\. +${brief}$`, 'm'))
})

test('existing scopes, which are read together, are shown beside an unknown one', async () => {
  const { run } = resourcePlace({ scopes: 2 })
  const ids = (await run('scopes list -o name')).stdout.trim().split('\n')
  const { stdout, stderr, exitCode } = await run(`scopes get ${ids[1]} ${unknownUuid} ${ids[0]} -o name`)
  expect({ stdout, exitCode }).toEqual({ stdout: `${ids[1]}\n${ids[0]}\n`, exitCode: 5 })
  expect(stderr).toContain(`error: 1 of 3 scopes not found\n  error: ${unknownUuid}: scope not found`)
})

test('an id of another form is refused before anything is sent', async () => {
  const { run, sent } = resourcePlace({ views: 1 })
  const { exitCode, stderr } = await run('dashboards pin 12345 --yes')
  expect(exitCode).toBe(2)
  expect(stderr).toContain('5 characters, exactly 21')
  expect((await run('users get 5')).stderr).toContain('"5" does not have the form team-id/user-account-id')
  expect(sent).toEqual([])
})

test('filters are flags: words become values, times instants, and wrong ones are refused', async () => {
  const { run } = resourcePlace()
  const curl = async (line: string): Promise<string> =>
    (await run(`${line} --curl --timeout 1s`)).stderr.replaceAll('%5B', '[').replaceAll('%5D', ']')
  expect(await curl('connectors list --connector-type slack')).toContain('connector_type=SLACK')
  const cases = await curl('cases list --priority P1,P2 --since 2026-10 --until 2026-10')
  expect(cases).toContain('"priorities":["CASE_PRIORITY_P1","CASE_PRIORITY_P2"]')
  expect(cases).toContain('"from":"2026-10-01T00:00:00.000Z","to":"2026-10-31T23:59:59.999Z"')
  const sorted = await curl('cases list --order-by created-at:desc')
  expect(sorted).toContain(
    '"orderBy":{"field":"CASE_ORDER_BY_FIELD_CREATED_AT","direction":"CASE_ORDER_BY_DIRECTION_DESCENDING"}',
  )
  expect(await curl('incident-events list --order-by timestamp')).not.toContain('direction')
  expect((await run('cases list --order-by created')).stderr).toContain('--order-by: unknown value "created"')
  expect((await run('connectors list --connector-type slakc')).stderr).toContain(
    '--connector-type: unknown value "slakc", did you mean "slack"?',
  )
  expect((await run('cases list --until 2026-10')).stderr).toContain('error: --since: missing')
  expect((await run('users list 1 --username')).exitCode).toBe(2)
})

test('an operation that the emulator does not play is told as such', async () => {
  // An emulator that plays less than the present one.
  const message = 'Not Implemented: the emulator does not play AiApplicationsService_ListAiApplications.'
  const fetch: typeof globalThis.fetch = async () => Response.json({ code: 501, message }, { status: 501 })
  const url = 'https://emulator.invalid'
  const { exitCode, stderr } = await runCli('ai-applications list', { emulator: { url, fetch } })
  expect(exitCode).toBe(7)
  expect(stderr).toContain('the emulator does not play AiApplicationsService_ListAiApplications')
})

test('text of others reaches neither the terminal nor a spreadsheet as commands', async () => {
  const { run, write } = resourcePlace()
  write('a.yaml', viewYaml(String.raw`"\e[31m=1+1"`))
  write('b.yaml', viewYaml('"=1+1"'))
  await run('views create -f a.yaml -f b.yaml --yes')
  for (const format of ['table', 'json', 'yaml', 'csv', 'name']) {
    expect((await run(`views list -o ${format}`)).stdout).not.toContain('\u001b')
  }
  expect((await run('views list -o csv --columns name')).stdout).toContain("'=1+1")
})

test('an invalid id of a parent names the command that lists the ids', async () => {
  const { run } = resourcePlace()
  expect(await run('case-events list 1')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringMatching(/^error: case-id: "1" .*\nhint: List the ids: mgmt cases list\n$/) as string,
  })
})
