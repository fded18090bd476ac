import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type BundleRun, listeningEmulator, runInShell } from './bundle.ts'
import { alertFile } from './code-scene.ts'
import { runCli, temporaryHome } from './run-cli.ts'
import { stateOf } from './terraform-state.ts'

interface Started {
  /** Runs a command; without space, every write to a file fails. */
  readonly mgmt: (line: string, space?: 'none') => Promise<BundleRun>
  readonly write: (file: string, text: string) => void
  /** Removes all files of `code`. */
  readonly empty: () => void
  /** All files below `code`, by path. */
  readonly texts: () => ReadonlyMap<string, string>
  readonly call: (method: string, body: object) => Promise<void>
}

const state = stateOf([
  {
    type: 'x_dashboards_folder',
    name: 'team',
    values: { id: 'c3b5814a-0795-45f4-852f-9805c25255ee', name: 'Team' },
  },
])

/** A directory with a definition that was applied, and its platform. */
async function start({ url, env }: { readonly url: string; readonly env: Record<string, string> }): Promise<Started> {
  const home = temporaryHome()
  const code = join(home, 'code')
  mkdirSync(code)
  const mgmt: Started['mgmt'] = (line, space) =>
    runInShell(`${space === 'none' ? 'ulimit -f 0; ' : ''}mgmt ${line}`, { home, env })
  const write = (file: string, text: string): void => writeFileSync(join(code, file), text)
  const target = `{ profile: here, address: '${url}', account: { company: 1, team: 1000001 } }`
  write('mgmt.yaml', `owner: platform-team\ntargets: { here: ${target} }\n`)
  write('disk.yaml', alertFile('disk', '  description: One\n'))
  write('state.json', state)
  expect(await runCli('apply code --init --no-rehearse --yes', { home, cwd: home, env })).toMatchObject({ exitCode: 0 })
  return {
    mgmt,
    write,
    empty: () => {
      rmSync(code, { recursive: true })
      mkdirSync(code)
    },
    texts: () => {
      const files = readdirSync(code, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
      return new Map(files.map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'utf8')]))
    },
    call: async (method, body) => {
      const response = await fetch(`${url}/mgmt/openapi/5/alerts/alerts/v3`, {
        method,
        headers: { authorization: env.MGMT_API_KEY ?? '', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(response.status).toBe(200)
    },
  }
}

const inConsole = { alertDefProperties: { name: 'By hand', enabled: true, logsImmediate: {} } }

const folderFile = 'kind: view-folders\nkey: folder\nname: Folder\n'

const commands: readonly {
  readonly line: string
  readonly prepare?: (scene: Started) => Promise<void> | void
  readonly says: RegExp
}[] = [
  {
    line: 'pull code',
    prepare: ({ call }) => call('POST', inConsole),
    says: /cannot be written: larger than the limit/,
  },
  {
    line: 'pull code --owner platform-team',
    prepare: ({ empty }) => empty(),
    says: /cannot be written: larger than the limit/,
  },
  {
    line: 'pull code --drift',
    prepare: async ({ mgmt, call }) => {
      const { stdout } = await mgmt('alerts list -o json')
      const [{ id, alertDefProperties } = { id: '', alertDefProperties: {} }] = JSON.parse(stdout) as readonly {
        readonly id: string
        readonly alertDefProperties: object
      }[]
      await call('PUT', { id, alertDefProperties: { ...alertDefProperties, description: 'Two' } })
    },
    says: /cannot be written: larger than the limit/,
  },
  { line: 'import --from terraform-state code/state.json code', says: /cannot be written: larger than the limit/ },
  {
    line: 'plan code --save code/plan.json',
    prepare: ({ write }) => write('new.yaml', alertFile('new')),
    says: /cannot be written: larger than the limit/,
  },
  {
    line: 'apply code --yes',
    prepare: ({ write }) => write('folder.yaml', folderFile),
    says: /ledger\.here\.yaml.*larger than the limit/,
  },
  {
    line: 'account pin code',
    prepare: ({ write, texts }) =>
      write('mgmt.yaml', (texts().get('mgmt.yaml') ?? '').replace(/, account: .*? \}/, '')),
    says: /larger than the limit/,
  },
  {
    line: 'apply code --prune --yes',
    prepare: async ({ write, mgmt }) => {
      write('other.yaml', alertFile('other'))
      expect(await mgmt('apply code --yes')).toMatchObject({ exitCode: 0 })
      write('other.yaml', '')
    },
    says: /larger than the limit/,
  },
  {
    line: 'restore code/.backups/*.json --directory code --yes',
    prepare: async ({ write, mgmt }) => {
      for (const text of [folderFile, '']) {
        write('folder.yaml', text)
        expect(await mgmt('apply code --prune --yes')).toMatchObject({ exitCode: 0 })
      }
    },
    says: /ledger\.here\.yaml.*larger than the limit/,
  },
]

