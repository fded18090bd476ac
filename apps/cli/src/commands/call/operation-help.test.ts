import { operationWords } from '@mgmt-api/models/apps'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/run-cli.ts'

test.each([
  'call createScope --help',
  'call createScope -h',
  'call run createScope --help',
  'call help createScope',
  'call CREATESCOPE --set displayName=x --help',
])('%s is the help of the operation', async (line) => {
  expect(await runCli(line)).toEqual({
    exitCode: 0,
    stderr: '',
    stdout: [
      'USAGE',
      '  mgmt call createScope -f FILE [--set NAME=VALUE]...',
      '',
      '  POST /mgmt/openapi/5/aaa/team-scopes/v1',
      '  group        access',
      '  service      Scopes Service',
      '  id           ScopesService_CreateScope',
      '  permissions  not published',
      '  changes      yes, refused with --read-only',
      '  repeatable   no, sent once',
      '  response     ScopeResponse',
      '  errors       400, 401, 500',
      '  reference',
      '               https://mgmt-api.github.io/mgmt-api/operations/ScopesService_CreateScope.html',
      '',
      'Body: CreateScopeBody, set with -f FILE, --body JSON or --set name=value',
      '  defaultExpression  text',
      '  description        text',
      '  displayName        text, required',
      '  filters            list of Filter, required',
      '',
      'Body to fill in, with all fields:',
      '  mgmt call describe createScope > body.yaml',
      '',
      'Flags of all operations: mgmt call run --help',
      '',
    ].join('\n'),
  })
})

test('the help of every operation fits 80 columns, but for words that fit on no line', async () => {
  for (const word of operationWords()) {
    const { stdout } = await runCli(['call', 'help', word])
    expect(stdout.split('\n').filter((line) => line.length > 80 && line.trim().includes(' '))).toEqual([])
  }
})

test('the usage contains the required parameters', async () => {
  const usage = async (name: string): Promise<string> =>
    (await runCli(`call ${name} --help`)).stdout.split('\n')[1] ?? ''
  expect(await usage('getAlertDef')).toBe('  mgmt call getAlertDef --param id=VALUE [--param NAME=VALUE]...')
  expect(await usage('listAlertDefs')).toBe('  mgmt call listAlertDefs [--param NAME=VALUE]... [--all]')
})

test.each(['call --help', 'call --param id=1 --help', 'call list --help', 'call describe --help'])(
  '%s stays the help of the command',
  async (line) => {
    const { stdout, exitCode } = await runCli(line)
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^USAGE\n {2}mgmt call/)
    expect(stdout).toContain('FLAGS')
  },
)

test('an unknown operation is refused with the nearest', async () => {
  const ran = await runCli('call createScop --help')
  expect(ran).toMatchObject({ exitCode: 2, stdout: '' })
  expect(ran.stderr).toContain('createScope')
})
