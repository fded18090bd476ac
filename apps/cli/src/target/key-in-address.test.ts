import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configDirectory } from '@mgmt-api/command/profiles'
import { memoryHost } from '@mgmt-api/command/testing'
import { runCli, temporaryHome } from '../../test/run-cli.ts'

// Short, so that its form does not show that it is a key.
const key = 'tiny-key-1'

const addresses = [
  `https://${key}@127.0.0.1:1`,
  `https://user:${key}@127.0.0.1:1/mgmt`,
  `https://127.0.0.1:1?api_key=${key}`,
  `https://127.0.0.1:1/#${key}`,
  `https://127.0.0.1:1/${key}/a`,
  `user:${key}@127.0.0.1:1`,
]

/** A home with a profile that was written by hand. */
function homeWith(profile: object): string {
  const home = temporaryHome()
  const directory = join(configDirectory(memoryHost({ program: 'mgmt', home }).host), 'profiles')
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, 'mine.json'), JSON.stringify(profile), { mode: 0o600 })
  return home
}

test.each(addresses)('commands never print the key in the address of a profile: %s', async (baseUrl) => {
  const home = homeWith({ baseUrl, apiKey: key })
  for (const line of ['profile list', 'profile list -o json', 'profile show mine', 'profile show mine -o json']) {
    const { stdout, stderr, exitCode } = await runCli(line, { home })
    expect(exitCode).toBe(0)
    expect(stdout + stderr).not.toContain(key)
    expect(stdout).toContain('the address cannot be used')
  }
  for (const line of ['doctor', 'doctor -o json', 'alerts list --verbose --curl', 'alerts delete x --yes', 'plan']) {
    const { stdout, stderr, exitCode } = await runCli(`${line} --profile mine`, { home })
    expect(exitCode).toBe(2)
    expect(stdout + stderr).not.toContain(key)
  }
})

test.each(addresses)('commands never print the key in the address of the environment: %s', async (address) => {
  const env = { MGMT_BASE_URL: address, MGMT_API_KEY: key }
  for (const line of ['doctor', 'doctor -o yaml', 'alerts list --verbose --curl']) {
    const { stdout, stderr, exitCode } = await runCli(line, { env })
    expect(exitCode).toBe(2)
    expect(stdout + stderr).not.toContain(key)
  }
})

test.each(addresses)('a profile whose address contains the key is not stored: %s', async (baseUrl) => {
  const home = temporaryHome()
  const added = await runCli(`profile add mine --base-url ${baseUrl} --key-stdin`, { home, stdin: key })
  expect(added).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('the address cannot be used') as string })
  expect(added.stdout + added.stderr).not.toContain(key)
  expect((await runCli('profile list -o name', { home })).stdout).toBe('sandbox\n')
})

test('a profile without a complete address is listed with its problem', async () => {
  const { stdout } = await runCli('profile show mine -o json', { home: homeWith({ region: 'eu1', apiKey: key }) })
  expect(JSON.parse(stdout)).toMatchObject({ address: null, problem: expect.stringContaining('domain') as string })
})
