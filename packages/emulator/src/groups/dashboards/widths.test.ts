import { valueAt } from '@mgmt-api/models'
import { expect, test } from 'vitest'
import { createService } from '../../../test/service.ts'

test.each([
  { adjusts: undefined, returned: { width: 12 } },
  { adjusts: ['width'], returned: undefined },
] as const)('the width of a widget is returned unless adjusts is $adjusts', async ({ adjusts, returned }) => {
  const service = createService({ adjusts })
  const id = (digit: number): object => ({ value: `00000000-0000-4000-8000-00000000000${digit}` })
  const widgets = [{ id: id(3), appearance: { width: 12 }, definition: { markdown: { markdownText: '' } } }]
  const dashboard = { name: 'Shop', layout: { sections: [{ id: id(1), rows: [{ id: id(2), widgets }] }] } }
  const root = '/5/dashboards/dashboards/v1'
  const made = await service.send(`POST ${root}`, { body: { dashboard, requestId: 'once-and-never-again' } })
  const { dashboardId } = made.json as { dashboardId: string }
  const { json } = await service.send(`GET ${root}/${dashboardId}`)
  expect(valueAt(json, 'dashboard.layout.sections')).toEqual([
    { id: id(1), rows: [{ id: id(2), widgets: [{ ...widgets[0], appearance: returned }] }] },
  ])
})
