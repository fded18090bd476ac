import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmulator, type Emulator } from '@mgmt-api/emulator'
import { expect, onTestFinished, test } from 'vitest'
import { openAccountFront } from '../../test/account-front.ts'
import { accountReads, alertFile, codeScene, oneTarget } from '../../test/code-scene.ts'
import { type CodeCommand, isCodeCommand } from '../nouns/code-commands.ts'
import { codeMethods } from '../commands/doctor/code-methods.ts'
import { codeCommands } from '../nouns/code-commands.ts'
import { type Ran, runCli, type RunOptions, temporaryHome } from '../../test/run-cli.ts'

interface Pinned {
  /** The pin of each account in `mgmt.yaml`. */
  readonly pins: { readonly one: string; readonly two: string }
  /** The reads of the pin. */
  readonly reads: readonly string[]
  readonly servesIdentity?: boolean
}

const whoami = 'GET /aaa/identity/v1/whoami'
const limits = 'GET /events2metrics/limits/v2'
const both = { one: 'company 1, team 11', two: 'company 2, team 22' }

/** What `account pin` writes, on a platform with and without `whoami`, and a pin of both numbers. */
const byTeam: Pinned = { pins: { one: 'team 11', two: 'team 22' }, reads: [whoami] }
const withoutIdentity: Pinned = {
  pins: both,
  reads: [whoami, limits, 'GET /aaa/team-saml/v1/configuration'],
  servesIdentity: false,
}
const byBoth: Pinned = { pins: both, reads: [whoami, limits] }

interface TwoAccounts {
  readonly accounts: readonly Emulator[]
  readonly requests: string[]
  /** Sets the keys of both profiles. */
  readonly setKeys: (one: string, two: string) => void
  readonly run: (line: string, options?: RunOptions) => Promise<Ran>
  /** Everything that a command could have changed: alert definitions of both accounts, and the files. */
  readonly state: () => Promise<unknown>
  readonly backup: string
}

/** Two accounts behind one address, with files that were applied to both. */
async function twoAccounts({ pins, servesIdentity = true }: Pinned): Promise<TwoAccounts> {
  const one = createEmulator({ account: { company: 1, team: 11 }, servesIdentity })
  const two = createEmulator({ account: { company: 2, team: 22 }, servesIdentity })
  const front = await openAccountFront({ 'key-one': one, 'key-one-new': one, 'key-two': two })
  onTestFinished(() => front.close())
  const home = temporaryHome()
  const root = join(home, 'code')
  const target = (name: 'one' | 'two'): string =>
    `  ${name}: { profile: ${name}, address: '${front.url}', account: { ${pins[name].replaceAll(/(\w+) (\d+)/g, '$1: $2')} } }\n`
  const project = `owner: me\ntargets:\n${target('one')}${target('two')}`
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
  for (const name of ['one', 'two']) expect(await run(`apply -t ${name} --init --yes`)).toMatchObject({ exitCode: 0 })
  writeFileSync(join(root, 'gone.yaml'), '')
  expect(await run('apply -t one --prune --yes')).toMatchObject({ exitCode: 0 })
  const [backup = ''] = readdirSync(join(root, '.backups')).filter((name) => name.endsWith('.json'))
  writeFileSync(join(root, 'disk.yaml'), alertFile('disk', '  description: changed\n'))
  expect(await run('plan -t one --save plan.json')).toMatchObject({ exitCode: 3 })
  return {
    accounts: [one, two],
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
    'apply -t one --yes',
    'apply -t two --prune --yes',
    'apply -t one --rotate-secrets --yes',
    'apply -t two --prune-duplicates --adopt --yes',
    'apply plan.json --yes',
  ],
  pull: ['pull -t one', 'pull -t two', 'pull -t two --drift'],
  render: ['render -t one --resolve'],
  diff: ['diff --from one --to two'],
  clone: ['clone one two --yes', 'clone two one --dry-run', 'clone one two --kind alerts --yes'],
  restore: [`restore ${backup} -t one --yes`],
  // These open a profile, not a target.
  check: [],
  uses: [],
  lint: [],
  import: [],
})

const commands = (backup: string): readonly string[] => Object.values(linesOf(backup)).flat()

test('every command that sends requests is tried with swapped keys', async () => {
  const tried = Object.entries(linesOf('')).flatMap(([name, lines]) => (lines.length > 0 ? [name] : []))
  const names = codeCommands.filter(isCodeCommand).filter((name) => name !== 'check' && name !== 'uses')
  const sending = await Promise.all(names.map(async (name) => ((await codeMethods(name)).length > 0 ? [name] : [])))
  expect(tried.toSorted()).toEqual(sending.flat().toSorted())
})

