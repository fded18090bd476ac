import type { AlertDefQueryFilter, FilterOptionCounts } from '@mgmt-api/models/alerts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { definitions, filtersOf } from '../../../test/arbitrary-filters.ts'
import { expectedList } from '../../../test/list-oracle.ts'
import { populate } from '../../../test/population.ts'
import { ask, createService, refusal, type Service } from '../../../test/service.ts'

async function countsOf(service: Service, filter: AlertDefQueryFilter = {}, key?: string): Promise<FilterOptionCounts> {
  const search = `?query_filter=${encodeURIComponent(JSON.stringify(filter))}`
  const address = `GET /5/alerts/alerts/v3/all/counts${search}`
  return (await ask<{ counts: FilterOptionCounts }>(service, address, undefined, key)).counts
}

/** Frequencies as `value: count`, sorted. */
function tally(values: readonly string[]): readonly string[] {
  const found = new Map<string, number>()
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1)
  return [...found].map(([value, count]) => `${value}: ${count}`).sort()
}

/** Response counts in the form of `tally`. */
const told = (counts: readonly { readonly count?: unknown }[] = []): readonly string[] =>
  counts.map(({ count, ...value }) => `${Object.values(value).map(String).join('=')}: ${String(count)}`).sort()

describe('counts of alert definitions', () => {
  test('agree with the list for any filter', async () => {
    const service = createService()
    await populate(service.emulator, definitions)
    const shared = [
      'enabledFilter',
      'nameFilter',
      'priorityFilter',
      'statusFilter',
      'typeFilter',
      'entityLabelsFilter',
    ] as const
    let some = 0
    await fc.assert(
      fc.asyncProperty(filtersOf(shared), async ({ priorityFilter: priorities, typeFilter: types, ...others }) => {
        // These filters have no matcher in this endpoint.
        const filter: AlertDefQueryFilter = {
          ...others,
          ...(priorities?.priority && { priorityFilter: { priority: priorities.priority } }),
          ...(types?.type && { typeFilter: { type: types.type } }),
        }
        const defs = expectedList(definitions, filter).map((def) => ({ status: def.status, ...def.alertDefProperties }))
        some += defs.length
        const counts = await countsOf(service, filter)
        const labels = defs.flatMap(({ entityLabels = {} }) => Object.entries(entityLabels))
        expect({
          types: told(counts.typeCounts),
          priorities: told(counts.priorityCounts),
          statuses: told(counts.statusCounts),
          enabled: told(counts.enabledCounts),
          labels: told(counts.entityLabelCounts),
        }).toEqual({
          types: tally(defs.map(({ type }) => type ?? 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED')),
          priorities: tally(defs.map(({ priority }) => priority ?? 'ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED')),
          statuses: tally(defs.map(({ status }) => status ?? '')),
          enabled: tally(defs.map(({ enabled = false }) => String(enabled))),
          // The contract does not allow empty values.
          labels: tally(labels.filter(([, value]) => value !== '').map(([name, value]) => `${name}=${value}`)),
        })
      }),
      { numRuns: 150 },
    )
    expect(some).toBeGreaterThan(1_000)
  })

  test('counts are empty without definitions', async () => {
    expect(await countsOf(createService())).toEqual({
      typeCounts: [],
      priorityCounts: [],
      statusCounts: [],
      enabledCounts: [],
      entityLabelCounts: [],
    })
  })

  test('have the thousand most frequent labels, and none that is too long', async () => {
    const service = createService()
    const names = Array.from({ length: 1_001 }, (_, index) => `label ${index}`)
    const rare = Object.fromEntries(names.map((name) => [name, 'rare']))
    await service.create({ entityLabels: { ...rare, ['x'.repeat(1_025)]: 'a' } })
    await service.create({ entityLabels: { 'label 1000': 'rare', a: 'x'.repeat(1_025) } })
    const { entityLabelCounts = [] } = await countsOf(service)
    expect(entityLabelCounts).toHaveLength(1_000)
    expect(entityLabelCounts[0]).toEqual({ labelKey: 'label 1000', labelValue: 'rare', count: 2 })
  })

  test('cover visible definitions, and need the permission', async () => {
    const keys = {
      some: { permissions: ['alerts:ReadConfig'], visibility: { only: [definitions[0]?.id ?? ''] } },
      unprivileged: { permissions: [] },
    }
    const service = createService({ keys })
    await populate(service.emulator, definitions)
    expect((await countsOf(service, {}, 'some')).statusCounts).toEqual([{ status: definitions[0]?.status, count: 1 }])
    expect((await service.send('GET /5/alerts/alerts/v3/all/counts', { key: 'unprivileged' })).status).toBe(403)
  })

  test('reject a filter of the list only', async () => {
    const search = '?query_filter[idFilter][alertId]=00000000-0000-4000-8000-000000000000'
    const reply = await createService().send(`GET /5/alerts/alerts/v3/all/counts${search}`)
    expect(reply).toMatchObject(refusal('idFilter'))
  })
})
