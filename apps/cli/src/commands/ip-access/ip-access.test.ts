import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

test('addresses that may come in are set from a file, and free again', async () => {
  const { run, write } = resourcePlace()
  write('ip.yaml', 'ipAccess:\n- { name: Office, ipRange: 192.0.2.0/24, enabled: true }\n')
  expect((await run('ip-access create -f ip.yaml')).exitCode).toBe(0)
  expect((await run('ip-access get -o yaml')).stdout).toContain('192.0.2.0/24')
  expect((await run('ip-access get')).stdout).toMatch(/^ipAccess\S* +.*name=Office.*$/m)
  expect((await run('ip-access get')).stdout).not.toContain('{')
  write('bad.yaml', 'ipAccess:\n- { name: Office, ipRange: 192.0.2.1, enabled: true }\n')
  expect((await run('ip-access replace -f bad.yaml')).stdout).toContain('not a range in CIDR notation')
  expect((await run('ip-access delete')).stderr).toContain('--yes')
  expect((await run('ip-access delete --yes')).exitCode).toBe(0)
  expect((await run('ip-access get')).stdout).toMatch(/ipAccess +\{\}/)
})
