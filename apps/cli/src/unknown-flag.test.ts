import { expect, test } from 'vitest'
import { resourcePlace } from '../test/resource-place.ts'
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

test.each([
  { line: 'alerts list --json name,id', hint: 'mgmt alerts list -o json --columns name,id' },
  { line: 'alerts list --json=name', hint: 'mgmt alerts list -o json --columns name' },
  { line: 'views get 1 --json', hint: 'mgmt views get 1 -o json' },
  { line: 'views get --json 1', hint: 'mgmt views get -o json 1' },
  { line: 'alerts list --search disk', hint: "mgmt alerts list --name '*disk*'" },
  { line: 'slos list --filter avail', hint: "mgmt slos list --name '*avail*'" },
  { line: 'alerts list --filter priority=P1', hint: 'mgmt alerts list --priority P1' },
  { line: 'cases list --search slow --limit 3', hint: 'mgmt cases list --text-search slow --limit 3' },
  { line: 'incidents list --search disk', hint: 'mgmt incidents list --all | grep -i disk' },
  { line: 'views list --search orders', hint: 'mgmt views list --all | grep -i orders' },
  { line: 'cases list --mine', hint: 'mgmt cases list --assignee me' },
  { line: 'incidents list --mine', hint: 'mgmt incidents list --assignee me' },
  { line: 'cases list --web', hint: 'mgmt cases get ID --web' },
  {
    line: "alerts mute --name '*disk*' --for 1h",
    hint: "mgmt alerts list --name '*disk*' --all -o name | mgmt alerts mute -f - --for 1h --yes",
  },
])('mgmt $line: the command of the hint, $hint, works', async ({ line, hint }) => {
  const { run } = resourcePlace({ alertDefs: 20, slos: 8, views: 2, cases: 20, incidents: 5, users: 2 })
  const refused = await run(line)
  expect(refused).toMatchObject({ stdout: '', exitCode: 2 })
  expect(refused.stderr.split('\n')[1]).toBe(`hint: Run ${hint}`)
  const [id = ''] = (await run('cases list -o name')).stdout.split('\n')
  let stdin = ''
  for (const part of hint.replace('ID', id).split(' | ')) {
    if (!part.startsWith('mgmt ')) continue
    const ran = await run(part.slice('mgmt '.length), { stdin })
    // The key of the emulator belongs to the team: the flag is understood.
    if (hint.endsWith(' me')) expect(ran.stderr).toContain('the account does not tell who owns this key')
    else expect(ran, ran.stderr).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/./) as string })
    stdin = ran.stdout
  }
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
