import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createEmulator } from '@mgmt-api/emulator'
import { type Ran, runCli, temporaryHome } from './run-cli.ts'

const recorded = join(import.meta.dirname, 'formats')
const versions = readdirSync(recorded).filter((name) => /^\d/.test(name))

interface Home {
  readonly path: (file: string) => string
  readonly read: (file: string) => string
  readonly run: (line: string) => Promise<Ran>
}

/** A home directory with the files of a version, as its programs left them. */
function homeOf(version: string): Home {
  const home = temporaryHome()
  cpSync(join(recorded, version), home, { recursive: true })
  chmodSync(join(home, 'config/mgmt/profiles'), 0o700)
  mkdirSync(join(home, 'data/mgmt'), { recursive: true })
  const sandbox = brotliDecompressSync(readFileSync(join(home, 'sandbox.sqlite.br')))
  writeFileSync(join(home, 'data/mgmt/sandbox.sqlite'), sandbox)
  const path = (file: string): string => join(home, file)
  return {
    path,
    read: (file) => readFileSync(path(file), 'utf8'),
    run: (line) => runCli(line, { home, env: { PROD_KEY: 'any' } }),
  }
}

/** The JSON that a command prints. */
async function printed(running: Promise<Ran>, exitCode = 0): Promise<unknown> {
  const { stdout, stderr, exitCode: found } = await running
  expect({ exitCode: found, errors: /"?error.*/.exec(stderr)?.[0] }).toEqual({ exitCode, errors: undefined })
  return JSON.parse(stdout)
}

describe.each(versions)('files of version %s', (version) => {
  test('profiles', async () => {
    const { run } = homeOf(version)
    expect(await printed(run('profile list -o json'))).toMatchObject([
      { name: 'local', current: true },
      { name: 'prod-eu', current: false },
      { name: 'sandbox' },
    ])
    expect(await printed(run('profile show prod-eu -o json'))).toMatchObject({
      address: 'https://api.eu1.example.com',
      safety: 'mine',
    })
  })

  test('the sandbox, with its changes; its file is also a saved state of the emulator', async () => {
    const { path, run } = homeOf(version)
    expect(await printed(run('views get 1 --profile sandbox -o json'))).toMatchObject({ id: 1, name: 'Renamed' })
    expect(await printed(run('alerts list --all --profile sandbox -o json'))).toHaveLength(301)

    const emulator = createEmulator({ keys: { any: {} } })
    await emulator.load(path('data/mgmt/sandbox.sqlite'))
    const url = `${emulator.url}/mgmt/openapi/4/alerts/alerts/v3?pagination[pageSize]=1`
    const response = await emulator.fetch(url, { headers: { authorization: 'any' } })
    expect(await response.json()).toMatchObject({ pagination: { totalSize: 301 } })
  })

  test('mgmt.yaml, resources, adoptions, the ledger and invariants: the plan is the one of that version', async () => {
    const { read, run } = homeOf(version)
    const saved = JSON.parse(read('code/plan.json')) as Record<'summary' | 'changes' | 'findings', object>
    const { summary, changes, findings } = saved
    expect(await printed(run('plan code --target sandbox -o json'), 3)).toMatchObject({ summary, changes, findings })
    expect(summary).toMatchObject({ adopt: 1, replace: 1, unchanged: 5 })
    expect(findings).toMatchObject([{ message: expect.stringMatching(/^4 connectors are unused/) as string }])
  })

  test('a saved plan is applied as it was reviewed', async () => {
    const { read, run } = homeOf(version)
    expect(await run('apply code/plan.json --allow-env PROD_KEY --yes')).toMatchObject({ exitCode: 0 })
    expect(await run('plan code --target sandbox')).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/^no changes; 7 unchanged$/m) as string,
    })
    expect(read('code/ledger.sandbox.yaml')).toContain('alerts/cart-5xx-ratio-above-10: {"id":"bb93b5ca-')
  })

  test('backups are restored', async () => {
    const { run } = homeOf(version)
    expect(await run('restore backups/code.json --directory code --yes')).toMatchObject({ exitCode: 0 })
    expect((await run('views list --all --profile sandbox -o csv --columns name')).stdout).toMatch(/\nGone\r\n$/)
    expect(await run('restore backups/items.json --yes')).toMatchObject({ exitCode: 0 })
    expect(await printed(run('views get 1 --profile sandbox -o json'))).toMatchObject({
      name: 'Orders database: errors',
    })
  })
})

const raised = (text: string): string => text.replace('"version": 1', '"version": 2')
const withVersion = (text: string): string => `version: 2\n${text}`
const profileVersion = (text: string): string => text.replace('{', '{ "version": 2,')

test.each([
  { file: 'code/plan.json', edit: raised, line: 'apply code/plan.json --yes' },
  { file: 'backups/code.json', edit: raised, line: 'restore backups/code.json --directory code --yes' },
  { file: 'backups/items.json', edit: raised, line: 'restore backups/items.json --yes' },
  { file: 'code/mgmt.yaml', edit: withVersion, line: 'apply code --target sandbox --yes' },
  { file: 'code/ledger.sandbox.yaml', edit: withVersion, line: 'apply code --target sandbox --yes' },
  { file: 'config/mgmt/profiles/prod-eu.json', edit: profileVersion, line: 'views list --profile prod-eu' },
  { file: 'config/mgmt/config.json', edit: profileVersion, line: 'views list' },
])('$file of a newer version is refused with both versions and the way out, and unchanged', async (newer) => {
  const { path, read, run } = homeOf(versions.at(-1) ?? '')
  writeFileSync(path(newer.file), newer.edit(read(newer.file)))
  const before = read(newer.file)
  const { stderr, exitCode } = await run(newer.line)
  expect({ stderr, exitCode }).toMatchObject({ exitCode: 2 })
  expect(stderr).toContain(newer.file)
  expect(stderr).toMatch(/version:? 2\b.*\b1\b/)
  expect(stderr).toMatch(/newer|version of mgmt that wrote it|Make a new one/)
  expect(read(newer.file)).toBe(before)
})

test('a sandbox of a newer version is refused with both versions and the way out, and unchanged', async () => {
  const { path, run } = homeOf(versions.at(-1) ?? '')
  const file = path('data/mgmt/sandbox.sqlite')
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = DELETE; PRAGMA user_version = 2')
  database.close()
  const before = readFileSync(file)
  const { stderr, exitCode } = await run('views list --profile sandbox')
  expect(exitCode).toBe(2)
  expect(stderr).toContain(
    `Cannot open the sandbox in ${file}: made by another version of the emulator (schema 2; this one has 1)`,
  )
  expect(stderr).toContain(`mv '${file}' '${file}.old'`)
  expect(readFileSync(file).equals(before)).toBe(true)
})
