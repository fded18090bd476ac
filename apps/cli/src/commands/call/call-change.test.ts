import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmulator, type Emulator } from '@mgmt-api/emulator'
import { expect, test } from 'vitest'
import { canaryKey, type Ran, runCli, type RunOptions, temporaryHome } from '../../../test/run-cli.ts'

interface Place {
  readonly emulator: Emulator
  readonly call: (line: string, options?: RunOptions) => Promise<Ran>
  readonly write: (file: string, text: string) => void
  readonly count: () => Promise<number>
}

function place(alertDefs = 2): Place {
  const home = temporaryHome()
  const emulator = createEmulator({ seed: { alertDefs }, keys: { [canaryKey]: {} } })
  return {
    emulator,
    call: (line, options) => runCli(`call ${line}`, { home, emulator, ...options }),
    write: (file, text) => writeFileSync(join(home, file), text),
    count: async () => (await idsIn(emulator)).length,
  }
}

const idsIn = async (emulator: Emulator): Promise<string[]> => {
  const { stdout } = await runCli('alerts list --all -o name', { emulator })
  return stdout.split('\n').filter((id) => id !== '')
}

const definition = {
  alertDefProperties: { name: 'Disk', type: 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED', logsImmediate: {} },
}

const asYaml = [
  'alertDefProperties:',
  '  name: Disk',
  '  type: ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED',
  '  logsImmediate: {}',
  '',
].join('\n')

test.each([
  { name: 'a JSON file', line: '-f body.json', text: JSON.stringify(definition) },
  { name: 'a YAML file', line: '-f body.yaml', text: asYaml },
  { name: 'standard input', line: '-f -', text: asYaml },
])('the body comes from $name, and the response is printed', async ({ line, text }) => {
  const here = place()
  here.write('body.json', text)
  here.write('body.yaml', text)
  const ran = await here.call(`createAlertDef ${line} -o json --yes`, { stdin: text })
  expect(JSON.parse(ran.stdout)).toMatchObject({ alertDef: { alertDefProperties: { name: 'Disk' } } })
  expect(ran.exitCode).toBe(0)
  expect(await here.count()).toBe(3)
})

test('a change says first where it goes, with a hash of the key', async () => {
  const { stderr } = await place().call('createAlertDef -f - --yes', { stdin: asYaml })
  expect(stderr).toMatch(/^target: .* \(from MGMT_BASE_URL\), key [0-9a-f]{8} \(from MGMT_API_KEY\)\n$/)
})

test('a wrong body is told with file, line and path, and nothing is sent', async () => {
  const here = place()
  here.write('body.yaml', asYaml.replace('name: Disk', 'nmae: Disk').replace('IMMEDIATE_OR', 'IMEDIATE_OR'))
  const { stderr, exitCode } = await here.call('createAlertDef -f body.yaml')
  expect(exitCode).toBe(2)
  expect(stderr).toContain('body.yaml:2:9: alertDefProperties.nmae: not a known field of')
  expect(stderr).toContain('did you mean name?')
  expect(stderr).toMatch(/body\.yaml:3:9: .*did you mean ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED\?/)
  expect(await here.count()).toBe(2)
})

test('a value out of bounds is told with its place, and with no hint where there is none', async () => {
  const here = place()
  here.write('body.yaml', asYaml.replace('name: Disk', 'name: ""'))
  const { stderr, exitCode } = await here.call('createAlertDef -f body.yaml')
  expect(exitCode).toBe(2)
  expect(stderr).toMatch(/body\.yaml:2:9: alertDefProperties\.name: /)
  expect(stderr).not.toContain('hint: \n')
})

test('a body with a duplicate field is refused as ambiguous', async () => {
  const here = place()
  here.write('body.json', '{"alertDefProperties": {"name": "a", "name": "b"}}')
  const { stderr, exitCode } = await here.call('createAlertDef -f body.json')
  expect(exitCode).toBe(2)
  expect(stderr).toContain('body.json:1:38: Map keys must be unique')
  expect(await here.count()).toBe(2)
})

test('a body with a field that is newer than this program is sent where that is asked for', async () => {
  const here = place()
  here.write('body.yaml', `${asYaml}newField: 1\n`)
  expect(await here.call('createAlertDef -f body.yaml')).toMatchObject({ exitCode: 2 })
  const ran = await here.call('createAlertDef -f body.yaml --allow-unknown --yes')
  // The emulator, unless told to play a newer service, refuses it.
  expect(ran.stderr).toContain('newField')
  expect(ran.stderr).toContain('target: ')
})

test.each(['-f words.yaml', '--set alertDefProperties.priority=P1 --set alertDefProperties.name=a', '-f near.yaml'])(
  'a call takes the values of the contract alone, also those that are newer: %s',
  async (line) => {
    const here = place()
    here.write('words.yaml', `${asYaml}  priority: P1\n`)
    here.write('near.yaml', `${asYaml}  priority: PRIORITY\n`.replace('PRIORITY', '"alert-def-priority-p1"'))
    for (const flag of ['', ' --allow-unknown']) {
      const { stderr, exitCode } = await here.call(`createAlertDef ${line}${flag}`)
      expect(exitCode).toBe(2)
      expect(stderr).toContain(' is not a known AlertDefPriority; write ALERT_DEF_PRIORITY_P1\n')
    }
    expect(await here.count()).toBe(2)
  },
)

test.each([
  { line: 'createAlertDef', code: 'missing_body' },
  { line: 'setIDPParameters', code: 'missing_body' },
  { line: 'acknowledgeIncidents', code: 'missing_body' },
  { line: 'createAlertDef --body {} -f a.yaml', code: 'excluding_flags' },
  { line: 'createAlertDef --body {', code: 'bad_syntax' },
  { line: 'createAlertDef --body []', code: 'bad_body' },
  { line: 'createAlertDef --body {}', code: 'bad_entries' },
  { line: 'listAlertDefs --body {}', code: 'no_body' },
  { line: 'createAlertDef -f a.yaml -f b.yaml', code: 'several_files' },
  { line: 'createAlertDef -f missing.yaml', code: 'unreadable_file' },
  { line: 'createAlertDef -f empty.yaml', code: 'bad_body' },
  { line: 'createAlertDef -f two.yaml', code: 'bad_body' },
  { line: 'createAlertDef -f broken.yaml', code: 'bad_syntax' },
  { line: 'createAlertDef -f - --key-stdin --base-url https://service.invalid', code: 'excluding_flags' },
  { line: 'createAlertDef -f a.yaml --param id=1', code: 'unknown_param' },
  { line: 'listAlertDefs -f a.yaml', code: 'no_body' },
  { line: 'deleteAlertDef', code: 'bad_param' },
  { line: 'deleteAlertDef --param id=42', code: 'bad_param' },
  { line: 'listAlertDefs --param pagination.pageSize=1001', code: 'bad_param' },
  { line: 'listAlertDefs --param pagination.pageSize=ten', code: 'bad_param' },
  { line: 'listAlertDefs --param query_filter.nameFilter.matcher=CONTAINS', code: 'bad_param' },
])('call $line is refused as $code, and nothing is sent', async ({ line, code }) => {
  const here = place()
  for (const file of ['a.yaml', 'b.yaml']) here.write(file, asYaml)
  here.write('empty.yaml', '')
  here.write('two.yaml', `${asYaml}---\n${asYaml}`)
  here.write('broken.yaml', 'a: [1\n')
  const ran = await here.call(`${line} -o json --verbose`)
  expect(ran).toMatchObject({ exitCode: 2, stdout: '' })
  // With --verbose a request would be a line of its own.
  expect(JSON.parse(ran.stderr)).toMatchObject({ error: { code } })
  expect(await here.count()).toBe(2)
})

test('a change without a body says how to give one, and an empty one has to be asked for', async () => {
  const here = place()
  const { stderr } = await here.call('setIDPParameters')
  expect(stderr).toContain('error: SamlConfigurationService_SetIDPParameters requires a body\n')
  expect(stderr).toContain('  mgmt call describe SamlConfigurationService_SetIDPParameters > body.yaml\n')
  expect(stderr).toContain("To send an empty body: --body '{}'\n")
  const empty = await here.call("setIDPParameters --body '{}' --dry-run")
  expect(empty).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^POST .*\n\{\}\n$/) as string })
  const line = `createAlertDef --body '${JSON.stringify(definition)}' --yes`
  expect(await here.call(line)).toMatchObject({ exitCode: 0 })
})

