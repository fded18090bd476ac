import { expect, test } from 'vitest'
import { commandPaths } from '@mgmt-api/command/testing'
import { runCli } from '../test/run-cli.ts'
import { kindCommands, meanings } from './foreign-words.ts'
import { loadRoutes } from './routes.ts'

const hintOf = async (line: string): Promise<string> => {
  const { stdout, stderr, exitCode } = await runCli(line)
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
  return stderr.split('\n')[1] ?? ''
}

test.each([
  { line: 'incident', hint: 'Run mgmt incidents --help for its commands' },
  { line: 'view-folder remove ID', hint: 'Run mgmt view-folders delete ID' },
  { line: 'policy show', hint: 'Run mgmt policies get' },
  { line: 'folders', hint: 'Similar nouns: dashboard-folders, view-folders' },
  { line: 'data-plans', hint: 'Nouns of group data-plans: policies, policy-settings, quota-rules' },
  { line: 'listUsers', hint: 'Run mgmt users list' },
  { line: 'fetchUser', hint: 'Run mgmt users get' },
  { line: 'views rm 1', hint: 'Run mgmt views delete 1' },
  { line: 'views patch 1', hint: 'Run mgmt views replace 1' },
  { line: 'views lst', hint: 'Run mgmt views --help for its commands' },
  { line: 'profile lst', hint: 'Run mgmt profile --help for its commands' },
  { line: 'alerts plan monitoring', hint: 'Use mgmt plan: --kind alerts limits it to alerts' },
  { line: 'views pull', hint: 'Use mgmt pull: --kind views limits it to views' },
  { line: 'dashboards export all', hint: 'Use mgmt pull: --kind dashboards limits it to dashboards' },
  { line: 'dashboards import all', hint: 'Use mgmt apply: --kind dashboards limits it to dashboards' },
  { line: 'cases export', hint: 'Run mgmt cases --help for its commands' },
  { line: 'alerts lint', hint: 'Run mgmt alerts --help for its commands' },
  { line: 'watch', hint: 'Run mgmt cases list --open' },
  { line: 'postmortem CASE-1', hint: 'Run mgmt cases get CASE-1, or mgmt case-events list CASE-1' },
  { line: 'get alerts', hint: 'Run mgmt alerts list' },
  { line: "describe alert 'Disk full'", hint: "Run mgmt alerts get 'Disk full'" },
  { line: 'delete view 7 --yes', hint: 'Run mgmt views delete 7 --yes' },
  { line: 'list policies', hint: 'Run mgmt policies list' },
  { line: 'edit dashboard 7', hint: 'Run mgmt dashboards edit 7' },
  { line: 'delete -f a.yaml', hint: 'Name the resource first: mgmt NOUN delete -f a.yaml' },
  { line: 'config use-context prod', hint: 'Run mgmt profile use prod' },
  { line: 'config view', hint: 'Run mgmt profile list, or mgmt profile use PROFILE' },
  { line: 'auth login', hint: 'Run mgmt profile add PROFILE --region eu1 --domain example.com' },
  { line: 'auth status', hint: 'Run mgmt doctor' },
  { line: 'me', hint: 'Run mgmt whoami' },
  { line: "mute 'Disk full'", hint: "Run mgmt alerts mute 'Disk full' --for 2h, or mgmt suppression-rules list" },
  { line: 'silence --help', hint: 'Run mgmt alerts mute NAME --for 2h, or mgmt suppression-rules list' },
  { line: 'alerts suppress Disk', hint: 'Run mgmt alerts mute Disk --for 2h' },
  { line: 'tco', hint: 'Run mgmt policies list, or mgmt policies explain, or mgmt quota-rules get' },
  { line: 'unicorns', hint: 'Run mgmt --help for all commands' },
])('mgmt $line: $hint', async ({ line, hint }) => {
  expect((await hintOf(line)).replace(/^hint: /, '')).toEqual(hint)
})

test('the hint is part of the error for programs, too', async () => {
  const { stderr } = await runCli('views rm 1 -o json')
  expect(JSON.parse(stderr)).toMatchObject({
    error: { code: 'unknown_command', hint: 'Run mgmt views delete 1 -o json' },
  })
})

test('commands that hints name exist', async () => {
  const paths = new Set(commandPaths(await loadRoutes()).map((path) => path.join(' ')))
  const lines = meanings.flatMap(([, commands]) => commands.map((line) => line.replace(/^mgmt | (?:[A-Z-]|--).*/g, '')))
  expect(lines.filter((line) => !paths.has(line))).toEqual([])
})

test('commands of files that hints name have --kind', async () => {
  for (const [command] of kindCommands) expect((await runCli(`${command} --help`)).stdout).toContain('--kind')
})

test('a word for a command is no command, and stands for one only', async () => {
  const names = new Set(commandPaths(await loadRoutes()).flatMap(([first]) => first ?? []))
  const words = meanings.flatMap(([typed]) => typed)
  expect(words.filter((word) => names.has(word))).toEqual([])
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})