for (const { name, pinned, tags } of [
  { name: 'a pinned team', pinned: byTeam, tags: [] },
  // How a pin is read depends on no command.
  { name: 'both numbers pinned', pinned: byBoth, tags: 'slow' },
  { name: 'a platform without whoami', pinned: withoutIdentity, tags: 'slow' },
])
  test(`with ${name}, every command refuses swapped keys after the reads of the pin, and changes nothing`, {
    tags,
  }, async () => {
    const { requests, setKeys, run, state, backup } = await twoAccounts(pinned)
    const before = await state()
    setKeys('key-two', 'key-one')
    const { one, two } = pinned.pins
    const [refusedOne, refusedTwo] = [
      `target one is pinned to ${one}, but the key belongs to ${two}; nothing else was sent`,
      `target two is pinned to ${two}, but the key belongs to ${one}; nothing else was sent`,
    ]
    for (const command of commands(backup)) {
      requests.length = 0
      const { exitCode, stderr } = await run(command)
      expect({ command, exitCode }).toEqual({ command, exitCode: 2 })
      expect([refusedOne, refusedTwo].filter((refused) => stderr.includes(refused))).toHaveLength(1)
      expect(requests).toEqual(pinned.reads)
    }
    expect(await state()).toEqual(before)
  })

test('every command refuses keys that may not read the pinned number, and changes nothing', async () => {
  const { accounts, requests, run, state, backup } = await twoAccounts({ ...byTeam, servesIdentity: false })
  const reads = [
    'SamlConfigurationService_GetConfiguration',
    'ConnectorsService_ListConnectorSummaries',
    'RoleManagementService_ListCustomRoles',
    'ScopesService_GetTeamScopes',
    'TeamService_ListTeams',
  ]
  const before = await state()
  for (const { faults } of accounts)
    for (const operation of reads) faults.add({ kind: 'status', status: 403, operation })
  for (const command of commands(backup)) {
    requests.length = 0
    const { exitCode, stderr } = await run(command)
    expect({ command, exitCode }).toEqual({ command, exitCode: 2 })
    expect(stderr).toMatch(/but the key may not read its team; nothing else was sent/)
    expect(stderr).toContain('SamlConfigurationService_GetConfiguration returns the team to a key that may call it')
    expect(requests).toHaveLength(1 + reads.length)
  }
  for (const { faults } of accounts) faults.clear()
  expect(await state()).toEqual(before)
  // A key that may call what the hint names passes.
  for (const { faults } of accounts)
    for (const operation of reads.slice(1)) faults.add({ kind: 'status', status: 403, operation })
  expect(await run('plan -t one')).toMatchObject({ exitCode: 3 })
}, 30_000)

test('every command passes with a rotated key, and with keys of the right accounts', async () => {
  const { setKeys, run, backup } = await twoAccounts(byTeam)
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
  expect(no.stderr).toContain('Pin it to team 1000001 in mgmt.yaml? [y/N]')
  expect(scene.read('mgmt.yaml')).toBe(unpinned)
  expect(await scene.names()).toEqual([])

  expect(await scene.run('apply --init', { terminal, keys: 'y\r' })).toMatchObject({ exitCode: 0 })
  expect(scene.read('mgmt.yaml')).toContain('account: { team: 1000001 }')
  expect(await scene.names()).toEqual(['The disk'])
})

test('apply without a pin is refused if the key may read no number, and the read that would prove it is named', async () => {
  const scene = codeScene({ project: unpinned })
  scene.write('a.yaml', alertFile('disk'))
  scene.eu.settings.set({ servesIdentity: false })
  for (const operation of accountReads) scene.eu.faults.add({ kind: 'status', status: 403, operation })
  const terminal = { columns: 200, rows: 40 }
  const refused = await scene.run('apply --init', { terminal, keys: 'y\r' })
  expect(refused.exitCode).toBe(2)
  expect(refused.stderr).toContain('the key may read neither its team nor its company')
  expect(refused.stderr).toContain('Events2MetricService_GetLimits returns the company to a key that may call it')
  expect(scene.read('mgmt.yaml')).toBe(unpinned)
  expect(await scene.names()).toEqual([])
})

test('the sandbox needs no pin', async () => {
  const scene = codeScene({
    project: 'owner: me\ntargets: { try: { profile: sandbox, address: https://emulator.invalid } }\n',
  })
  scene.write('a.yaml', alertFile('disk'))
  expect(await scene.run('apply --init --yes')).toMatchObject({ exitCode: 0 })
})
