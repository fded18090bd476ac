import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

test('keys are listed and shown without their values, changed, deactivated and deleted', async () => {
  const { run } = resourcePlace({ users: 3, apiKeys: 8 })
  const { stdout } = await run('api-keys list')
  expect(stdout).toMatch(/ID +NAME +ACTIVE +HASHED +TEAM ID/)
  expect((await run("api-keys get 'Reports: read only'")).stdout).toMatch(/value +\[redacted\]/)
  expect((await run('api-keys list-send-data -o csv --columns name')).stdout).toContain('Agents: send data')
  expect((await run('api-keys update Terraform --set newName=Tofu --set isActive=false')).exitCode).toBe(0)
  expect((await run('api-keys get Tofu')).stdout).toMatch(/active +no/)
  expect((await run('api-keys delete Tofu Grafana --yes')).exitCode).toBe(0)
  expect((await run('api-keys get Tofu')).exitCode).toBe(5)
})
