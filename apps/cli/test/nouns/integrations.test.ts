import { expect, test } from 'vitest'
import { resourcePlace } from '../resource-place.ts'

test('the catalogue of contextual data is listed; what is for testing only where it is asked for', async () => {
  const { run } = resourcePlace({ integrations: 10 })
  const { stdout } = await run('contextual-data list')
  expect(stdout).toMatch(/^GitHub deployments +github-deployments +1 /m)
  expect(stdout).not.toContain('feature-flags')
  expect((await run('contextual-data list --include-testing-integrations')).stdout).toContain('feature-flags')
  expect((await run('contextual-data get statuspage -o yaml')).stdout).toContain('sensitiveData: {}')
  expect((await run('contextual-data definition statuspage -o yaml')).stdout).toContain('name: PageUrl')
})

test('the catalogue is listed with the number of instances, and one is shown with its fields', async () => {
  const { run } = resourcePlace({ integrations: 10 })
  const { stdout } = await run('integrations list')
  expect(stdout.split('\n')[0]).toMatch(/^NAME +ID +AMOUNT INTEGRATIONS +UPGRADE AVAILABLE/)
  expect(stdout).toMatch(/^AWS metrics +aws-metrics-collector +2 /m)
  expect(stdout).toMatch(/^Log forwarder +log-forwarder +0 +no +yes/m)
  const definition = await run('integrations definition gcp-logs-collector -o yaml')
  expect(definition.stdout).toContain('name: ServiceAccountKey')
  expect((await run('integrations get nothing')).exitCode).toBe(5)
})

test('templates, managed integrations and versions of browser applications', async () => {
  const { run } = resourcePlace()
  expect((await run('integrations template aws-log-shipper')).stdout).toContain('template.yaml')
  expect((await run('integrations managed-keys')).stdout).toContain('gcp-logs-collector')
  expect((await run('integrations sync-rum --force --yes')).exitCode).toBe(0)
  expect((await run('integrations rum-versions shop -o json')).stdout).toContain('"versions": []')
})