test('several wrong parameters are told together', async () => {
  const { stderr } = await place().call('getAlertDef --param include_access_permissions=5')
  expect(stderr).toContain('2 invalid parameters; nothing was sent')
  expect(stderr).toContain('--param: id: missing; it is required')
  expect(stderr).toContain('--param: include_access_permissions: a number, not true or false')
})

test.each([
  { name: '--read-only', line: ' --read-only', env: {} },
  { name: 'MGMT_READ_ONLY', line: '', env: { MGMT_READ_ONLY: '1' } },
])('$name forbids what changes something, and lets read', async ({ line, env }) => {
  const here = place()
  const all = { MGMT_BASE_URL: here.emulator.url, MGMT_API_KEY: canaryKey, ...env }
  const ran = await here.call(`createAlertDef -f -${line}`, { stdin: asYaml, env: all })
  expect(ran).toMatchObject({ exitCode: 4, stdout: '' })
  expect(ran.stderr).toContain('forbidden by')
  expect(await here.count()).toBe(2)
  expect(await here.call(`getDailyUsageUnits${line}`, { env: all })).toMatchObject({ exitCode: 0 })
})

test('--dry-run checks everything, prints the request and sends nothing', async () => {
  const here = place()
  const ran = await here.call('createAlertDef -f - --dry-run --verbose', { stdin: asYaml })
  const [first = '', ...body] = ran.stdout.split('\n')
  expect(ran.exitCode).toBe(0)
  expect(first).toBe(`POST ${here.emulator.url}/mgmt/openapi/5/alerts/alerts/v3`)
  expect(JSON.parse(body.join('\n'))).toEqual(definition)
  expect(ran.stderr).toMatch(/^target: .*\nwould call createAlertDef; nothing was sent \(--dry-run\)\n$/)
  expect(await here.count()).toBe(2)
  expect(await here.call('listAlertDefs --dry-run --verbose')).toEqual({
    stdout: `GET ${here.emulator.url}/mgmt/openapi/4/alerts/alerts/v3\n`,
    stderr: 'would call listAlertDefs; nothing was sent (--dry-run)\n',
    exitCode: 0,
  })
  expect(await here.call('createAlertDef -f - --dry-run', { stdin: 'a: 1' })).toMatchObject({ exitCode: 2 })
})

