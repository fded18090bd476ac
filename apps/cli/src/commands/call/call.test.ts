import { createEmulator, type Emulator } from '@mgmt-api/emulator'
import { indexedOperations } from '@mgmt-api/models/operations'
import { expect, test } from 'vitest'
import { canaryKey, type Ran, runCli, type RunOptions, twoProfiles } from '../../../test/run-cli.ts'

const start = (alertDefs = 3): Emulator => createEmulator({ seed: { alertDefs }, keys: { [canaryKey]: {} } })

const call = (line: string, options: RunOptions = {}): Promise<Ran> =>
  runCli(`call ${line}`, { emulator: start(), ...options })

const respond = (body: object, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const json = ({ stdout }: Ran): unknown => JSON.parse(stdout)

test('call without a name lists all operations with what they need', async () => {
  const { stdout, stderr, exitCode } = await runCli('call')
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
  const lines = stdout.trimEnd().split('\n')
  expect(lines[0]).toMatch(/^NAME +GROUP +METHOD +PATH +STABILITY +PERMISSIONS$/)
  expect(lines).toHaveLength(1 + indexedOperations().length)
})

test('the list is plain data for programs', async () => {
  const operations = json(await runCli('call -o json'))
  expect(operations).toContainEqual({
    name: 'listAlertDefs',
    group: 'alerts',
    id: 'AlertDefsService_ListAlertDefs',
    method: 'GET',
    path: '/alerts/alerts/v3',
    apiVersion: 4,
    changes: false,
    permissions: ['alerts:ReadConfig'],
  })
  expect((await runCli('call -o csv --columns name,changes')).stdout).toContain('deleteAlertDef,true\r\n')
})

test.each(['listAlertDefs', 'LISTALERTDEFS', 'AlertDefsService_ListAlertDefs', 'alertdefsservice_listalertdefs'])(
  'an operation is called as %s',
  async (name) => {
    const ran = await call(name)
    expect(json(ran)).toMatchObject({ alertDefs: [{}, {}, {}], pagination: { totalSize: 3 } })
    expect(ran).toMatchObject({ stderr: '', exitCode: 0 })
  },
)

test.each([
  { typed: 'listAlertDef', near: 'listAlertDefs' },
  { typed: 'getDailyUsageUnit', near: 'getDailyUsageUnits' },
  { typed: 'AlertDefsService_ListAlertDefz', near: 'AlertDefsService_ListAlertDefs' },
])('there is no $typed, and $near is proposed', async ({ typed, near }) => {
  const ran = await call(`${typed} -o json`)
  expect(ran).toMatchObject({ exitCode: 2, stdout: '' })
  expect(JSON.parse(ran.stderr)).toMatchObject({
    error: { code: 'unknown_operation', message: `Unknown operation "${typed}", did you mean ${near}?` },
  })
})

test.each(['__proto__', 'constructor', 'AlertDef'])('%s is no operation', async (typed) => {
  expect(await call(typed)).toMatchObject({ exitCode: 2, stdout: '' })
})

test('the table of one profile does not name it in the note about the next page', async () => {
  const { stderr } = await call('listAlertDefs --param pagination.pageSize=1 -o name --profile sandbox')
  expect(stderr).toMatch(/^one page, 1 of 300 items; /)
})

test('a page says how to get the next one, and that gets it', async () => {
  const emulator = start()
  const first = await call('listAlertDefs --param pagination.pageSize=2', { emulator })
  expect(first.stderr).toMatch(
    /^one page, 2 of 3 items; use --all to read all pages; next page: --param pagination\.pageToken=\S+\n$/,
  )
  const [, param = ''] = /(--param .*)/.exec(first.stderr) ?? []
  const next = await call(`listAlertDefs --param pagination.pageSize=2 ${param}`, { emulator })
  expect(next.stderr).toBe('')
  const ids = [first, next].flatMap((ran) =>
    (json(ran) as { alertDefs: { id: string }[] }).alertDefs.map(({ id }) => id),
  )
  expect(new Set(ids).size).toBe(3)
})

test('a token that a shell would obey is not proposed for pasting', async () => {
  const fetch: typeof globalThis.fetch = async () =>
    respond({ alertDefs: [{}], pagination: { nextPageToken: '$(touch x)' } })
  const env = { MGMT_BASE_URL: 'https://service.invalid', MGMT_API_KEY: canaryKey }
  const { stderr } = await runCli('call listAlertDefs', { fetch, env })
  expect(stderr).toBe(
    'one page, 1 item; use --all to read all pages; next page: --param pagination.pageToken=…, with pagination.nextPageToken of the response\n',
  )
})

test.each([
  { output: 'yaml', stdout: /^alertDefs:\n {2}- / },
  { output: 'json', stdout: /^\{\n {2}"alertDefs": \[/ },
])('a response is one document as $output', async ({ output, stdout }) => {
  expect((await call(`listAlertDefs -o ${output}`)).stdout).toMatch(stdout)
})

test('the items of a response are rows, lines or names', async () => {
  const emulator = start()
  const ids = (await call('listAlertDefs -o name', { emulator })).stdout.trimEnd().split('\n')
  expect(ids).toHaveLength(3)
  const lines = (await call('listAlertDefs -o ndjson', { emulator })).stdout.trimEnd().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(ids)
  const table = (await call('listAlertDefs -o table', { emulator })).stdout.split('\n')
  expect(table[0]).toMatch(/^ID +NAME /)
  expect(table[1]).toContain(ids[0])
  const columns = '--columns id,alertDefProperties.entityLabels'
  const csv = (await call(`listAlertDefs -o csv ${columns}`, { emulator })).stdout.split('\r\n')
  expect(csv[0]).toBe('id,alertDefProperties.entityLabels')
  expect(csv).toHaveLength(5)
  expect((await call('listAlertDefs --columns id', { emulator })).stdout).toBe(`ID\n${ids.join('\n')}\n`)
  const typo = '--columns alertDefProperties.name,alertDefProperties.nam'
  expect((await call(`listAlertDefs ${typo}`, { emulator })).stderr).toBe(
    '--columns: no item has a value for alertDefProperties.nam\n',
  )
  const one = await call(`getAlertDef --param id=${ids[0] ?? ''} -o name`, { emulator })
  expect(one.stdout).toBe(`${ids[0] ?? ''}\n`)
})

test.each(['json', 'ndjson', 'csv'])('--all reads every page, as %s', async (output) => {
  const all = await call(`listAlertDefs --all --param pagination.pageSize=2 -o ${output}`, { emulator: start(7) })
  expect(all).toMatchObject({ exitCode: 0, stderr: '' })
  const count = { json: () => (json(all) as unknown[]).length, ndjson: () => all.stdout.split('\n').length - 1 }
  expect(output === 'csv' ? all.stdout.split('\r\n').length - 2 : count[output as 'json' | 'ndjson']()).toBe(7)
})

test('--all says on a terminal how far it is, and Ctrl-C ends it with what was read', async () => {
  const terminal = { columns: 200, rows: 30 }
  const shown = await call('listAlertDefs --all --param pagination.pageSize=2 -o table', {
    emulator: start(5),
    terminal,
  })
  expect(shown.stderr).toContain('items read: 2 of 5')
  const stop = new AbortController()
  const emulator = start(7)
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (String(input instanceof Request ? input.url : input).includes('pageToken')) stop.abort()
    return emulator.fetch(input, init)
  }
  const ran = await call('listAlertDefs --all --param pagination.pageSize=2 -o ndjson', {
    emulator: { fetch, url: emulator.url },
    interrupted: stop.signal,
  })
  expect(ran.exitCode).toBe(130)
  expect(ran.stdout.trimEnd().split('\n')).toHaveLength(2)
})

test.each([
  { line: 'listAlertDefs --columns nope', says: 'unknown column "nope"' },
  { line: 'deleteAlertDef --param id=7a1b2c3d-0000-4000-8000-000000000000 --yes --columns nope', says: '"nope"' },
  { line: 'getAlertDef --param id=7a1b2c3d-0000-4000-8000-000000000000 --all', says: 'has no pages' },
])('call $line is refused, and nothing is sent to find that out', async ({ line, says }) => {
  const ran = await runCli(`call ${line}`)
  expect(ran).toMatchObject({ exitCode: 2, stdout: '' })
  expect(ran.stderr).toContain(says)
})

test('parameters without an operation are an error, not a list', async () => {
  expect(await call('--param id=1')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('<operation> is missing') as string,
  })
})

test('several profiles answer in one document, each with its name', async () => {
  const emulator = start()
  const home = await twoProfiles(emulator)
  const ran = await runCli('call listAlertDefs --profile good,sandbox --param pagination.pageSize=1', {
    home,
    emulator,
  })
  expect(json(ran)).toMatchObject([
    { profile: 'good', response: { alertDefs: [{}] } },
    { profile: 'sandbox', response: { alertDefs: [{}] } },
  ])
  expect(ran.stderr).toMatch(/^good: one page, 1 of 3 items; .*\nsandbox: one page, 1 of 300 items; /)
  const some = '--param pagination.pageSize=1 -o ndjson'
  const lines = await runCli(`call listAlertDefs --profile good,sandbox ${some}`, { home, emulator })
  expect(
    lines.stdout
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { profile: string }).profile),
  ).toEqual(['good', 'sandbox'])
})

