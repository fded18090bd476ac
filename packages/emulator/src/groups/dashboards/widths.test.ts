import { valueAt } from '@mgmt-api/models/internal'
import { expect, test } from 'vitest'
import { createService } from '../../../test/service.ts'

test('the width of a widget is returned as sent, although it is deprecated', async () => {
  const service = createService()
  const id = (digit: number): object => ({ value: `00000000-0000-4000-8000-00000000000${digit}` })
  const widgets = [{ id: id(3), appearance: { width: 12 }, definition: { markdown: { markdownText: '' } } }]
  const sections = [{ id: id(1), rows: [{ id: id(2), widgets }] }]
  const root = '/5/dashboards/dashboards/v1'
  const body = { dashboard: { name: 'Shop', layout: { sections } }, requestId: 'once-and-never-again' }
  const made = await service.send(`POST ${root}`, { body })
  const { dashboardId } = made.json as { dashboardId: string }
  const { json } = await service.send(`GET ${root}/${dashboardId}`)
  expect(valueAt(json, 'dashboard.layout.sections')).toEqual(sections)
})
