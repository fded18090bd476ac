import { buildCommand, buildRouteMap } from '@stricli/core'
import { expect, test } from 'vitest'
import { printList, type ProgramContext, runProgram } from '@mgmt-api/command'
import { memoryHost, type MemoryHostOptions } from '@mgmt-api/command/testing'
import { outputAliases, outputFlags, type OutputFlags } from '../flags/output-flags.ts'
import { filterOutput } from './filter-output.ts'
import { jqArguments } from './jq-arguments.ts'

interface Item {
  readonly name: string
  readonly size?: string
}

const items: readonly Item[] = [{ name: 'one', size: '9007199254740993' }, { name: 'two \u001b[31m' }]

async function list(this: ProgramContext, flags: OutputFlags): Promise<void> {
  const view = { things: 'jobs', columns: [], shown: [], identity: ({ name }: Item) => name }
  await printList(this, flags, { view, items: items.map((item) => ({ item })) })
}

const routes = buildRouteMap({
  routes: {
    list: buildCommand<OutputFlags, [], ProgramContext>({
      docs: { brief: 'List jobs' },
      parameters: { flags: outputFlags, aliases: outputAliases },
      func: list,
    }),
    other: buildCommand<object, [], ProgramContext>({
      docs: { brief: 'Another' },
      parameters: {},
      func: () => undefined,
    }),
  },
  docs: { brief: 'Jobs' },
})

async function run(
  argv: readonly string[],
  options: Partial<MemoryHostOptions> = {},
): Promise<{ exitCode: number; stdout: string; stderr: string }> {
  const { host, stdout, stderr } = memoryHost({ program: 'jobs', ...options })
  const exitCode = await runProgram(host, argv, routes, { filter: filterOutput })
  return { exitCode, stdout: stdout(), stderr: stderr() }
}

test.each([
  { name: 'texts as they are', expression: '.[0].name', stdout: 'one\n' },
  { name: 'everything else as a line of JSON', expression: '.[] | {name, known: has("size")}', stdout: undefined },
  { name: 'nothing', expression: 'empty', stdout: '' },
  { name: 'digits beyond 2^53', expression: '.[0].size | tonumber', stdout: '9007199254740993\n' },
])('prints $name', async ({ expression, stdout }) => {
  const ran = await run(['list', '--jq', expression])
  expect(ran).toMatchObject({ exitCode: 0, stderr: '' })
  if (stdout !== undefined) expect(ran.stdout).toBe(stdout)
  else {
    expect(ran.stdout.split('\n').slice(0, -1)).toEqual([
      '{"name":"one","known":true}',
      '{"name":"two \\u001b[31m","known":false}',
    ])
  }
})

test('a pipe gets the whole text, a terminal gets it without control characters', async () => {
  expect((await run(['list', '-q', '.[1].name'])).stdout).toBe('two \u001b[31m\n')
  const terminal = { columns: 80, rows: 24 }
  expect((await run(['list', '-q', '.[1].name'], { terminal })).stdout).not.toContain('\u001b')
})

test('lines of -o ndjson are filtered one by one', async () => {
  expect(await run(['list', '-o', 'ndjson', '--jq=.name | length'])).toEqual({
    exitCode: 0,
    stdout: '3\n9\n',
    stderr: '',
  })
})

test.each([
  { argv: ['list', '--jq', '.[] |'], says: 'error: --jq: syntax error' },
  { argv: ['list', '--jq', ''], says: 'error: --jq: the filter is empty; . is the whole output' },
  { argv: ['list', '--jq', 'nothing_like_it'], says: 'error: --jq: nothing_like_it/0 is not defined' },
  { argv: ['list', '--jq', '.[0].name.first'], says: 'error: --jq: Cannot index string with' },
  { argv: ['list', '--jq', '.', '-o', 'csv'], says: 'error: --jq: the output is csv, not JSON' },
  { argv: ['list', '--jq'], says: 'error: --jq needs a value' },
  { argv: ['other', '--jq', '.'], says: 'error: Unknown flag --jq' },
])('$argv is exit code 2: $says', async ({ argv, says }) => {
  const ran = await run(argv)
  expect(ran).toMatchObject({ exitCode: 2, stdout: '' })
  expect(ran.stderr).toContain(says)
})

test('help is not filtered', async () => {
  expect((await run(['list', '--jq', '.', '--help'])).stdout).toContain('--jq')
})

test.each([
  { argv: ['list', '--jq', '.'], expected: ['list', '--jq', '.', '-o', 'json'] },
  { argv: ['list', '-q=.a', 'x'], expected: ['list', '-q=.a', '-o', 'json', 'x'] },
  { argv: ['list', '-o', 'ndjson', '--jq', '.'], expected: ['list', '-o', 'ndjson', '--jq', '.'] },
  { argv: ['list', '--output=json', '-q', '.'], expected: ['list', '--output=json', '-q', '.'] },
  { argv: ['list', '--', '--jq', '.'], expected: undefined },
])('$argv runs as $expected', ({ argv, expected }) => {
  expect(jqArguments(argv)?.argv).toEqual(expected)
})

test('an interruption ends an expression that runs forever', async () => {
  const interruption = new AbortController()
  const ran = run(['list', '-q', 'def f: f; f'], { interrupted: interruption.signal })
  setTimeout(() => interruption.abort(), 100)
  expect(await ran).toMatchObject({ exitCode: 130, stdout: '' })
})