test('one failing profile of several is a failure, and the other response is printed', async () => {
  const emulator = start()
  const home = await twoProfiles(emulator)
  const ran = await runCli('call listAlertDefs --profile bad,good -o json', { home, emulator })
  expect(ran.exitCode).toBe(1)
  expect(json(ran)).toMatchObject([{ profile: 'good', response: {} }])
  expect(JSON.parse(ran.stderr)).toMatchObject({ error: { failures: [{ profile: 'bad', status: 401 }] } })
})

test.each([
  { name: 'what is not there is 5', line: 'getAlertDef --param id=7a1b2c3d-0000-4000-8000-000000000000', exitCode: 5 },
  { name: 'a refused key is 4', line: 'listAlertDefs', key: 'another-key-0123456789', exitCode: 4 },
  { name: 'a service that fails is 7', line: 'listAlertDefs', status: 501, exitCode: 7 },
  { name: 'a conflict is 6', line: 'listAlertDefs', status: 409, exitCode: 6 },
])('the exit code of $name', async ({ line, key = canaryKey, status, exitCode }) => {
  const { fetch, url } = start()
  const env = { MGMT_BASE_URL: url, MGMT_API_KEY: key }
  const failing: typeof globalThis.fetch = async () => respond({ code: status, message: 'no' }, status)
  const ran = await runCli(`call ${line}`, { env, fetch: status === undefined ? fetch : failing })
  expect(ran).toMatchObject({ exitCode, stdout: '' })
  expect(ran.stderr).not.toContain(key)
})

test.each(['getCompanyModelPricing', 'deleteCompanyModelPricing --yes'])(
  '%s, which the emulator does not play, is 7 with its hint',
  async (line) => {
    // An emulator that plays less than the present one.
    const hint = 'The emulator does not play this operation.'
    const fetch: typeof globalThis.fetch = async () =>
      Response.json(
        { code: 501, message: 'Not Implemented' },
        { status: 501, headers: { 'x-mgmt-emulator-hint': hint } },
      )
    const ran = await runCli(`call ${line}`, { emulator: { url: 'https://emulator.invalid', fetch } })
    expect(ran).toMatchObject({ exitCode: 7, stdout: '' })
    expect(ran.stderr).toContain(`hint: ${hint}`)
    expect(ran.stderr).toContain('1 attempt)')
  },
)

test('--curl shows the request without the key', async () => {
  const { stderr } = await call('getAlertDef --param id=7a1b2c3d-0000-4000-8000-000000000000 --curl --verbose')
  expect(stderr).toContain('/alerts/alerts/v3/7a1b2c3d-0000-4000-8000-000000000000')
  expect(stderr).not.toContain(canaryKey)
})
