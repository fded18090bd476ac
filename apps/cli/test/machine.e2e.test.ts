import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type BundleRun, listeningEmulator, runInShell } from './bundle.ts'
import { runCli, sandboxHome, temporaryHome } from './run-cli.ts'

/** Whether this machine lets a process have mounts, or fewer rights than its user, of its own. */
const canUnshare = spawnSync('unshare', ['-Urm', 'true']).status === 0

const expectOfTheWorld = ({ stderr, exitCode }: BundleRun, expected: { exitCode: number; says: string }): void => {
  expect(stderr).toContain(expected.says)
  expect(stderr).not.toMatch(/This is a bug|\n {4}at /)
  expect(exitCode).toBe(expected.exitCode)
}

test('a full disk ends a pull with what is wrong, and leaves no part of a file', async ({ skip }) => {
  skip(!canUnshare, 'this machine lets no process have mounts of its own')
  await using emulator = await listeningEmulator(60)
  const home = temporaryHome()
  mkdirSync(join(home, 'code'))
  const ran = await runInShell(
    `unshare -Urm bash -c 'mount -t tmpfs -o size=96k none code && mgmt pull code --owner me; ended=$?
    find code -name "*.tmp"; exit $ended'`,
    { home, env: emulator.env },
  )
  expectOfTheWorld(ran, { exitCode: 1, says: 'cannot be written: the disk is full' })
  expect(ran.stdout).toBe('')
})

const isAlwaysRoot = process.getuid?.() === 0 && !canUnshare

/** Runs without the rights of root, which no permission stops. */
const asAnyone = process.getuid?.() === 0 ? 'unshare -U bash -c' : 'bash -c'

test.for([
  { name: 'adding a profile', line: 'mgmt profile add a --region eu1 --domain example.com --key-command "echo k"' },
  { name: 'the sandbox', line: 'mgmt alerts list --profile sandbox' },
])('a home without the right to write is told as that: $name', async ({ line }, { skip }) => {
  skip(isAlwaysRoot, 'this machine lets no process give up the rights of root')
  const home = temporaryHome()
  chmodSync(home, 0o555)
  onTestFinished(() => chmodSync(home, 0o755))
  const ran = await runInShell(`${asAnyone} '${line}'`, { home, env: { XDG_CONFIG_HOME: '', XDG_DATA_HOME: '' } })
  expect(ran.stderr).toMatch(/permission denied/i)
  expect(ran.stderr).not.toContain('This is a bug')
  expect(ran.stderr).toContain(home)
  expect(ran.exitCode).toBe(2)
})

test('profiles that may not be read are told as that', async ({ skip }) => {
  skip(isAlwaysRoot, 'this machine lets no process give up the rights of root')
  const home = temporaryHome()
  mkdirSync(join(home, 'config/mgmt/profiles'), { recursive: true })
  writeFileSync(join(home, 'config/mgmt/profiles/a.json'), '{}')
  chmodSync(join(home, 'config/mgmt/profiles/a.json'), 0)
  const ran = await runInShell(`${asAnyone} 'mgmt alerts list --profile a'`, { home })
  expectOfTheWorld(ran, { exitCode: 1, says: 'config/mgmt/profiles/a.json: permission denied' })
})

test('a home that is a file is told as that', async () => {
  const home = temporaryHome()
  writeFileSync(join(home, 'file'), '')
  const env = { XDG_CONFIG_HOME: join(home, 'file'), XDG_DATA_HOME: join(home, 'file') }
  const line = 'mgmt profile add a --region eu1 --domain example.com --key-command "echo k"'
  expectOfTheWorld(await runInShell(line, { home, env }), { exitCode: 2, says: 'not a directory, mkdir' })
})

test('standard output on a full disk is told as that', async () => {
  const ran = await runInShell('mgmt alerts list --profile sandbox -o json > /dev/full', { home: await sandboxHome() })
  expectOfTheWorld(ran, { exitCode: 1, says: 'Cannot write the output: the disk is full' })
})

const deepJson = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
const deepYaml = Array.from({ length: 2_000 }, (_, level) => `${' '.repeat(level)}a:`).join('\n')

test.for([
  { line: 'alerts create --profile sandbox -f deep.json --yes', exitCode: 2 },
  { line: 'alerts create --profile sandbox -f deep.yaml --yes', exitCode: 2 },
  { line: 'alerts delete --yes --profile sandbox -f deep.json', exitCode: 2 },
  { line: 'call AlertDefsService_CreateAlertDef --profile sandbox -f deep.json --yes', exitCode: 2 },
  { line: 'call AlertDefsService_CreateAlertDef --profile sandbox -f deep.yaml --yes', exitCode: 2 },
  { line: 'lint code', exitCode: 2 },
  { line: 'plan code', exitCode: 2 },
  { line: 'apply code/deep.json', exitCode: 2 },
  { line: 'restore deep.json code', exitCode: 2 },
  { line: 'profile show deep', exitCode: 2 },
])('a file that is nested too deeply is a wrong file: $line', async ({ line, exitCode }) => {
  const home = temporaryHome()
  mkdirSync(join(home, 'code'))
  mkdirSync(join(home, 'config/mgmt/profiles'), { recursive: true })
  writeFileSync(join(home, 'config/mgmt/profiles/deep.json'), deepJson)
  writeFileSync(
    join(home, 'code/mgmt.yaml'),
    'owner: me\ntargets: { a: { profile: sandbox, address: "https://emulator.invalid" } }\n',
  )
  for (const place of ['', 'code/']) {
    writeFileSync(join(home, `${place}deep.json`), deepJson)
    writeFileSync(join(home, `${place}deep.yaml`), deepYaml)
  }
  const ran = await runCli(line, { home })
  expect(ran.stderr).not.toMatch(/This is a bug|Maximum call stack/)
  expect(ran.exitCode, ran.stderr).toBe(exitCode)
  expect(readFileSync(join(home, 'deep.yaml'), 'utf8')).toBe(deepYaml)
})
