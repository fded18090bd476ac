import { expect, test } from 'vitest'
import { runBundle } from './bundle.ts'
import { runCli, sandboxHome } from './run-cli.ts'

test.each([
  {
    argv: ['call', 'listAlertDefs', '--profile', 'sandbox', '-q', '.pagination.totalSize | tonumber'],
    stdout: '300\n',
  },
  {
    argv: ['call', 'listAlertDefs', '--profile', 'sandbox', '--all', '-o', 'ndjson', '-q', 'select(.id == null)'],
    stdout: '',
  },
  { argv: ['call', 'describe', 'getSlo', '--jq', '.openapi'], stdout: '3.1.0\n' },
  { argv: ['usage', 'daily', '--profile', 'sandbox', '--jq', '.[0].unit'], stdout: 'units\n' },
])('$argv filters what it prints', async ({ argv, stdout }) => {
  expect(await runCli(argv, { home: await sandboxHome() })).toMatchObject({ exitCode: 0, stdout })
})

test('the built program filters what it prints', async () => {
  const argv = ['alerts', 'list', '--profile', 'sandbox', '--limit', '2', '--jq', '.[] | .id | length']
  expect(await runBundle(argv, { home: await sandboxHome() })).toMatchObject({ exitCode: 0, stdout: '36\n36\n' })
})

test('a wrong expression is refused before anything is sent', async () => {
  const ran = await runBundle(['call', 'deleteSlo', '--param', 'id=1', '--yes', '--profile', 'sandbox', '--jq', '.['])
  expect(ran).toMatchObject({ exitCode: 2, stdout: '' })
  expect(ran.stderr).toMatch(/^error: --jq: syntax error/)
})
