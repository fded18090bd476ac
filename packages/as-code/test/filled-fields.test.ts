import { randomUUID } from 'node:crypto'
import { listAlertDefs } from '@mgmt-api/models/alerts'
import { expect, test } from 'vitest'
import { alertKinds } from '../src/alerts/index.ts'
import { loadKinds } from '../src/load-kinds.ts'
import { createPlatform } from './platform.ts'
import { oneTarget, workplaceOf } from './workplace.ts'

const systemPreset = 'preset_system_slack_alerts_basic'

const project = `${oneTarget}    ids:
      presets: { chat: ${systemPreset} }
`

const rule = `name: Mask
        enabled: true
        sourceField: text
        parameters:
          removeFieldsParameters: { fields: [token] }`

const files: Readonly<Record<string, string>> = {
  'recording-rules/shop.yaml': `kind: recording-rules
key: shop
name: Shop
groups:
  - name: Orders
    rules:
      - record: orders_total
        expr: sum(orders)
`,
  'parsing-rules/mask.yaml': `kind: parsing-rules
key: mask
name: Mask
enabled: true
ruleSubgroups:
  - enabled: true
    rules:
      - ${rule}
      - ${rule}
`,
  'presets/chat.yaml': `kind: presets
key: chat
name: Chat
parentId: { $id: presets/chat }
configOverrides:
  - conditionType: { matchEntityType: {} }
    messageConfig:
      fields:
        - fieldName: title
          template: first
  - conditionType: { matchEntityTypeAndSubType: { entitySubType: metricThresholdTriggered } }
    messageConfig:
      fields:
        - fieldName: title
          template: second
`,
  'custom-enrichments/owners.yaml': `kind: custom-enrichments
key: owners
name: owners
description: Owners
file:
  textual: |
    service,team
    search,catalog
`,
}

test.each(Object.keys(files))('fields that %s omits and the service fills in are no difference', async (file) => {
  const kinds = await loadKinds()
  const platform = createPlatform({ kinds })
  const place = workplaceOf(platform, { 'mgmt.yaml': project, [file]: files[file] ?? '' })
  expect(await place.apply()).toMatchObject({ complete: true })

  expect(await place.plan()).toMatchObject({ changes: [], findings: [], unchanged: 1 })
  await place.pull()
  expect(place.text(file)).toBe(files[file])
})

const metricAlert = `kind: alerts
key: cpu
alertDefProperties:
  name: CPU
  type: ALERT_DEF_TYPE_METRIC_THRESHOLD
  incidentsSettings:
    minutes: 10
  notificationGroup:
    destinations:
      - connectorId: { $id: connectors/chat }
      - connectorId: { $id: connectors/mail }
        retriggeringPeriodMinutes: 30
  metricThreshold:
    metricFilter:
      promql: avg by (service) (cpu)
    rules:
      - condition:
          threshold: 80
`

const logsAlert = `kind: alerts
key: errors
alertDefProperties:
  name: Errors
  type: ALERT_DEF_TYPE_LOGS_THRESHOLD
  groupByKeys:
    - service
  logsThreshold:
    rules:
      - condition:
          threshold: 10
`

test('keys of groups and periods of destinations that the service fills in are no difference', async () => {
  const platform = createPlatform({ kinds: alertKinds })
  const project = `${oneTarget}    ids:\n      connectors: { chat: ${randomUUID()}, mail: ${randomUUID()} }\n`
  const files = { 'mgmt.yaml': project, 'alerts/cpu.yaml': metricAlert, 'alerts/errors.yaml': logsAlert }
  const place = workplaceOf(platform, files)
  expect(await place.apply()).toMatchObject({ complete: true })
  const { alertDefs = [] } = await platform.caller.call(listAlertDefs, { query: {} })
  expect(alertDefs.map(({ alertDefProperties: { groupByKeys } }) => groupByKeys)).toEqual([['service'], ['service']])
  expect(await place.plan()).toMatchObject({ changes: [], findings: [], unchanged: 2 })
  await place.pull()
  expect(place.text('alerts/cpu.yaml')).toBe(metricAlert)

  place.write('alerts/errors.yaml', logsAlert.replace('  groupByKeys:\n    - service\n', ''))
  expect(await place.plan()).toMatchObject({
    changes: [{ key: 'errors', fields: [{ path: ['alertDefProperties', 'groupByKeys'] }] }],
  })
})
