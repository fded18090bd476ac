/** @module-tag slow */
import type { AnyResource, ResourceName } from '@mgmt-api/models'
import { valueAt } from '@mgmt-api/models/internal'
import { loadResource } from '@mgmt-api/models/resources'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partOf } from '../../../../scripts/vitest/left-out.ts'
import { arbitraryItems } from '../../test/arbitrary-items.ts'
import { databases } from '../../test/databases.ts'
import { idOfItem, idWords } from '../../test/laws/bodies.ts'
import { rawDriver } from '../../test/raw-service.ts'
import { createEmulator } from '../browser.ts'

const configuration: readonly ResourceName[] = [
  'actions',
  'ai-custom-evaluations',
  'ai-model-pricing',
  'alerts',
  'api-keys',
  'case-settings',
  'connectors',
  'custom-enrichments',
  'dashboard-folders',
  'dashboards',
  'enrichments',
  'events2metrics',
  'extension-deployments',
  'groups',
  'ip-access',
  'logs-archive',
  'metrics-archive',
  'parsing-rules',
  'policies',
  'policy-settings',
  'presets',
  'quota-rules',
  'recording-rules',
  'retentions',
  'roles',
  'routers',
  'saml',
  'scopes',
  'slos',
  'suppression-rules',
  'view-folders',
  'views',
  'webhooks',
]

describe.each(configuration.map((name, at) => ({ name, at })))('$name of a platform', ({ name, at }) => {
  // By default one of the two, in turn.
  const chosen = partOf(
    'emulator: databases of loaded resources',
    databases,
    (_, index) => index === at % databases.length,
  )

  test.each(chosen)('loaded items are returned unchanged by $name', async ({ connect }) => {
    const resource = await loadResource(name)
    await fc.assert(
      fc.asyncProperty(arbitraryItems(resource), async (items) => {
        const errors: unknown[] = []
        const emulator = createEmulator(connect(), {
          state: { items: { [name]: items } },
          onError: (error) => errors.push(error),
        })
        await expectItems(resource, items, rawDriver(emulator, resource))
        expect(errors).toEqual([])
        await emulator.close()
      }),
      { numRuns: 25 },
    )
  })
})

async function expectItems(
  resource: AnyResource,
  items: readonly Record<string, unknown>[],
  driver: ReturnType<typeof rawDriver>,
): Promise<void> {
  const { get, list } = resource.verbs
  const isOne = Object.keys(resource.id ?? {}).length === 0
  for (const item of get === undefined ? [] : items) {
    const call = isOne ? {} : { id: idOfItem(resource, item, undefined) }
    expect(await driver.ask('get', call)).toEqual(item)
  }
  if (list === undefined || isOne) return
  const listed = await driver.list()
  const { summaryId, itemInList } = resource
  if (itemInList !== undefined) expect(listed.map((entry) => valueAt(entry, itemInList))).toEqual(items)
  else if (summaryId === undefined) expect(listed).toEqual(items)
  else {
    const ids = listed.map((entry) => idWords(idOfItem({ ...resource, id: summaryId }, entry, undefined)))
    expect(ids).toEqual(items.map((item) => idWords(idOfItem(resource, item, undefined))))
  }
}
