import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { partOf } from '../../../scripts/vitest/left-out.ts'
import { type BundleRun, listeningEmulator, runBundle, runInShell } from './bundle.ts'
import { alertFile, alertFiles } from './code-scene.ts'
import { runCli, temporaryHome } from './run-cli.ts'
import { runOnTerminal } from './terminal.ts'

const escape = String.fromCharCode(27)

test('the built program pulls, adopts, plans, applies and prunes', { tags: 'slow' }, async () => {
  await using emulator = await listeningEmulator(10)
  const home = temporaryHome()
  const { env } = emulator
  const mgmt = (line: string): Promise<BundleRun> => runBundle(line.split(' '), { home, env })

  const pulled = await mgmt('pull code --kind alerts --owner platform-team --target here')
  expect(pulled).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('adopt.here.yaml\n') as string })
  expect(await mgmt('account pin code')).toMatchObject({ exitCode: 0 })
  expect(await mgmt('apply code --init --yes')).toMatchObject({
    exitCode: 0,
    stdout: expect.stringMatching(/\n10 to adopt; 0 unchanged\n$/) as string,
  })

  const [first = ''] = readdirSync(join(home, 'code/alerts'))
  const file = join(home, 'code/alerts', first)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/ {2}name: .*/, '  name: Renamed'))
  writeFileSync(join(home, 'code/new.yaml'), alertFile('new'))
  const planned = await mgmt('plan code --save code/plan.json')
  expect(planned).toMatchObject({
    exitCode: 3,
    stdout: expect.stringContaining('1 to create, 1 to change; 9 unchanged') as string,
  })
  expect(await mgmt('apply code/plan.json --yes')).toMatchObject({ exitCode: 0 })
  expect((await mgmt('alerts list --name Renamed -o name')).stdout).toMatch(/^[\da-f-]{36}\n$/)

  rmSync(join(home, 'code/new.yaml'))
  expect(await mgmt('apply code --prune --yes')).toMatchObject({ exitCode: 0 })
  expect(await mgmt('plan code')).toMatchObject({ exitCode: 0, stdout: 'no changes; 10 unchanged\n' })
})

const hooks = new URL('../../../.pre-commit-hooks.yaml', import.meta.url)

test('lint is a pre-commit hook, the schema is printed, and a reader that leaves ends a plan quietly', async () => {
  await using emulator = await listeningEmulator(0)
  const home = codeHome(emulator.url, alertFiles(400))
  const { env } = emulator
  // The file is ours.
  const [hook = expect.fail('no hook')] = parse(readFileSync(hooks, 'utf8')) as readonly { readonly entry: string }[]
  const line =
    `${hook.entry} a.yaml; ` +
    'echo "lint ${?}"; mgmt schema alerts | head -1; mgmt plan -o json | head -1; echo "plan ${PIPESTATUS[0]}"'
  const { stdout, stderr } = await runInShell(`cd code; ${line}`, { home, env })
  expect(stdout).toBe('lint 0\n{\n{\nplan 3\n')
  expect(stderr).toMatch(
    /^1 file, 400 resources, no errors\n\{"note":"1 file, 400 resources"\}\n\{"note":"target here: /,
  )
  expect(stdout + stderr).not.toContain(escape)
})

test('on a terminal apply shows the plan, asks, and says how far it is', async () => {
  await using emulator = await listeningEmulator(0)
  const home = codeHome(emulator.url, alertFiles(5))
  const { env } = emulator
  const apply = ['apply', 'code', '--init']
  const { screen, exitCode } = await runOnTerminal(apply, { home, env, answers: [['[y/N] ', 'y\r']] })
  expect(exitCode).toBe(0)
  expect(screen.indexOf('target here: ')).toBeLessThan(screen.indexOf('5 to create'))
  expect(screen.indexOf('5 to create')).toBeLessThan(screen.indexOf('Make 5 changes on target here? [y/N] '))
  expect(screen).toContain(`${escape}[32m+ alerts/a-0`)
  expect(screen).toContain('] applied: 5 of 5, ')
  expect(screen).toMatch(/5 created, in \d requests/)
})

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

test.each(partOf('cli: signals', signals, (signal) => signal === 'SIGHUP'))(
  '%s in the middle of an apply says what was done; running it again does the rest',
  async (signal) => {
    await using emulator = await listeningEmulator(0)
    const home = codeHome(emulator.url, alertFiles(120, `  description: ${'x'.repeat(2_000)}\n`))
    const { env } = emulator
    const apply = ['apply', 'code', '--init', '--yes', '-o', 'json', '--concurrency', '1']
    const run = await runBundle([...apply, '--verbose'], { home, env, interruptAt: '/all/create', signal })
    const { totals } = JSON.parse(run.stdout) as { totals: { created: number; unknown: number; notSent: number } }
    expect(totals.notSent).toBeGreaterThan(0)
    expect(totals.created + totals.unknown + totals.notSent).toBe(120)
    // What was under way has no response, unless it came at the same moment.
    const exitCode = totals.unknown > 0 ? 1 : 130
    expect(run.exitCode).toBe(exitCode)
    expect(run.stderr).toContain(`"exitCode":${exitCode}`)
    expect(await runBundle([...apply, '--max-creates', '120'], { home, env })).toMatchObject({ exitCode: 0 })
    const { stdout } = await runCli('alerts list --all -o name', { env })
    expect(stdout.split('\n')).toHaveLength(121)
  },
)

/** A home with a directory of files for the emulator at an address. */
function codeHome(url: string, files: string): string {
  const home = temporaryHome()
  mkdirSync(join(home, 'code'))
  writeFileSync(
    join(home, 'code/mgmt.yaml'),
    `owner: platform-team\ntargets: { here: { profile: here, address: '${url}', account: { company: 1 } } }\n`,
  )
  writeFileSync(join(home, 'code/a.yaml'), files)
  return home
}
