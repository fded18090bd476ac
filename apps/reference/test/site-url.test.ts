import { afterEach, beforeEach, expect, test, vi } from 'vitest'

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

test.each(['docs.example.com', 'https://', 'file:///tmp'])('MGMT_SITE_URL=%s is refused', async (given) => {
  vi.stubEnv('MGMT_SITE_URL', given)
  await expect(import('../src/site/env.ts')).rejects.toThrow('MGMT_SITE_URL must be an address')
})
