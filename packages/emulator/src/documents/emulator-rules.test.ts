import { expect, test } from 'vitest'
import { createService, type Service } from '../../test/service.ts'

const slos = '/5/slo/slos/v1'

async function created(service: Service, address: string, body: object, at: string): Promise<string> {
  const { json } = await service.send(address, { body })
  return (json as Record<string, { id: string } | undefined>)[at]?.id ?? ''
}

const sloOf = (name: string, by: string): object => ({
  name,
  targetThresholdPercentage: 99,
  requestBasedMetricSli: { goodEvents: { query: `sum${by} (good)` }, totalEvents: { query: `sum${by} (all)` } },
})

interface Tried {
  readonly status: number
  readonly json: unknown
}

/** Requests that show the effect of a rule, sent with the rule on and off. */
const rules: Readonly<Record<string, (service: Service) => Promise<{ address: string; body: object }>>> = {
  connectorSettings: async () => ({
    address: 'POST /5/notifications/notification-center/v1/connectors',
    body: { connector: { id: 'c', name: 'C', type: 'SLACK', connectorConfig: { fields: [] } } },
  }),
  privateOrder: async (service) => {
    const body = { name: 'Shared', url: 'https://example.com', isPrivate: false }
    const id = await created(service, 'POST /5/actions/actions/v2', body, 'action')
    return { address: 'POST /5/actions/order/v2', body: { privateActionsOrder: { [id]: 1 } } }
  },
  ruleSetName: async () => ({ address: 'POST /5/recording-rules/recording-rules/v1', body: { groups: [] } }),
  policySource: async () => ({
    address: 'POST /5/dataplans/policies/v1/all/reorder',
    body: { sourceType: 'SOURCE_TYPE_UNSPECIFIED', orders: [] },
  }),
}

test.each(Object.entries(rules))('%s: refused, and taken where assumed rules do not count', async (_name, prepare) => {
  const service = createService()
  const { address, body } = await prepare(service)
  expect((await service.send(address, { body })).status).toBe(400)
  service.emulator.settings.set({ assumedRules: false })
  expect((await service.send(address, { body })).status).toBe(200)
})

test('sloBatch: a rejected change affects no other; without the rule, all', async () => {
  const service = createService()
  const requests = [{ createSloRequest: { slo: { name: 'Cart' } } }, { deleteSloRequest: { id: 'none' } }]
  const change = (): Promise<Tried> => service.send(`POST ${slos}/all/execute`, { body: { requests } })
  const count = async (): Promise<number> =>
    ((await service.send(`GET ${slos}`)).json as { slos: readonly unknown[] }).slos.length
  expect(await change()).toMatchObject({ status: 200, json: { status: { statusCode: 'NOT_FOUND' } } })
  expect(await count()).toBe(1)
  service.emulator.settings.set({ assumedRules: false })
  expect(await change()).toMatchObject({ status: 404, json: { message: 'Not Found: requests[1]: SLO none' } })
  expect(await count()).toBe(1)
})

test('brokenAlerts: losing a label breaks an alert; without the rule, none', async () => {
  const service = createService()
  const id = await created(service, `POST ${slos}`, sloOf('Cart', ' by (region)'), 'slo')
  const alertDefProperties = {
    name: 'Cart burns its budget',
    type: 'ALERT_DEF_TYPE_SLO_THRESHOLD',
    groupByKeys: ['region'],
    sloThreshold: { sloDefinition: { sloId: id }, errorBudget: { rules: [{ condition: { threshold: 10 } }] } },
  }
  await service.send('POST /5/alerts/alerts/v3', { body: { alertDefProperties } })
  const body = { id, ...sloOf('Cart', '') }
  const broken = async (): Promise<unknown> => {
    const { json } = await service.send('PUT /5/slo/validated/v1', { body })
    return (json as { alertsValidationResult: readonly unknown[] }).alertsValidationResult.length
  }
  expect(await broken()).toBe(1)
  service.emulator.settings.set({ assumedRules: false })
  expect(await broken()).toBe(0)
})

test('bracketsOfQueries: reported by the check; without the rule, not', async () => {
  const service = createService()
  const query = { promqlQuery: { value: 'sum(rate(errors_total[5m])' } }
  const id = (value: string): object => ({ value: `00000000-0000-4000-8000-00000000000${value}` })
  const widgets = [{ id: id('3'), definition: { dataTable: { query: { metrics: query } } } }]
  const dashboard = { name: 'Cart', layout: { sections: [{ id: id('1'), rows: [{ id: id('2'), widgets }] }] } }
  const issues = async (): Promise<number> => {
    const { json } = await service.send('POST /5/dashboards/check/v1', { body: { dashboard } })
    return (json as { issues?: readonly unknown[] }).issues?.length ?? 0
  }
  expect(await issues()).toBe(1)
  service.emulator.settings.set({ assumedRules: false })
  expect(await issues()).toBe(0)
})
