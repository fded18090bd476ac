import { commandPaths } from '@mgmt-api/command/testing'
import { expect, test } from 'vitest'
import { runCli } from '../test/run-cli.ts'
import { knownNouns } from './noun-routes/known-nouns.ts'
import { loadRoutes } from './routes.ts'

const nounNames = knownNouns().map(({ name }) => name)

test.each([
  { line: 'alert list', code: 'unknown_command', message: 'Unknown command "alert", did you mean "alerts"?' },
  { line: [''], code: 'unknown_command', message: 'Unknown command ""' },
  { line: 'alerts lst', code: 'unknown_command', message: 'Unknown command "lst", did you mean "list"?' },
  { line: '-v', code: 'unknown_flag', message: 'Unknown flag -v' },
  { line: 'alerts --all', code: 'unknown_flag', message: 'Unknown flag --all' },
  { line: 'completion basch', code: 'unknown_value', message: 'shell: unknown value "basch", did you mean "bash"?' },
])('mgmt $line is exit code 2, and says: $message', async ({ line, message }) => {
  const { stdout, stderr, exitCode } = await runCli(line)
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
  expect(stderr).toContain(`error: ${message}\n`)
})

test.each([
  { args: '--prioritty P1', code: 'unknown_flag', message: 'Unknown flag --prioritty, did you mean "--priority"?' },
  { args: '-z', code: 'unknown_flag', message: 'Unknown flag -z' },
  { args: '--limit', code: 'missing_value', message: '--limit needs a value' },
  { args: '--limit --all', code: 'missing_value', message: '--limit needs a value, but is followed by --all' },
  { args: '--limit 0', code: 'bad_count', message: '--limit: "0" is not a valid count' },
  { args: '--limit 1 --limit 2', code: 'repeated_flag', message: '--limit is given twice: "1" and "2"' },
  { args: 'disk', code: 'unexpected_argument', message: 'Unexpected argument "disk"' },
])(
  'mgmt alerts list $args is exit code 2, and says, as text and as JSON: $message',
  async ({ args, code, message }) => {
    const asText = await runCli(`alerts list ${args}`)
    expect(asText).toMatchObject({ stdout: '', exitCode: 2 })
    expect(asText.stderr).toContain(`error: ${message}\n`)

    const asJson = await runCli(`alerts list -o json ${args}`)
    expect(asJson).toMatchObject({ stdout: '', exitCode: 2 })
    expect(JSON.parse(asJson.stderr)).toMatchObject({ error: { code, exitCode: 2, message } })
  },
)

test.each([
  { line: 'users list', hint: 'mgmt users list --help' },
  { line: 'policies explain --all', hint: 'mgmt policies explain --help' },
  { line: 'alerts mute ID -y', hint: 'mgmt alerts mute --help' },
  { line: 'views get 1 --limti 3', hint: 'mgmt views get --help' },
  { line: 'plan monitoring other', hint: 'mgmt plan --help' },
  { line: 'call listViews --limit 3', hint: 'mgmt call run --help' },
])('the hint for wrong arguments of mgmt $line names its help', async ({ line, hint }) => {
  const { stderr, exitCode } = await runCli(line)
  expect(exitCode).toBe(2)
  expect(stderr).toContain(`hint: Run ${hint} for its usage\n`)
})

test('an unknown format is refused with all that there are', async () => {
  const { stderr, exitCode } = await runCli('alerts list -o jsno')
  expect(exitCode).toBe(2)
  expect(stderr).toContain('--output: unknown value "jsno"')
  expect(stderr).toContain('table, json, ndjson, yaml, csv, name')
})

test('an error is YAML where YAML was asked for', async () => {
  const { stderr } = await runCli('alerts list --priority P9 -o yaml --profile sandbox')
  const { parse } = await import('yaml')
  expect(parse(stderr)).toMatchObject({ error: { code: 'unknown_value', exitCode: 2 } })
})

test('help is on standard output, without colours, and needs nothing', async () => {
  const { stdout, stderr, exitCode } = await runCli('--help')
  expect(stdout).toContain('COMMANDS')
  expect(stdout).not.toContain(String.fromCharCode(27))
  expect(stdout).not.toContain('complete-words')
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
})

