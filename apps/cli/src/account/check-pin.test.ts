import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmulator, type Emulator } from '@mgmt-api/emulator'
import { expect, onTestFinished, test } from 'vitest'
import { openAccountFront } from '../../test/account-front.ts'
import { alertFile, codeScene, oneTarget } from '../../test/code-scene.ts'
import { type CodeCommand, isCodeCommand } from '../as-code/code-briefs.ts'
import { codeMethods } from '../as-code/code-methods.ts'
import { codeRoutes } from '../code-routes.ts'
import { type Ran, runCli, type RunOptions, temporaryHome } from '../../test/run-cli.ts'

const pinReads = ['GET /aaa/identity/v1/whoami', 'GET /events2metrics/limits/v2']

interface TwoAccounts {
  readonly requests: string[]
  /** Sets the keys of both profiles. */
  readonly setKeys: (one: string, two: string) => void
  readonly run: (line: string, options?: RunOptions) => Promise<Ran>
  /** Everything that a command could have changed: alert definitions of both accounts, and the files. */
  readonly state: () => Promise<unknown>
  readonly backup: string
}

/** Two accounts behind one address, with files that were applied to both. */
async function twoAccounts(): Promise<TwoAccounts> {
  const one = createEmulator({ account: { company: 1, team: 11 } })
  const two = createEmulator({ account: { company: 2, team: 22 } })
  const front = await openAccountFront({ 'key-one': one, 'key-one-new': one, 'key-two': two })
  onTestFinished(() => front.close())
  const home = temporaryHome()
  const root = join(home, 'code')
  const target = (name: string, account: string): string =>
    `  ${name}: { profile: ${name}, address: '${front.url}', account: ${account} }\n`
  const project = `owner: me\ntargets:\n${target('one', '{ company: 1, team: 11 }')}${target('two', '{ company: 2, team: 22 }')}`
  mkdirSync(root)
  mkdirSync(join(home, 'config/mgmt/profiles'), { recursive: true })
  writeFileSync(join(root, 'mgmt.yaml'), project)
  const run = (line: string, options?: RunOptions): Promise<Ran> => runCli(line, { home, cwd: root, ...options })
  const setKeys: TwoAccounts['setKeys'] = (...keys) => {
    for (const [index, name] of ['one', 'two'].entries()) {
      const file = join(home, `config/mgmt/profiles/${name}.json`)
      writeFileSync(file, JSON.stringify({ baseUrl: front.url, apiKey: keys[index] }))
      chmodSync(file, 0o600)
    }
  }
  setKeys('key-one', 'key-two')
  writeFileSync(join(root, 'gone.yaml'), alertFile('gone'))
  writeFileSync(join(root, 'disk.yaml'), alertFile('disk'))
  for (const name of ['one', 'two']) expect(await run(`apply -t ${name} --init`)).toMatchObject({ exitCode: 0 })
  writeFileSync(join(root, 'gone.yaml'), '')
  expect(await run('apply -t one --prune --yes')).toMatchObject({ exitCode: 0 })
  const [backup = ''] = readdirSync(join(root, '.backups')).filter((name) => name.endsWith('.json'))
  writeFileSync(join(root, 'disk.yaml'), alertFile('disk', '  description: changed\n'))
  expect(await run('plan -t one --save plan.json')).toMatchObject({ exitCode: 3 })
  return {
    requests: front.requests,
    setKeys,
    run,
    backup: `.backups/${backup}`,
    state: async () => ({
      one: await definitions(one),
      two: await definitions(two),
      files: readdirSync(root, { recursive: true })
        .map(String)
        .filter((file) => /\.(?:ya?ml|json)$/.test(file))
        .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
    }),
  }
}

async function definitions(emulator: Emulator): Promise<unknown> {
  const headers = { authorization: 'any' }
  return (await emulator.fetch(`${emulator.url}/mgmt/openapi/4/alerts/alerts/v3`, { headers })).json()
}

