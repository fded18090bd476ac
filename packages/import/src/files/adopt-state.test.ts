import { expect, test } from 'vitest'
import { planOfState } from '../../test/plan-of-state.ts'
import { loadProject, targetOf } from '@mgmt-api/as-code'
import { createPlatform, workplaceOf } from '@mgmt-api/as-code/testing'
import { stateOf } from '../../test/terraform-state.ts'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { importResources } from '../index.ts'
import { readTerraformState } from '../sources/read-terraform-state.ts'

const kinds = await loadKinds()

test('what a state shows empty, of all alerts, always or rounded is adopted without another change', async () => {
  const platform = createPlatform({ kinds })
  const alert = await platform.create('alerts', {
    alertDefProperties: {
      name: 'Errors',
      type: 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED',
      priority: 'ALERT_DEF_PRIORITY_P1',
      enabled: true,
      notificationGroup: {},
      logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: 'level:error', labelFilters: {} } } },
    },
  })
  const rule = await platform.create('suppression-rules', {
    alertSchedulerRule: {
      name: 'Quiet',
      enabled: true,
      filter: { whatExpression: 'source logs | filter true', alertUniqueIds: {} },
      schedule: { scheduleOperation: 'SCHEDULE_OPERATION_MUTE', recurring: { alwaysActive: {} } },
    },
  })
  const slo = await platform.create('slos', {
    name: 'Checkout',
    sloType: 'SLO_TYPE_REQUEST',
    sloTimeFrame: 'SLO_TIME_FRAME_7_DAYS',
    targetThresholdPercentage: 99.9,
    requestBasedMetricSli: { goodEvents: { query: 'sum(good)' }, totalEvents: { query: 'sum(all)' } },
  })
  const labels = { application_name: null, severities: null, subsystem_name: null }
  const { plan, untranslated } = await planOfState(platform, [
    {
      type: 'vendor_alert',
      name: 'errors',
      attributes: {
        id: alert,
        name: 'Errors',
        priority: 'P1',
        enabled: true,
        notification_group: { destinations: null, group_by_keys: [], router: null, webhooks_settings: null },
        type_definition: {
          logs_immediate: { logs_filter: { simple_filter: { lucene_query: 'level:error', label_filters: labels } } },
        },
      },
    },
    {
      type: 'vendor_alerts_scheduler',
      name: 'quiet',
      attributes: {
        id: rule,
        name: 'Quiet',
        enabled: true,
        filter: { what_expression: 'source logs | filter true', alerts_unique_ids: null, meta_labels: null },
        schedule: { operation: 'mute', one_time: null, recurring: { always_active: true, dynamic: null } },
      },
    },
    {
      type: 'vendor_slo_v2',
      name: 'checkout',
      attributes: {
        id: slo,
        name: 'Checkout',
        target_threshold_percentage: Math.fround(99.9),
        window: { slo_time_frame: '7_days' },
        sli: {
          request_based_metric_sli: { good_events: { query: 'sum(good)' }, total_events: { query: 'sum(all)' } },
        },
      },
    },
  ])
  expect(untranslated).toEqual([])
  expect(plan.findings).toEqual([])
  expect(plan.changes.map(({ action, kind }) => [action, kind]).sort()).toEqual([
    ['adopt', 'alerts'],
    ['adopt', 'slos'],
    ['adopt', 'suppression-rules'],
  ])
})

