import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lintFiles } from '@mgmt-api/as-code'
import { directoryOf, projectText } from '@mgmt-api/as-code/testing'
import { alertInState as alert, importState } from '../../test/import-state.ts'
import { stateAlert } from '../../test/terraform-state.ts'
import { alertKinds as kinds } from '@mgmt-api/as-code/alerts'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { connectors } from '@mgmt-api/as-code/notifications'
import { readTerraformState } from '../sources/read-terraform-state.ts'

test('an alert becomes a file and an adoption, with names for ids outside', async () => {
  const imported = await importState([alert('checkout')])
  expect(imported.untranslated).toEqual([])
  expect(imported.value('alerts/errors-at-the-checkout.yaml')).toEqual({
    kind: 'alerts',
    key: 'errors-at-the-checkout',
    alertDefProperties: {
      name: 'Errors at the checkout',
      description: 'More errors than usual.',
      type: 'ALERT_DEF_TYPE_LOGS_THRESHOLD',
      enabled: true,
      phantomMode: false,
      priority: 'ALERT_DEF_PRIORITY_P2',
      entityLabels: { team: 'shop' },
      groupByKeys: ['host'],
      activeOn: {
        dayOfWeek: ['DAY_OF_WEEK_MONDAY_OR_UNSPECIFIED', 'DAY_OF_WEEK_FRIDAY'],
        startTime: { hours: 6, minutes: 30 },
        endTime: { hours: 18, minutes: 0 },
      },
      incidentsSettings: { minutes: 15, notifyOn: 'NOTIFY_ON_TRIGGERED_AND_RESOLVED' },
      notificationGroup: {
        destinations: [
          {
            connectorId: { $id: 'connectors/c-9' },
            presetId: { $id: 'presets/p-9' },
            notifyOn: 'NOTIFY_ON_TRIGGERED_ONLY_UNSPECIFIED',
            triggeredRoutingOverrides: {
              configOverrides: {
                connectorConfigFields: [{ fieldName: 'channel', template: 'ops' }],
                payloadType: 'message',
              },
            },
          },
        ],
        webhooks: [
          {
            integration: { integrationId: { $id: 'webhooks/webhook-1' } },
            minutes: 10,
            notifyOn: 'NOTIFY_ON_TRIGGERED_ONLY_UNSPECIFIED',
          },
          { integration: { recipients: { emails: ['ops@example.com'] } } },
        ],
      },
      logsThreshold: {
        evaluationDelayMs: 1000,
        logsFilter: {
          simpleFilter: {
            labelFilters: {
              applicationName: [{ operation: 'LOG_FILTER_OPERATION_TYPE_STARTS_WITH', value: 'checkout' }],
              severities: ['LOG_SEVERITY_ERROR', 'LOG_SEVERITY_VERBOSE_UNSPECIFIED'],
            },
            luceneQuery: 'level:error',
          },
        },
        rules: [
          {
            condition: {
              conditionType: 'LOGS_THRESHOLD_CONDITION_TYPE_LESS_THAN',
              threshold: 2.5,
              timeWindow: { logsTimeWindowSpecificValue: 'LOGS_TIME_WINDOW_VALUE_MINUTES_10' },
            },
            override: { priority: 'ALERT_DEF_PRIORITY_P2' },
          },
        ],
        undetectedValuesManagement: {
          autoRetireTimeframe: 'AUTO_RETIRE_TIMEFRAME_HOURS_6',
          triggerUndetectedValues: true,
        },
      },
    },
  })
  expect(imported.value('adopt.eu.yaml')).toEqual({ alerts: { 'errors-at-the-checkout': stateAlert.id } })
  expect(imported.value('mgmt.yaml')).toMatchObject({
    targets: { eu: { ids: { connectors: { 'c-9': 'c-9' }, webhooks: { chat: 12, 'webhook-1': '17' } } } },
  })
  // Only `us` lacks the new names.
  const findings = await lintFiles([imported.directory], { kinds })
  expect(findings.filter(({ message }) => !message.includes('target us'))).toEqual([])
})

