import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

test('an extension is deployed for some applications, listed, updated and removed', async () => {
  const { run } = resourcePlace()
  const dry = await run('extension-deployments deploy NGINX --deployed-extension-version 1.0.0 --dry-run')
  expect(dry.stdout + dry.stderr).toContain('/integrations/extensions/v1/deployed')
  expect((await run('extension-deployments list -o json')).stdout.trim()).toBe('[]')

  const deployed = await run(
    'extension-deployments deploy NGINX --deployed-extension-version 1.0.0 --application shop --yes',
  )
  expect([deployed.exitCode, deployed.stderr]).toEqual([0, expect.stringContaining('1 of 1 deployed extension')])
  const { stdout } = await run('extension-deployments list')
  expect(stdout).toMatch(/^ID +VERSION +ITEMS +APPLICATIONS +SUBSYSTEMS\n/)
  expect(stdout).toMatch(/^NGINX +1\.0\.0 +4 +shop +all$/m)
  expect((await run('views list -o csv --columns name')).stdout).toContain('NGINX: Errors')

  expect((await run('extension-deployments update NGINX --deployed-extension-version 1.1.0 --yes')).exitCode).toBe(0)
  expect((await run('extension-deployments list -o csv --columns version')).stdout).toContain('1.1.0')

  expect((await run('extension-deployments undeploy NGINX --kept-extension-item nginx-errors --yes')).exitCode).toBe(0)
  expect((await run('extension-deployments list -o json')).stdout.trim()).toBe('[]')
  expect((await run('views list -o csv --columns name')).stdout).toContain('NGINX: Errors')
  expect((await run('actions list -o json')).stdout.trim()).toBe('[]')
})

test('an extension that is not deployed cannot be updated or removed', async () => {
  const { run } = resourcePlace()
  expect((await run('extension-deployments update NGINX --yes')).exitCode).not.toBe(0)
  expect((await run('extension-deployments undeploy NGINX --yes')).stderr).toContain('1 not found')
})
