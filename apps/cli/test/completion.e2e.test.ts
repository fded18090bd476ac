import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundle, isolatedEnv, runBundle } from './bundle.ts'
import { runCli, sandboxHome, temporaryHome } from './run-cli.ts'

/** A home with `mgmt` on its PATH, and a profile. */
async function homeWithMgmt(home = temporaryHome()): Promise<{ home: string; env: Record<string, string> }> {
  const bin = join(home, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'mgmt'), `#!/bin/sh\nexec "${process.execPath}" "${bundle}" "$@"\n`)
  chmodSync(join(bin, 'mgmt'), 0o755)
  const add = 'profile add production --base-url https://api.eu1.example.com --key-stdin'
  await runCli(add, { home, stdin: 'some-key' })
  return { home, env: isolatedEnv(home, { PATH: `${bin}:${process.env.PATH ?? ''}` }) }
}

const isInstalled = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0

/** What depends on the script: how words are passed, and what is done with none, with several, and with one that goes on. */
const cases = [
  { typed: 'mgmt al', proposed: ['alerts'] },
  { typed: 'mgmt alerts list --priority P1,P', proposed: ['P1,P1', 'P1,P2', 'P1,P3', 'P1,P4', 'P1,P5'] },
  { typed: 'mgmt alerts list --status=al', proposed: ['alerting'] },
  { typed: 'mgmt profile use p', proposed: ['production'] },
  { typed: 'mgmt call listAlertDefs --param pagination.pageS', proposed: ['pagination.pageSize='] },
  { typed: 'mgmt nothing-like-this ', proposed: [] },
]

test('bash completes commands, flags, values and profiles', async () => {
  const { home, env } = await homeWithMgmt()
  const script = [
    'source <(mgmt completion bash)',
    ...cases.map(
      ({ typed }) =>
        `COMP_LINE='${typed}' COMP_POINT=${typed.length}; _mgmt; printf '%s\\n' "$(IFS=' '; echo "\${COMPREPLY[*]}")"`,
    ),
    'complete -p mgmt',
  ].join('\n')
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], { cwd: home, env, encoding: 'utf8' })
  expect(stderr).toBe('')
  const lines = stdout.trimEnd().split('\n')
  expect(lines.at(-1)).toMatch(/-F _mgmt mgmt$/)
  expect(cases.map(({ typed }, index) => ({ typed, proposed: lines[index]?.split(' ').filter(Boolean) }))).toEqual(
    cases,
  )
})

test('bash escapes the spaces of a completion, unless a quote is open', async () => {
  const { home, env } = await homeWithMgmt()
  const script = `
source <(mgmt completion bash)
for COMP_LINE in 'mgmt doctor --for cases\\ res' "mgmt doctor --for 'cases res"; do
  COMP_POINT=\${#COMP_LINE}; _mgmt; printf '%s\\n' "\${COMPREPLY[@]}"
done`
  const { stdout } = spawnSync('bash', ['--norc', '-c', script], { cwd: home, env, encoding: 'utf8' })
  expect(stdout).toBe('cases\\ resolve\ncases resolve\n')
})

test('bash completes names with spaces and colons, after flags before the noun as well', async () => {
  const { home, env } = await homeWithMgmt(await sandboxHome())
  const script = `
source <(mgmt completion bash)
for COMP_LINE in 'mgmt -p sandbox alerts get Cart:\\ 5xx' "mgmt -p sandbox alerts mute 'Cart: 5xx"; do
  COMP_POINT=\${#COMP_LINE}; _mgmt; printf '%s\\n' "\${COMPREPLY[@]}"
done`
  const { stdout } = spawnSync('bash', ['--norc', '-c', script], { cwd: home, env, encoding: 'utf8' })
  expect(stdout).toBe('\\ 5xx\\ ratio\\ above\\ 10%\nCart: 5xx ratio above 10%\n')
})

test('fish completes them, too', async ({ skip }) => {
  skip(!isInstalled('fish'), 'fish is not installed')
  const { home, env } = await homeWithMgmt()
  const script = `mgmt completion fish | source; complete -C 'mgmt alerts list --priority P'; complete -C 'mgmt al'`
  const { stdout } = spawnSync('fish', ['--no-config', '-c', script], { cwd: home, env, encoding: 'utf8' })
  const words = stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t')[0])
  expect(words).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'alerts'])
})

test('zsh takes the script, and has a function for mgmt', async ({ skip }) => {
  skip(!isInstalled('zsh'), 'zsh is not installed')
  const { home, env } = await homeWithMgmt()
  const script = `autoload -Uz compinit; compinit -D; source <(mgmt completion zsh); print $_comps[mgmt]`
  const { stdout } = spawnSync('zsh', ['-f', '-c', script], { cwd: home, env, encoding: 'utf8' })
  expect(stdout.trim()).toBe('_mgmt')
})

test('every script is text for its shell, and an unknown shell is refused with the nearest', async () => {
  const run = (shell: string): ReturnType<typeof runBundle> => runBundle(['completion', shell])
  expect((await run('zsh')).stdout).toMatch(/^#compdef mgmt\n/)
  expect((await run('fish')).stdout).toContain('complete -c mgmt')
  expect(await run('bsh')).toMatchObject({
    exitCode: 2,
    stdout: '',
    stderr: expect.stringContaining('"bash"') as string,
  })
})
