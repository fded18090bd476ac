import { expect, test } from 'vitest'
import { runCli } from '../test/run-cli.ts'

test.each([
  { line: 'alerts list -l team=core', hint: 'Run mgmt alerts list --label team=core' },
  { line: "alerts list --selector='team=core app'", hint: "Run mgmt alerts list --label 'team=core app'" },
  { line: '--context prod alerts list', hint: 'Run mgmt --profile prod alerts list' },
  { line: 'alerts list --json', hint: 'Run mgmt alerts list -o json' },
  { line: 'alerts list --sort-by priority', hint: 'Run mgmt alerts list --order-by priority' },
  { line: 'alerts delete ID --force', hint: 'Run mgmt alerts delete ID --yes' },
  { line: 'cases list -A', hint: 'Run mgmt cases list --all' },
  { line: 'views list --watch', hint: 'Run the command again and again: watch mgmt …' },
  { line: 'apply -f monitoring', hint: 'Run mgmt apply monitoring' },
  {
    line: 'apply -f alert.yaml',
    hint: 'For a directory of definition files, run mgmt apply DIR; for one body, mgmt NOUN create -f FILE, or replace',
  },
  // The command has no such flag.
  { line: 'views list -l team=core', hint: 'Run mgmt views list --help for its usage' },
])('mgmt $line: $hint', async ({ line, hint }) => {
  const { stdout, stderr, exitCode } = await runCli(line)
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
  expect(stderr.split('\n')[1]).toBe(`hint: ${hint}`)
})

test.each(['--key', '--token', '--api-key'])('%s says where keys go, without the key', async (flag) => {
  const { stderr, exitCode } = await runCli(`alerts list ${flag} hunter2`)
  expect(exitCode).toBe(2)
  expect(stderr).toContain('Use --key-stdin or --key-command, or save the key: mgmt profile add NAME')
  expect(stderr).not.toContain('hunter2')
})

test('a flag without value that gets one says what to write', async () => {
  expect(await runCli('alerts delete ID --dry-run=client')).toEqual({
    stdout: '',
    stderr: 'error: --dry-run takes no value\nhint: Write --dry-run\n',
    exitCode: 2,
  })
})

test.each(['get alerts --token hunter2', 'alerts list --json --api-key=hunter2', 'delete --password hunter2'])(
  'the hint to %s has no secret',
  async (line) => {
    const { stderr } = await runCli(line)
    expect(stderr).toContain('hint: ')
    expect(stderr).not.toContain('hunter2')
  },
)
