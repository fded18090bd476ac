import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { memoryHost } from '../testing/index.ts'
import { sandboxFile } from './paths.ts'
import { openSandboxEmulator, resetSandbox, sandboxKey } from './sandbox.ts'

const definitions = '/mgmt/openapi/4/alerts/alerts/v3?pagination[pageSize]=1'

test('the sandbox is filled on first use, keeps changes, and can be reset', async () => {
  const { host } = memoryHost({ program: 'jobs' })
  const headers = { authorization: `Bearer ${sandboxKey}` }
  const listed = async (change?: (id: string) => RequestInit & { readonly path: string }): Promise<number> => {
    const emulator = await openSandboxEmulator(host)
    try {
      const response = await emulator.fetch(emulator.url + definitions, { headers })
      // The fields of the contract that this test is about.
      const body = (await response.json()) as { alertDefs: { id: string }[]; pagination: { totalSize: number } }
      if (change !== undefined) {
        const { path, ...init } = change(body.alertDefs[0]?.id ?? '')
        expect((await emulator.fetch(emulator.url + path, { ...init, headers })).status).toBe(200)
      }
      return body.pagination.totalSize
    } finally {
      await emulator.close()
    }
  }
  expect(await listed((id) => ({ method: 'DELETE', path: `/mgmt/openapi/5/alerts/alerts/v3/${id}` }))).toBe(300)
  expect(existsSync(sandboxFile(host))).toBe(true)
  expect(await listed()).toBe(299)
  expect(await resetSandbox(host)).toBe(sandboxFile(host))
  expect(await listed()).toBe(300)
})

test('a sandbox that cannot be stored is an error with the reason and an alternative location', async () => {
  const { host } = memoryHost({ program: 'jobs' })
  const file = join(host.home, 'file')
  writeFileSync(file, '')
  const within = (directory: string): typeof host => ({ ...host, env: {}, home: directory })
  const unavailable = (reason: string): object => ({
    code: 'sandbox_unavailable',
    exitCode: 2,
    message: expect.stringContaining(reason) as string,
    hint: expect.stringContaining('XDG_DATA_HOME') as string,
  })

  await expect(openSandboxEmulator(within(file))).rejects.toMatchObject(
    unavailable(`ENOTDIR: not a directory, mkdir '${file}`),
  )
  mkdirSync(dirname(sandboxFile(host)), { recursive: true })
  writeFileSync(sandboxFile(host), 'Not a database, but long enough to be looked at as one. '.repeat(20))
  await expect(openSandboxEmulator(host)).rejects.toMatchObject(unavailable('sqlite: not a database, or damaged'))
})

test('a sandbox of another version is refused with the command that makes a new one, and unchanged', async () => {
  const { host } = memoryHost({ program: 'jobs' })
  const file = sandboxFile(host)
  await (await openSandboxEmulator(host)).close()
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = DELETE; PRAGMA user_version = 999')
  database.close()
  const before = readFileSync(file)
  for (const open of [openSandboxEmulator, resetSandbox]) {
    await expect(open(host)).rejects.toMatchObject({
      code: 'sandbox_unavailable',
      message: `Cannot open the sandbox in ${file}: made by another version of the emulator (schema 999; this one has 1)`,
      hint: expect.stringContaining(`mv '${file}' '${file}.old'`) as string,
    })
  }
  expect(readFileSync(file).equals(before)).toBe(true)

  renameSync(file, `${file}.old`)
  await (await openSandboxEmulator(host)).close()
  expect(existsSync(file)).toBe(true)
})
