import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

test('an identity provider is set from a file, then switched on', async () => {
  const { run, write } = resourcePlace()
  expect((await run('saml set-active --set isActive=true')).stdout).toContain('no identity provider is set')
  write('idp.yaml', 'metadataUrl: https://sso.example.com/metadata\n')
  expect((await run('saml set-identity-provider -f idp.yaml --dry-run')).stdout).toContain('/idp_parameters')
  expect((await run('saml set-identity-provider -f idp.yaml')).exitCode).toBe(0)
  expect((await run('saml set-active --set isActive=true')).exitCode).toBe(0)
  expect((await run('saml get')).stdout).toMatch(/idpDetails\.name +sso\.example\.com\nidpParameters\.active +yes/)
  expect((await run('saml service-provider')).stdout).toMatch(/signingCertPem +\[redacted\]/)
})