test('alerts of a flow and of a suppression rule are references, others are named', async () => {
  const flow = (ids: readonly string[]): object => ({
    flow: {
      enforce_suppression: false,
      stages: [
        {
          flow_stages_groups: [{ alert_defs: ids.map((id) => ({ id, not: false })), alerts_op: 'OR', next_op: 'AND' }],
          timeframe_ms: 60000,
          timeframe_type: 'Up To',
        },
      ],
    },
  })
  const other = 'aaaaaaaa-0000-4000-8000-000000000009'
  const imported = await importState([
    alert('flow', { id: 'f-1', name: 'Flow', group_by: null, type_definition: flow([stateAlert.id, other]) }),
    alert('checkout', { schedule: null }),
    {
      type: 'vendor_alerts_scheduler',
      name: 'nights',
      attributes: {
        id: 's-1',
        name: 'Nights',
        description: null,
        enabled: true,
        meta_labels: [{ id: null, key: 'team', value: 'shop' }],
        filter: { alerts_unique_ids: [stateAlert.id], meta_labels: null, what_expression: 'source logs' },
        schedule: {
          operation: 'active',
          one_time: null,
          recurring: {
            dynamic: {
              repeat_every: 2,
              frequency: { daily: null, monthly: null, weekly: { days: ['Sunday', 'Tuesday'] } },
              time_frame: {
                start_time: '2027-01-04T00:00:00.000',
                end_time: null,
                duration: { for_over: 2, frequency: 'hours' },
                time_zone: 'UTC+2',
              },
              termination_date: '2028-01-01T00:00:00.000',
            },
          },
        },
      },
    },
  ])
  expect(imported.untranslated).toEqual([])
  expect(imported.value('alerts/flow.yaml')).toMatchObject({
    alertDefProperties: {
      type: 'ALERT_DEF_TYPE_FLOW',
      flow: {
        stages: [
          {
            flowStagesGroups: {
              groups: [
                {
                  alertDefs: [
                    { id: { $ref: 'alerts/errors-at-the-checkout' }, not: false },
                    { id: { $id: 'alerts/alert-1' }, not: false },
                  ],
                  alertsOp: 'ALERTS_OP_OR',
                  nextOp: 'NEXT_OP_AND_OR_UNSPECIFIED',
                },
              ],
            },
            timeframeMs: '60000',
            timeframeType: 'TIMEFRAME_TYPE_UP_TO',
          },
        ],
      },
    },
  })
  expect(imported.value('suppression-rules/nights.yaml')).toMatchObject({
    alertSchedulerRule: {
      enabled: true,
      metaLabels: [{ key: 'team', value: 'shop' }],
      filter: {
        whatExpression: 'source logs',
        alertUniqueIds: { value: [{ $ref: 'alerts/errors-at-the-checkout' }] },
      },
      schedule: {
        scheduleOperation: 'SCHEDULE_OPERATION_ACTIVATE',
        recurring: {
          schedule: {
            repeatEvery: 2,
            weekly: { daysOfWeek: [1, 3] },
            timeframe: { timezone: 'UTC+2', duration: { forOver: 2, frequency: 'DURATION_FREQUENCY_HOUR' } },
            terminationDate: '2028-01-01T00:00:00.000',
          },
        },
      },
    },
  })
  expect(imported.value('adopt.eu.yaml')).toEqual({
    alerts: { 'errors-at-the-checkout': stateAlert.id, flow: 'f-1' },
    'suppression-rules': { nights: 's-1' },
  })
})

test('a resource that breaks a rule of the contract is not written, nor are references to it', async () => {
  const { untranslated, resources, ...imported } = await importState([
    alert('checkout', { name: 'x'.repeat(600) }),
    {
      type: 'vendor_alerts_scheduler',
      name: 'nights',
      attributes: {
        id: 's-1',
        name: 'Nights',
        enabled: true,
        filter: { alerts_unique_ids: [stateAlert.id], what_expression: 'source logs' },
        schedule: {
          operation: 'mute',
          one_time: {
            time_frame: {
              start_time: '2027-01-04T00:00:00.000',
              end_time: '2027-01-05T00:00:00.000',
              time_zone: 'UTC',
            },
          },
        },
      },
    },
  ])
  expect(untranslated).toMatchObject([
    {
      address: 'vendor_alert.checkout',
      reason: 'not written: alertDefProperties.name: 600 characters, allowed: 1 to 512',
      place: { file: 'state.json' },
    },
  ])
  expect(resources).toMatchObject([{ kind: 'suppression-rules' }])
  expect(imported.value('suppression-rules/nights.yaml')).toMatchObject({
    alertSchedulerRule: { filter: { alertUniqueIds: { value: [{ $id: `alerts/${'x'.repeat(80)}` }] } } },
  })
})

test('importing again changes nothing, and another meaning needs force', async () => {
  const { directory } = await importState([alert('checkout')])
  const again = await importState([alert('checkout')], { directory })
  expect(again).toMatchObject({ untranslated: [], written: [], resources: [{ status: 'unchanged' }] })

  const changed = [alert('checkout', { name: 'Renamed' })]
  expect(await importState(changed, { directory })).toMatchObject({
    written: [],
    resources: [],
    untranslated: [
      { reason: 'not written: alerts/errors-at-the-checkout.yaml describes alerts/errors-at-the-checkout differently' },
    ],
  })
  const forced = await importState(changed, { directory, force: true })
  expect(forced).toMatchObject({ untranslated: [], written: ['alerts/errors-at-the-checkout.yaml'] })
  expect(forced.value('alerts/errors-at-the-checkout.yaml')).toMatchObject({ alertDefProperties: { name: 'Renamed' } })
})

test('a resource that names another tool as its owner says so', async () => {
  const { resources } = await importState([alert('checkout', { labels: { 'managed-by': 'terraform' } })])
  expect(resources).toMatchObject([{ claimedBy: 'Terraform' }])
  expect((await importState([alert('checkout')])).resources[0]).not.toHaveProperty('claimedBy')
})

