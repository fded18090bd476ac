import { type Dashboard, type DashboardCatalogItem, dashboardIssues, type Widget } from '@mgmt-api/models/dashboards'
import { expect, test } from 'vitest'
import { createService, type Service } from '../../../test/service.ts'

const now = '2026-03-10T12:00:00.000Z'
const root = '/5/dashboards/dashboards/v1'

async function catalogue(service: Service): Promise<DashboardCatalogItem[]> {
  const { json } = await service.send(`GET ${root}/catalog/list`)
  return (json as { items: DashboardCatalogItem[] }).items
}

test('seeded dashboards are in folders', async () => {
  const first = await catalogue(createService({ now, seed: { dashboards: 30 } }))
  expect(new Set(first.map(({ folder }) => folder?.name)).size).toBeGreaterThan(3)
  expect(first[0]).toMatchObject({ createTime: now, isDefault: false, isPinned: false })
})

test('a seeded dashboard has a widget of every kind, and no issues', async () => {
  const service = createService({ now, seed: { dashboards: 5 } })
  for (const { id } of await catalogue(service)) {
    const { dashboard } = (await service.send(`GET ${root}/${id}`)).json as { dashboard: Dashboard }
    expect(dashboardIssues(dashboard)).toEqual([])
    expect(kinds(dashboard)).toEqual(
      'barChart dataTable dynamic gauge hexagon horizontalBarChart lineChart markdown pieChart'.split(' '),
    )
    expect((await service.send(`POST /5/dashboards/check/v1`, { body: { dashboard } })).json).toEqual({ issues: [] })
    expect((await service.send(`PUT ${root}`, { body: { dashboard, requestId: id } })).status).toBe(200)
  }
})

function kinds({ layout: { sections = [] } }: Dashboard): string[] {
  const widgets: Widget[] = sections.flatMap(({ rows = [] }) => rows.flatMap((row) => row.widgets ?? []))
  return widgets.flatMap(({ definition }) => Object.keys(definition ?? {})).toSorted()
}