test.each(commandPaths(await loadRoutes()).map((path) => ({ line: [...path, '--help'].join(' ') })))(
  '$line fits 80 columns and 75 lines, and offers --jq with JSON output',
  async ({ line }) => {
    const { stdout, exitCode } = await runCli(line)
    expect(exitCode).toBe(0)
    const lines = stdout.trimEnd().split('\n')
    expect(lines.filter((one) => one.length > 80)).toEqual([])
    expect(lines.length).toBeLessThanOrEqual(75)
    if (/\[(?:[a-z]+\|)*json\b/.test(stdout)) expect(stdout).toContain('--jq')
  },
)

test.each([
  { line: 'cases close', permission: 'case:Close' },
  { line: 'alerts list', permission: 'alerts:ReadConfig' },
])('the help of mgmt $line names its permission', async ({ line, permission }) => {
  expect((await runCli(`${line} --help`)).stdout).toContain(`Needs ${permission}.`)
})

test('help fits a screen of 40 lines, and begins with the forms of a command line', async () => {
  const { stdout } = await runCli('--help')
  expect(stdout.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
  const words = new Set(stdout.split(/[^\w-]+/))
  const commands = commandPaths(await loadRoutes()).flatMap(([name]) => name ?? [])
  expect(commands.filter((name) => !words.has(name) && name !== 'complete-words')).toEqual([])
  expect(stdout.split('\n').slice(0, 4)).toEqual([
    'USAGE',
    '  mgmt NOUN VERB [ID...] [FLAGS]    (verbs of a noun: mgmt NOUN --help)',
    '  mgmt COMMAND [FLAGS]              (flags: mgmt COMMAND --help)',
    '',
  ])
})

test.each([
  { line: 'help', same: '--help' },
  { line: 'help alerts', same: 'alerts --help' },
  { line: 'help alerts list', same: 'alerts list --help' },
  { line: 'help call getAlertDef', same: 'call getAlertDef --help' },
  { line: 'version', same: '--version' },
])('$line is $same', async ({ line, same }) => {
  const typed = await runCli(line)
  expect(typed).toEqual(await runCli(same))
  expect(typed.exitCode).toBe(0)
})

test('an unknown word has a suggestion only if a command resembles it', async () => {
  expect((await runCli('foo')).stderr).toBe('error: Unknown command "foo"\nhint: Run mgmt --help for all commands\n')
  expect((await runCli('profle list')).stderr).toContain('did you mean "profile"?')
  expect((await runCli('alerts list --priorty P1')).stderr).toContain('did you mean "--priority"?')
})

test('ids of another resource are named', async () => {
  expect((await runCli('events of-alerts --help')).stdout).toContain(
    '\n  alert-id...  Alert id, see mgmt alerts list\n',
  )
})

test('own flags of a list come before those of every list', async () => {
  const { stdout } = await runCli('cases list --help')
  expect(stdout.indexOf('--open')).toBeLessThan(stdout.indexOf('--limit'))
})

test('every group shows its commands where none is named', async () => {
  for (const group of ['alerts', 'profile', 'sandbox', 'usage']) {
    const { stdout, exitCode } = await runCli(group)
    expect(exitCode).toBe(0)
    expect(stdout).toContain(`mgmt ${group} `)
  }
})

test.each(nounNames)('the help of %s names each command once, with its arguments', async (noun) => {
  const { stdout } = await runCli(`${noun} --help`)
  expect(stdout).toContain(`USAGE\n  mgmt ${noun} COMMAND [FLAGS]\n\n`)
  const commands = commandPaths(await loadRoutes(noun)).flatMap(([, name]) => name ?? [])
  const rows = [...stdout.matchAll(/^ {2}([a-z][\w-]*)(?: |$)/gm)].map(([, name]) => name)
  expect(commands.length).toBeGreaterThan(0)
  expect(rows.filter((name) => name !== 'mgmt')).toEqual(commands)
})

test('the version is one line', async () => {
  expect(await runCli('--version')).toEqual({ stdout: '1.0.0\n', stderr: '', exitCode: 0 })
})