test('two resources of one name keep their own ids', async () => {
  const { directory } = await importState([alert('checkout')])
  const other = { id: '22222222-0000-4000-8000-000000000002' }
  const { value, resources } = await importState([alert('checkout'), alert('copy', other)], { directory })
  expect(resources.map(({ key, status }) => [key, status])).toEqual([
    ['errors-at-the-checkout', 'unchanged'],
    ['errors-at-the-checkout-2', 'written'],
  ])
  expect(value('adopt.eu.yaml')).toEqual({
    alerts: { 'errors-at-the-checkout': stateAlert.id, 'errors-at-the-checkout-2': other.id },
  })
  const alone = await importState([alert('copy', { id: '33333333-0000-4000-8000-000000000003' })], { directory })
  expect(alone.resources).toMatchObject([{ key: 'errors-at-the-checkout-3', status: 'written' }])
})

test('resources of modules are read, at any depth', () => {
  const resource = {
    address: 'module.a.module.b[0].vendor_action.v',
    mode: 'managed',
    type: 'vendor_action',
    values: { id: '1' },
  }
  const child_modules = [
    { address: 'module.a', child_modules: [{ address: 'module.a.module.b[0]', resources: [resource] }] },
  ]
  const text = JSON.stringify({ format_version: '1.0', values: { root_module: { child_modules } } }, null, 2)
  const { resources } = readTerraformState({ file: 'state.json', text })
  expect(resources).toMatchObject([{ address: resource.address, id: '1' }])
  const line = text.split('\n').findIndex((each) => each.includes('"id"')) + 1
  expect(resources[0]?.locate(['id'])).toMatchObject({ file: 'state.json', line })
})

test('a second resource with the same id is reported', async () => {
  const { untranslated, resources } = await importState([alert('checkout'), alert('twin', { name: 'Twin' })])
  expect(untranslated).toMatchObject([
    { address: 'vendor_alert.twin', reason: 'not written: it has the same id as vendor_alert.checkout' },
  ])
  expect(resources).toHaveLength(1)
})

test('a dry run writes nothing', async () => {
  const { directory, resources, written } = await importState([alert('checkout')], { dryRun: true })
  expect(resources).toHaveLength(1)
  expect(written).toEqual([])
  expect(existsSync(join(directory, 'alerts'))).toBe(false)
})

test('files with errors stop the import', async () => {
  const directory = directoryOf({ 'mgmt.yaml': projectText, 'a.yaml': 'kind: alert\n' })
  await expect(importState([alert('checkout')], { directory })).rejects.toMatchObject({ code: 'bad_files' })
})

test('a state without resources of the platform is refused', async () => {
  await expect(importState([{ type: 'cloud_bucket', name: 'logs', attributes: { id: 'y' } }])).rejects.toThrow(
    'No resources of this platform were found, only cloud_bucket',
  )
})

test('several resources for what a platform has once are reported, and none is written', async () => {
  const enrichments = (field: string): Record<string, unknown> => ({ geo_ip: { fields: [{ name: field }] } })
  const { resources, untranslated } = await importState(
    ['a', 'b'].map((name) => ({ type: 'vendor_data_enrichments', name, attributes: enrichments(name) })),
  )
  expect(resources).toEqual([])
  const reason = 'not written: the source has several parts of enrichments, of which a platform has one'
  expect(untranslated).toMatchObject([
    { address: 'vendor_data_enrichments.a', reason },
    { address: 'vendor_data_enrichments.b', reason },
  ])
})

test('a setting of a connector is written if it is content', async () => {
  const fields = [
    { field_name: 'channel', value: 'ops' },
    { field_name: 'integrationKey', value: 'sk-123' },
  ]
  const attributes = { id: 'c-1', name: 'Chat', type: 'SLACK', connector_config: { fields } }
  const imported = await importState([{ type: 'vendor_connector', name: 'chat', attributes }], { kinds: [connectors] })
  expect(imported.value('connectors/chat.yaml')).toMatchObject({
    connectorConfig: { fields: [{ fieldName: 'channel', value: 'ops' }, { fieldName: 'integrationKey' }] },
  })
  expect(JSON.stringify(imported.untranslated)).toContain('a secret is not written to files')
})

test('the role of a group has its id from mgmt.yaml by its name, and a group with an unknown role is not written', async () => {
  const group = (role: string): Parameters<typeof importState>[0][number] => ({
    type: 'vendor_group',
    name: role === 'Read-Only User' ? 'known' : 'other',
    attributes: { id: role, display_name: role, role },
  })
  const directory = directoryOf({
    'mgmt.yaml': projectText.replace('ids:', 'ids:\n      roles: { read-only-user: 3 }'),
  })
  const imported = await importState([group('Read-Only User'), group('Operator')], {
    directory,
    kinds: await loadKinds(),
  })
  expect(imported.value('groups/read-only-user.yaml')).toMatchObject({
    role: { roleId: { $id: 'roles/read-only-user' } },
  })
  expect(imported.notWritten).toMatchObject([{ address: 'vendor_group.other' }])
  expect(imported.untranslated).toMatchObject([
    {
      address: 'vendor_group.other',
      at: 'role',
      reason:
        'not written: refers to roles named "Operator", which is not imported; add its id to mgmt.yaml as roles/operator',
    },
  ])
})