for (const { line, prepare, says } of commands) {
  test(`${line} without space leaves every file whole and reports the cause`, { tags: 'slow' }, async () => {
    await using emulator = await listeningEmulator(0)
    const { mgmt, texts, ...rest } = await start({ url: emulator.url, env: { ...emulator.env } })
    await prepare?.({ mgmt, texts, ...rest })
    const before = texts()
    const ran = await mgmt(line, 'none')
    expect(ran.stderr).toMatch(says)
    expect(ran.stderr).not.toMatch(/This is a bug|\n {4}at /)
    expect(ran.exitCode).toBe(1)
    expect(texts()).toEqual(before)
    // With space, the same command succeeds.
    const again = await mgmt(line)
    expect([0, 3], again.stderr).toContain(again.exitCode)
    expect(texts()).not.toEqual(before)
  })
}

test('a clone without space for its ledger creates nothing that only the ledger would record', {
  tags: 'slow',
}, async () => {
  await using source = await listeningEmulator(0)
  await using target = await listeningEmulator(0)
  const home = temporaryHome()
  const profiles = join(home, 'config/mgmt/profiles')
  mkdirSync(profiles, { recursive: true })
  mkdirSync(join(home, 'code'))
  const lines = Object.entries({ source, target }).map(([name, { url }]) => {
    const profile = JSON.stringify({ baseUrl: url, apiKey: source.env.MGMT_API_KEY })
    writeFileSync(join(profiles, `${name}.json`), profile, { mode: 0o600 })
    return `  ${name}: { profile: ${name}, address: '${url}', account: { company: 1, team: 1000001 } }\n`
  })
  writeFileSync(join(home, 'code/mgmt.yaml'), `owner: platform-team\ntargets:\n${lines.join('')}`)
  writeFileSync(join(home, 'code/folder.yaml'), 'kind: view-folders\nkey: folder\nname: Folder\n')
  const run = (line: string): Promise<BundleRun> => runInShell(`cd code; ${line}`, { home })
  expect(await run('mgmt apply -t source --init --yes')).toMatchObject({ exitCode: 0 })
  const ran = await run('ulimit -f 0; mgmt clone source target --yes')
  expect(ran.stderr).toMatch(/ledger\.target\.yaml.*larger than the limit/)
  expect(ran.exitCode).toBe(1)
  expect((await run('mgmt view-folders list --profile target -o name')).stdout).toBe('')
  expect(await run('mgmt clone source target --yes')).toMatchObject({ exitCode: 0 })
  expect((await run('mgmt view-folders list --profile target -o name')).stdout).toMatch(/^\S+\n$/)
})

test('apply without space for the ledger creates nothing that only the ledger would record', async () => {
  await using emulator = await listeningEmulator(0)
  const { mgmt, write } = await start({ url: emulator.url, env: { ...emulator.env } })
  for (const name of ['a', 'b']) write(`${name}.yaml`, `kind: view-folders\nkey: ${name}\nname: Folder ${name}\n`)
  const ran = await mgmt('apply code --yes', 'none')
  expect(ran.exitCode).toBe(1)
  const { stdout } = await runCli('view-folders list -o name', { env: emulator.env })
  expect(stdout).toBe('')
})
