import { expect, test } from 'vitest'
import { resourcePlace } from '../resource-place.ts'
import { editor } from '../editor.ts'

test('addresses that may come in are set from a file, and free again', async () => {
  const { run, write } = resourcePlace()
  write('ip.yaml', 'ipAccess:\n- { name: Office, ipRange: 192.0.2.0/24, enabled: true }\n')
  expect((await run('ip-access create -f ip.yaml --yes')).exitCode).toBe(0)
  expect((await run('ip-access get -o yaml')).stdout).toContain('192.0.2.0/24')
  expect((await run('ip-access get')).stdout).toMatch(/^ipAccess\S* +.*name=Office.*$/m)
  expect((await run('ip-access get')).stdout).not.toContain('{')
  write('bad.yaml', 'ipAccess:\n- { name: Office, ipRange: 192.0.2.1, enabled: true }\n')
  expect((await run('ip-access replace -f bad.yaml --yes')).stdout).toContain('not a range in CIDR notation')
  expect((await run('ip-access delete')).stderr).toContain('--yes')
  expect((await run('ip-access delete --yes')).exitCode).toBe(0)
  expect((await run('ip-access get')).stdout).toMatch(/ipAccess +\{\}/)
})

test('an identity provider is set from a file, then switched on', async () => {
  const { run, write } = resourcePlace()
  expect((await run('saml set-active --set isActive=true --yes')).stdout).toContain('no identity provider is set')
  write('idp.yaml', 'metadataUrl: https://sso.example.com/metadata\n')
  expect((await run('saml set-identity-provider -f idp.yaml --dry-run')).stdout).toContain('/idp_parameters')
  expect((await run('saml set-identity-provider -f idp.yaml --yes')).exitCode).toBe(0)
  expect((await run('saml set-active --set isActive=true --yes')).exitCode).toBe(0)
  expect((await run('saml get')).stdout).toMatch(/idpDetails\.name +sso\.example\.com\nidpParameters\.active +yes/)
  expect((await run('saml service-provider')).stdout).toMatch(/signingCertPem +\[redacted\]/)
})

const yaml = `displayName: Core
defaultExpression: <v1>false
filters:
- entityType: logs
  expression: <v1>(subsystemName == 'identity')
`

test('a scope is created, replaced from what get prints, and deleted', async () => {
  const { run, write } = resourcePlace()
  write('scope.yaml', yaml)
  expect((await run('scopes create -f scope.yaml --yes')).exitCode).toBe(0)
  const { stdout } = await run('scopes get Core -o yaml')
  write('next.yaml', stdout.replace("'identity'", "'checkout'"))
  const dry = await run('scopes replace Core -f next.yaml --dry-run')
  expect(dry.stdout).toContain(`→ "<v1>(subsystemName == 'checkout')"`)
  expect((await run('scopes replace Core -f next.yaml --yes')).exitCode).toBe(0)
  expect((await run('scopes get Core -o yaml')).stdout).toContain("(subsystemName == 'checkout')")
  expect((await run('scopes delete Core --yes')).exitCode).toBe(0)
  expect((await run('scopes list')).stderr).toContain('no scopes match')
})

test('a scope is edited, though scopes are read only by lists of ids', async () => {
  const { run, write } = resourcePlace()
  write('scope.yaml', yaml)
  await run('scopes create -f scope.yaml --yes')
  const edits = editor((text) => text.replace("'identity'", "'checkout'"))
  expect(await run('scopes edit Core --yes', edits)).toMatchObject({ exitCode: 0 })
  expect((await run('scopes get Core -o yaml')).stdout).toContain("(subsystemName == 'checkout')")
  const missing = await run('scopes edit 3f8e9c0a-5b1c-4a7e-9a53-0c4e2f6d7b81 --yes', edits)
  expect(missing).toMatchObject({ exitCode: 5, stderr: expect.stringContaining('Not Found: Scope 3f8e') as string })
})

test('an expression that cannot be read is told with its place', async () => {
  const { run, write } = resourcePlace()
  write('scope.yaml', yaml.replace('<v1>(', '('))
  const { stdout, exitCode } = await run('scopes create -f scope.yaml --yes')
  expect(exitCode).not.toBe(0)
  expect(stdout).toContain('filters[0].expression: begins with its version: <v1>')
})

test('teams are listed, created, changed and deleted', async () => {
  const { run, write } = resourcePlace()
  write('team.yaml', 'teamName: Second\nteamAdminsEmail: [ada@example.com]\n')
  expect((await run('teams create -f team.yaml -o name --yes')).stdout).toBe('1000002\n')
  expect((await run('teams list')).stdout).toMatch(/Second +1000002 +0\.01 +30/)
  expect((await run('teams update Second --set dailyQuota=2 --yes')).exitCode).toBe(0)
  expect((await run('teams get Second')).stdout).toMatch(/dailyQuota +2\n/)
  expect((await run('users list 1000002 -o csv --columns username')).stdout).toContain('ada@example.com')
  expect((await run('teams delete Second --yes')).exitCode).toBe(0)
  expect((await run('teams delete Shop --yes')).stdout).toContain('the team of the key itself')
})
