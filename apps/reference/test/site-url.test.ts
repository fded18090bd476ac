import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const settings = join(import.meta.dirname, '../src/site/env.ts')

// Other tests of this process may have imported it already.
beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['https://docs.example.com', 'https://docs.example.com/', '/'],
  ['https://example.com/docs/api', 'https://example.com/docs/api/', '/docs/api/'],
  ['http://localhost:8080/api/', 'http://localhost:8080/api/', '/api/'],
])('MGMT_SITE_URL=%s builds a site for %s', async (given, siteUrl, base) => {
  vi.stubEnv('MGMT_SITE_URL', given)
  expect(await import('../src/site/env.ts')).toMatchObject({ siteUrl, base })
})

test.each(['foo', 'docs.example.com', 'https://', 'file:///tmp'])('MGMT_SITE_URL=%s is refused', (given) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--conditions=@mgmt-api/source', settings], {
    env: { ...process.env, MGMT_SITE_URL: given },
    encoding: 'utf8',
  })
  const message = `MGMT_SITE_URL must be an address such as https://docs.example.com/api/, not "${given}".\n`
  expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: message })
})
