import { expect, test } from 'vitest'
import { createService } from '../../../test/service.ts'

const root = '/5/dashboards/dashboards/v1'
const id = (digit: number): object => ({ value: `00000000-0000-4000-8000-00000000000${digit}` })

test('a dashboard is returned as sent, with the enumerations of its widgets that the service fills in', async () => {
  const service = createService()
  const metrics = { promqlQuery: { value: 'vector(1)' } }
  const sent = (definition: object): object => {
    const widgets = [{ id: id(3), definition }]
    return { name: 'Shop', layout: { sections: [{ id: id(1), rows: [{ id: id(2), widgets }] }] } }
  }
  const gauge = { query: { metrics }, showInnerArc: true, showOuterArc: true, thresholdBy: 'THRESHOLD_BY_VALUE' }
  const made = await service.send(`POST ${root}`, { body: { dashboard: sent({ gauge }), requestId: 'create' } })
  const { dashboardId } = made.json as { dashboardId: string }

  const filled = {
    ...gauge,
    query: { metrics: { ...metrics, aggregation: 'AGGREGATION_UNSPECIFIED' } },
    dataModeType: 'DATA_MODE_TYPE_HIGH_UNSPECIFIED',
    thresholdType: 'THRESHOLD_TYPE_UNSPECIFIED',
  }
  const { json } = await service.send(`GET ${root}/${dashboardId}`)
  expect(json).toMatchObject({ dashboard: sent({ gauge: filled }) })
  expect(json).not.toHaveProperty('dashboard.off')

  const dashboard = { ...sent({ lineChart: { queryDefinitions: [{ id: 'a', query: { metrics } }] } }), id: dashboardId }
  await service.send(`PUT ${root}`, { body: { dashboard, requestId: 'replace' } })
  const queryDefinition = {
    id: 'a',
    query: { metrics },
    dataModeType: 'DATA_MODE_TYPE_HIGH_UNSPECIFIED',
    scaleType: 'SCALE_TYPE_UNSPECIFIED',
    unit: 'UNIT_UNSPECIFIED',
  }
  expect((await service.send(`GET ${root}/${dashboardId}`)).json).toMatchObject({
    dashboard: sent({ lineChart: { queryDefinitions: [queryDefinition], stackedLine: 'STACKED_LINE_UNSPECIFIED' } }),
  })
})
