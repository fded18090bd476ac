import { expect, test } from 'vitest'
import { runCli } from '../test/run-cli.ts'

const hintOf = async (line: string): Promise<string> => {
  const { stdout, stderr, exitCode } = await runCli(line)
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
  return stderr.split('\n')[1] ?? ''
}

test.each([
  { line: 'incident', hint: 'Run mgmt incidents --help for its commands' },
  { line: 'view-folder remove ID', hint: 'Run mgmt view-folders delete' },
  { line: 'policy show', hint: 'Run mgmt policies get' },
  { line: 'folders', hint: 'Similar nouns: dashboard-folders, view-folders' },
  { line: 'data-plans', hint: 'Nouns of group data-plans: policies, policy-settings, quota-rules' },
  { line: 'listUsers', hint: 'Run mgmt users list' },
  { line: 'fetchUser', hint: 'Run mgmt users get' },
  { line: 'views rm 1', hint: 'Run mgmt views delete' },
  { line: 'views patch 1', hint: 'Run mgmt views replace' },
  { line: 'views lst', hint: 'Run mgmt views --help for its commands' },
  { line: 'profile lst', hint: 'Run mgmt profile --help for its commands' },
  { line: 'alerts plan monitoring', hint: 'Run mgmt plan. --kind alerts limits it to alerts' },
  { line: 'views pull', hint: 'Run mgmt pull. --kind views limits it to views' },
  { line: 'unicorns', hint: 'Run mgmt --help for all commands' },
])('mgmt $line: $hint', async ({ line, hint }) => {
  expect((await hintOf(line)).replace(/^hint: /, '')).toEqual(hint)
})

test.each(['pull', 'lint', 'plan', 'apply', 'diff', 'clone', 'restore'])(
  'mgmt alerts %s names the command that replaced it',
  async (verb) => {
    const { stderr, exitCode } = await runCli(`alerts ${verb}`)
    expect(exitCode).toBe(2)
    expect(stderr).toContain(`error: mgmt alerts ${verb} is now mgmt ${verb}\n`)
  },
)

test('the hint is part of the error for programs, too', async () => {
  const { stderr } = await runCli('views rm 1 -o json')
  expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'unknown_command', hint: 'Run mgmt views delete' } })
})