test('a deletion asks first, and is refused without a terminal', async () => {
  const here = place()
  const [id = ''] = await idsIn(here.emulator)
  const line = `deleteAlertDef --param id=${id}`
  const terminal = { columns: 80, rows: 24 }
  const refused = await here.call(line)
  expect(refused).toMatchObject({ exitCode: 2, stdout: '' })
  expect(refused.stderr).toContain(`Call deleteAlertDef id=${id}? Cannot ask without a terminal`)
  expect(await here.call(line, { terminal, keys: 'n\r' })).toMatchObject({ exitCode: 130, stdout: '' })
  expect(await here.count()).toBe(2)
  expect(await here.call(line, { terminal, keys: 'y\r' })).toMatchObject({ exitCode: 0, stdout: '{}\n' })
  expect(await here.count()).toBe(1)
  expect(await here.call(`${line} --yes`)).toMatchObject({ exitCode: 5, stdout: '' })
})

test('a bulk operation that deletes asks as well, though it is a POST', async () => {
  const here = place()
  const body = JSON.stringify({ ids: await idsIn(here.emulator) })
  expect(await here.call('bulkDeleteAlertDefs -f -', { stdin: body })).toMatchObject({ exitCode: 2 })
  expect(await here.count()).toBe(2)
  expect(await here.call('bulkDeleteAlertDefs -f - --yes', { stdin: body })).toMatchObject({ exitCode: 0 })
  expect(await here.count()).toBe(0)
})

test('a bulk response in which entries failed is printed, and exit code 1', async () => {
  const here = place()
  const [id = ''] = await idsIn(here.emulator)
  const missing = '7a1b2c3d-0000-4000-8000-000000000000'
  const ran = await here.call('bulkDeleteAlertDefs -f - --yes -o json', {
    stdin: JSON.stringify({ ids: [id, missing] }),
  })
  expect(JSON.parse(ran.stdout)).toMatchObject({ deletedIds: [id], notFoundIds: [missing] })
  expect(ran.exitCode).toBe(1)
  const [announced, failed] = ran.stderr.split('\n')
  expect(announced).toContain('target: ')
  expect(JSON.parse(failed ?? '')).toMatchObject({ error: { code: 'entries_failed', exitCode: 1 } })
  expect(failed).toContain('bulkDeleteAlertDefs: 1 of 2 entries failed or was not found')
})

test('a change acts on one profile alone', async () => {
  const ran = await place().call('createAlertDef -f - --profile sandbox,other', { stdin: asYaml })
  expect(ran).toMatchObject({ exitCode: 2, stdout: '' })
})
