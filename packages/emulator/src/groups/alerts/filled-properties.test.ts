import type { AlertDef } from '@mgmt-api/models/alerts'
import { expect, test } from 'vitest'
import { createService, type Service } from '../../../test/service.ts'
import { emulatorRules } from '../../resource/emulator-rules.ts'
import { switchOff } from '../../kernel/settings.ts'

const path = '/5/alerts/alerts/v3'

async function stored(service: Service, properties: object): Promise<AlertDef> {
  const body = { alertDefProperties: { name: 'Disk', ...properties } }
  const { json, status, text } = await service.send(`POST ${path}`, { body })
  expect([status, text]).toEqual([200, text])
  // The response of the operation.
  return (json as { alertDef: AlertDef }).alertDef
}

const metric = (promql: string): object => ({
  type: 'ALERT_DEF_TYPE_METRIC_THRESHOLD',
  metricThreshold: { metricFilter: { promql }, rules: [{ condition: { threshold: 1 } }] },
})

const newValue = {
  type: 'ALERT_DEF_TYPE_LOGS_NEW_VALUE',
  logsNewValue: { rules: [{ condition: { keypathToTrack: 'user.country' } }] },
}

test.each([
  { properties: metric('sum by (pod, node) (rate(errors{job="by (x)"}[5m]))'), keys: ['pod', 'node'] },
  { properties: metric('histogram_quantile(0.95, sum by (le, route) (rate(seconds_bucket[5m])))'), keys: ['route'] },
  { properties: metric('sum(errors)'), keys: undefined },
  { properties: newValue, keys: ['user.country'] },
  { properties: { ...metric('sum by (pod) (errors)'), groupByKeys: ['node'] }, keys: ['node'] },
  { properties: { type: 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED', logsImmediate: {} }, keys: undefined },
])('omitted keys of groups are $keys', async ({ properties, keys }) => {
  const service = createService()
  expect((await stored(service, properties)).alertDefProperties.groupByKeys).toEqual(keys)
})

test('an alert on an SLO is grouped by its labels', async () => {
  const service = createService()
  const query = 'sum by (region) (requests)'
  const slo = {
    name: 'Checkout',
    targetThresholdPercentage: 99,
    requestBasedMetricSli: { goodEvents: { query }, totalEvents: { query } },
  }
  const { json } = await service.send('POST /5/slo/slos/v1', { body: slo })
  const { id } = (json as { slo: { id: string } }).slo
  const definition = await stored(service, {
    type: 'ALERT_DEF_TYPE_SLO_THRESHOLD',
    sloThreshold: {
      sloDefinition: { sloId: id },
      errorBudget: { rules: [{ condition: { threshold: 10 } }] },
    },
  })
  expect(definition.alertDefProperties.groupByKeys).toEqual(['region'])
})

test('another query has other keys, and the same definition again changes nothing', async () => {
  const service = createService()
  const { id } = await stored(service, metric('sum by (pod) (errors)'))
  const replace = async (promql: string): Promise<unknown> => {
    const alertDefProperties = { name: 'Disk', ...metric(promql) }
    const body = { alertDefsToReplace: [{ id, alertDefProperties }] }
    return (await service.send(`PUT ${path}/all/replace`, { body })).json
  }
  expect(await replace('sum by (pod) (errors)')).toMatchObject({ skippedIds: [id] })
  expect(await replace('sum by (node) (errors)')).toMatchObject({
    alertDefs: [{ id, alertDefProperties: { groupByKeys: ['node'] } }],
  })
})

const connectorId = 'chat'

const notifying = (minutes: number | undefined): object => ({
  ...(minutes !== undefined && { incidentsSettings: { minutes } }),
  notificationGroup: { destinations: [{ connectorId }, { connectorId, retriggeringPeriodMinutes: 0 }] },
})

test('a destination without a period has that of the incidents', async () => {
  const service = createService({ assumedRules: false })
  const periods = async (minutes?: number): Promise<unknown> => {
    const { alertDefProperties } = await stored(service, { ...notifying(minutes), logsImmediate: {} })
    return alertDefProperties.notificationGroup?.destinations?.map((each) => each.retriggeringPeriodMinutes)
  }
  expect(await periods(30)).toEqual([30, 0])
  expect(await periods()).toEqual([undefined, 0])
})

test('nothing is filled in without the rules', async () => {
  const service = createService({ assumedRules: false })
  switchOff(service.emulator.settings, new Set([emulatorRules.impliedKeys, emulatorRules.copiedPeriod]))
  const { alertDefProperties } = await stored(service, { ...notifying(30), ...metric('sum by (pod) (errors)') })
  expect(alertDefProperties.groupByKeys).toBeUndefined()
  expect(alertDefProperties.notificationGroup?.destinations?.[0]).toEqual({ connectorId })
})