/** Command lines by command; those of a command without requests are empty. */
const linesOf = (backup: string): Readonly<Record<CodeCommand, readonly string[]>> => ({
  plan: ['plan -t one', 'plan -t two', 'plan -t one --rehearse'],
  apply: [
    'apply -t one',
    'apply -t two --prune --yes',
    'apply -t one --rotate-secrets',
    'apply -t two --prune-twins --adopt --yes',
    'apply plan.json',
  ],
  pull: ['pull -t one', 'pull -t two', 'pull -t two --drift'],
  render: ['render -t one --resolve'],
  diff: ['diff --from one --to two'],
  clone: ['clone one two --yes', 'clone two one --dry-run', 'clone one two --kind alerts --yes'],
  restore: [`restore ${backup} -t one`],
  export: ['export --to terraform tf -t one'],
  // It opens a profile, not a target.
  check: [],
  lint: [],
  import: [],
})

const commands = (backup: string): readonly string[] => Object.values(linesOf(backup)).flat()

test('every command that sends requests is tried with swapped keys', () => {
  const tried = Object.entries(linesOf('')).flatMap(([name, lines]) => (lines.length > 0 ? [name] : []))
  const names = Object.keys(codeRoutes)
    .filter(isCodeCommand)
    .filter((name) => name !== 'check')
  expect(tried.toSorted()).toEqual(names.filter((name) => codeMethods(name).length > 0).toSorted())
})

test('every command refuses swapped keys after the reads of the pin, and changes nothing', async () => {
  const { requests, setKeys, run, state, backup } = await twoAccounts()
  const before = await state()
  setKeys('key-two', 'key-one')
  for (const command of commands(backup)) {
    requests.length = 0
    const { exitCode, stderr } = await run(command)
    expect({ command, exitCode }).toEqual({ command, exitCode: 2 })
    expect(stderr).toMatch(
      /target (?:one is pinned to company 1, team 11, but the key belongs to company 2, team 22|two is pinned to company 2, team 22, but the key belongs to company 1, team 11)/,
    )
    expect(requests).toEqual(pinReads)
  }
  expect(await state()).toEqual(before)
}, 30_000)

test('every command passes with a rotated key, and with keys of the right accounts', async () => {
  const { setKeys, run, backup } = await twoAccounts()
  setKeys('key-one-new', 'key-two')
  for (const command of commands(backup)) {
    const { exitCode, stderr } = await run(command)
    expect({ command, isRefused: exitCode === 2, stderr }).toMatchObject({ command, isRefused: false })
  }
}, 30_000)

const unpinned = oneTarget.replace(/, account: \{.*?\}/, '')

test('plan warns and apply sends nothing if there is neither a pin nor a terminal', async () => {
  const scene = codeScene({ project: unpinned })
  scene.write('a.yaml', alertFile('disk'))
  const plan = await scene.run('plan -o json')
  expect(plan.exitCode).toBe(3)
  expect(JSON.parse(plan.stdout)).toMatchObject({
    findings: [
      { severity: 'warning', code: 'unpinned_account', hint: expect.stringContaining('mgmt account pin') as string },
    ],
  })
  const before = scene.requests()
  const apply = await scene.run('apply --init --yes')
  expect(apply.exitCode).toBe(2)
  expect(apply.stderr).toContain('target eu pins no account; nothing was sent')
  expect(apply.stderr).toContain('mgmt account pin --target eu')
  expect(scene.requests()).toBe(before)
  expect(scene.read('mgmt.yaml')).toBe(unpinned)
})

test('apply without a pin asks on a terminal, pins the account, and continues', async () => {
  const scene = codeScene({ project: unpinned })
  scene.write('a.yaml', alertFile('disk'))
  const terminal = { columns: 120, rows: 40 }
  const no = await scene.run('apply --init', { terminal, keys: 'n\r' })
  expect(no.exitCode).toBe(130)
  expect(no.stderr).toContain('Pin it to company 1, team 1000001 in mgmt.yaml? [y/N]')
  expect(scene.read('mgmt.yaml')).toBe(unpinned)
  expect(await scene.names()).toEqual([])

  expect(await scene.run('apply --init', { terminal, keys: 'y\r' })).toMatchObject({ exitCode: 0 })
  expect(scene.read('mgmt.yaml')).toContain('account: { company: 1, team: 1000001 }')
  expect(await scene.names()).toEqual(['The disk'])
})

test('the sandbox needs no pin', async () => {
  const scene = codeScene({
    project: 'owner: me\ntargets: { try: { profile: sandbox, address: https://emulator.invalid } }\n',
  })
  scene.write('a.yaml', alertFile('disk'))
  expect(await scene.run('apply --init')).toMatchObject({ exitCode: 0 })
})
