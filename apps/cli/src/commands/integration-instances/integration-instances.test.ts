import { expect, test } from 'vitest'
import { type ResourcePlace, resourcePlace } from '../../../test/resource-place.ts'

const yaml = `integrationKey: gcp-logs-collector
version: 1.0.0
integrationParameters:
  parameters:
  - { key: IntegrationName, stringValue: Shop logs }
  - { key: SubscriptionId, stringValue: projects/shop/subscriptions/logs }
  - { key: ServiceAccountKey, stringValue: canary-secret }
`

async function withInstance(): Promise<ResourcePlace & { readonly id: string }> {
  const here = resourcePlace()
  here.write('gcp.yaml', yaml)
  const { stdout, exitCode } = await here.run('integration-instances create -f gcp.yaml -o name --yes')
  expect(exitCode).toBe(0)
  return { ...here, id: stdout.trim() }
}

test('instances are listed with their status, failing ones alone where they are asked for', async () => {
  const { run, id, emulator } = await withInstance()
  const { stdout } = await run('integration-instances list')
  expect(stdout.split('\n')[0]).toMatch(/^NAME +INTEGRATION +ID +VERSION +STATUS +UPDATED$/)
  expect(stdout).toMatch(new RegExp(`^Shop logs +gcp-logs-collector +${id} +1\\.0\\.0 +pending `, 'm'))
  const none = await run('integration-instances list --failing')
  expect(none.stderr).toBe('no integration instances match\n')
  emulator.settings.set({ failingReceivers: { gcp: 403 } })
  const failing = await run('integration-instances list --failing -o csv --columns id,status,messages')
  expect(failing.stdout).toBe(
    `id,status,messages\r\n${id},failing,https://gcp-logs-collector.example.com answers with status 403.\r\n`,
  )
})

test('one is shown without its secrets, replaced from a file and deleted', async () => {
  const { run, write, id } = await withInstance()
  const shown = await run(`integration-instances get ${id}`)
  expect(shown.stdout).toContain('gcp-logs-collector')
  expect(shown.stdout).not.toContain('canary-secret')
  write('new.yaml', yaml.replace('Shop logs', 'Store logs'))
  expect((await run(`integration-instances replace ${id} -f new.yaml --yes`)).stderr).toContain('1 of 1')
  expect((await run('integration-instances list')).stdout).toContain('Store logs')
  const dry = await run(`integration-instances delete ${id} --dry-run`)
  expect(dry.exitCode).toBe(0)
  expect((await run(`integration-instances delete ${id} none --yes`)).stderr).toContain('1 not found')
  expect((await run('integration-instances list -o json')).stdout.trim()).toBe('[]')
})

test('settings are tested from a file, and what is wrong is told', async () => {
  const { run, write } = resourcePlace()
  write('test.yaml', `integrationData:\n${yaml.replaceAll(/^/gm, '  ')}`)
  write('gcp.yaml', yaml)
  write('bad.yaml', yaml.replace('SubscriptionId', 'Subscription'))
  expect(await run('integration-instances test -f gcp.yaml')).toMatchObject({ exitCode: 0 })
  const bad = await run('integration-instances test -f bad.yaml')
  expect(bad.exitCode).toBe(1)
  expect(bad.stdout).toContain('Missing parameters: SubscriptionId.')
})
