import { expect, test } from 'vitest'
import { runCli } from '../test/run-cli.ts'

const hintOf = async (line: string): Promise<string> => {
  const { stdout, stderr, exitCode } = await runCli(line)
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
  return stderr.split('\n')[1] ?? ''
}

test.each([
  { line: 'incident', hint: 'Type mgmt incidents --help for its commands' },
  { line: 'view-folder remove ID', hint: 'Type mgmt view-folders delete' },
  { line: 'policy show', hint: 'Type mgmt policies get' },
  { line: 'folders', hint: 'Nouns with it: dashboard-folders, view-folders' },
  { line: 'data-plans', hint: 'Nouns of the group data-plans: policies, policy-settings, quota-rules' },
  { line: 'listUsers', hint: 'Type mgmt users list' },
  { line: 'fetchUser', hint: 'Type mgmt users get' },
  { line: 'views rm 1', hint: 'Type mgmt views delete' },
  { line: 'views patch 1', hint: 'Type mgmt views replace' },
  { line: 'views lst', hint: 'Type mgmt views --help for its commands' },
  { line: 'profile lst', hint: 'Type mgmt --help for all commands' },
  { line: 'unicorns', hint: 'Type mgmt --help for all commands' },
])('mgmt $line: $hint', async ({ line, hint }) => {
  expect((await hintOf(line)).replace(/^hint: /, '')).toEqual(hint)
})

test('the hint is part of the error for programs, too', async () => {
  const { stderr } = await runCli('views rm 1 -o json')
  expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'unknown_command', hint: 'Type mgmt views delete' } })
})