test('what clients always send with a parsing rule, and empty overrides of a destination, are adopted unchanged', async () => {
  const platform = createPlatform({ kinds })
  const connector = await platform.create('connectors', {
    id: 'a61db52d-f41b-422d-9d9d-dae38e3da38c',
    type: 'GENERIC_HTTPS',
    name: 'Hook',
    connectorConfig: {
      fields: [
        { fieldName: 'url', value: 'https://hooks.example.com' },
        { fieldName: 'method', value: 'POST' },
      ],
    },
  })
  const rule = { name: 'r', description: '', enabled: true }
  const group = await platform.create('parsing-rules', {
    name: 'JSON',
    enabled: true,
    ruleSubgroups: [
      {
        enabled: true,
        order: 1,
        rules: [
          {
            ...rule,
            order: 1,
            sourceField: 'body',
            parameters: {
              jsonParseParameters: {
                destinationField: 'text',
                escapedValue: true,
                deleteSource: false,
                overrideDest: false,
              },
            },
          },
          { ...rule, order: 2, sourceField: 'text', parameters: { removeFieldsParameters: { fields: ['a'] } } },
          {
            ...rule,
            order: 3,
            sourceField: 'text',
            parameters: {
              jsonExtractParameters: { rule: 'worker', destinationFieldType: 'DESTINATION_FIELD_TEXT' },
            },
          },
        ],
      },
    ],
  })
  const alert = await platform.create('alerts', {
    alertDefProperties: {
      name: 'Errors',
      type: 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED',
      priority: 'ALERT_DEF_PRIORITY_P1',
      enabled: true,
      notificationGroup: {
        destinations: [
          {
            connectorId: connector,
            notifyOn: 'NOTIFY_ON_TRIGGERED_ONLY_UNSPECIFIED',
            triggeredRoutingOverrides: {},
            resolvedRouteOverrides: { configOverrides: {} },
          },
        ],
      },
      logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: 'level:error' } } },
    },
  })
  const none = {
    block: null,
    extract: null,
    extract_timestamp: null,
    json_extract: null,
    json_stringify: null,
    parse: null,
    parse_json_field: null,
    remove_fields: null,
    replace: null,
  }
  const own = { active: true, description: '', id: null, name: 'r' }
  const { plan, untranslated } = await planOfState(platform, [
    {
      type: 'vendor_parsing_rules',
      name: 'json',
      attributes: {
        id: group,
        name: 'JSON',
        active: true,
        creator: '',
        hidden: false,
        order: 1,
        applications: null,
        rule_subgroups: [
          {
            active: true,
            id: null,
            order: 1,
            rules: [
              {
                ...none,
                parse_json_field: {
                  ...own,
                  order: 1,
                  source_field: 'body',
                  destination_field: 'text',
                  keep_source_field: true,
                  keep_destination_field: true,
                },
              },
              { ...none, remove_fields: { ...own, order: 2, excluded_fields: ['a'] } },
              {
                ...none,
                json_extract: {
                  ...own,
                  order: 3,
                  json_key: 'worker',
                  destination_field: 'Text',
                  destination_field_text: null,
                },
              },
            ],
          },
        ],
      },
    },
    {
      type: 'vendor_alert',
      name: 'errors',
      attributes: {
        id: alert,
        name: 'Errors',
        priority: 'P1',
        enabled: true,
        notification_group: {
          destinations: [
            {
              connector_id: connector,
              preset_id: null,
              notify_on: 'Triggered Only',
              triggered_routing_overrides: null,
              resolved_routing_overrides: null,
            },
          ],
        },
        type_definition: { logs_immediate: { logs_filter: { simple_filter: { lucene_query: 'level:error' } } } },
      },
    },
  ])
  expect(untranslated).toEqual([])
  expect(plan.findings).toEqual([])
  expect(plan.changes.map((change) => [change.kind, change.action, 'fields' in change ? change.fields : []])).toEqual([
    ['alerts', 'adopt', []],
    ['parsing-rules', 'adopt', []],
  ])
})

test('the attributes that the service sets are counted by their names', async () => {
  const place = workplaceOf(createPlatform({ kinds }))
  const project = await loadProject(place.directory)
  const action = {
    created_by: 'me',
    is_hidden: false,
    is_private: false,
    name: 'Go',
    source_type: 'Log',
    url: 'https://a',
  }
  const source = readTerraformState({
    file: 'state.json',
    text: stateOf(
      ['a', 'b'].map((id) => ({ type: 'vendor_action', name: id, attributes: { id, ...action, name: id } })),
    ),
  })
  const { serviceMade } = await importResources(source, {
    project,
    target: targetOf(project, 'test'),
    kinds,
    dryRun: true,
  })
  expect(serviceMade).toEqual({ created_by: 2, id: 2 })
})
