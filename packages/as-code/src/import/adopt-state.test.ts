import { expect, test } from 'vitest'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { stateOf, type StateResource } from '../../test/terraform-state.ts'
import { workplaceOf } from '../../test/workplace.ts'
import { loadProject, type Plan, targetOf } from '../index.ts'
import { loadKinds } from '../load-kinds.ts'
import { importResources, readTerraformState, type UntranslatedPart } from './index.ts'

const kinds = await loadKinds()

/** The plan of the files that a state becomes, on the same platform. */
async function planOfState(
  platform: Platform,
  resources: readonly StateResource[],
): Promise<{ readonly plan: Plan; readonly untranslated: readonly UntranslatedPart[] }> {
  const place = workplaceOf(platform)
  const project = await loadProject(place.directory)
  const source = readTerraformState({ file: 'state.json', text: stateOf(resources) })
  const options = { project, target: targetOf(project, 'test'), kinds: platform.kinds, now: platform.time.now }
  const { untranslated } = await importResources(source, options)
  return { plan: await place.plan(), untranslated }
}

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

const everybody = {
  default: { permissions: { 'team-dashboards:Read': 'grant', 'team-dashboards:Update': 'grant' } },
  rules: [],
  version: '2025-01-01',
}

/** A dashboard of a state with what the provider computes. */
const dashboardOf = (id: string, accessPolicy: object): StateResource => ({
  type: 'vendor_dashboard',
  name: 'disks',
  attributes: {
    id,
    access_policy: JSON.stringify(accessPolicy),
    annotations: null,
    auto_refresh: { type: 'off' },
    content_json: null,
    folder: null,
    name: 'Disks',
    time_frame: { absolute: null, relative: { duration: 'seconds:900' } },
    layout: {
      sections: [
        {
          id: '6f1d3c5e-0b7a-4c1e-9d2f-000000000001',
          options: null,
          rows: [
            {
              id: '6f1d3c5e-0b7a-4c1e-9d2f-000000000002',
              height: 19,
              widgets: [
                {
                  id: '6f1d3c5e-0b7a-4c1e-9d2f-000000000003',
                  title: 'Free',
                  description: null,
                  width: null,
                  definition: {
                    line_chart: null,
                    hexagon: {
                      data_mode_type: 'unspecified',
                      decimal: 2,
                      legend: { columns: null, group_by_query: false, is_visible: true, placement: '' },
                      legend_by: 'groups',
                      max: 100,
                      min: 0,
                      query: {
                        metrics: null,
                        logs: {
                          aggregation: { field: null, observation_field: null, percent: null, type: 'count' },
                          filters: null,
                          group_by: [{ keypath: ['host'], scope: 'label' }],
                          lucene_query: null,
                        },
                      },
                      threshold_type: 'relative',
                      thresholds: [{ color: 'red', from: 66, label: null }],
                      unit: 'unspecified',
                    },
                  },
                },
              ],
            },
          ],
        },
      ],
    },
  },
})

test('a dashboard with the access policy and the empty words that the provider computes is adopted', async () => {
  const platform = createPlatform({ kinds })
  const id = await platform.create('dashboards', {
    name: 'Disks',
    relativeTimeFrame: '900s',
    off: {},
    layout: {
      sections: [
        {
          id: { value: '6f1d3c5e-0b7a-4c1e-9d2f-000000000001' },
          rows: [
            {
              id: { value: '6f1d3c5e-0b7a-4c1e-9d2f-000000000002' },
              appearance: { height: 19 },
              widgets: [
                {
                  id: { value: '6f1d3c5e-0b7a-4c1e-9d2f-000000000003' },
                  title: 'Free',
                  definition: {
                    hexagon: {
                      decimal: 2,
                      legend: { isVisible: true },
                      legendBy: 'LEGEND_BY_GROUPS',
                      max: 100,
                      min: 0,
                      query: {
                        logs: {
                          logsAggregation: { count: {} },
                          groupBy: [{ keypath: ['host'], scope: 'DATASET_SCOPE_LABEL' }],
                        },
                      },
                      thresholdType: 'THRESHOLD_TYPE_RELATIVE',
                      thresholds: [{ color: 'red', from: 66 }],
                    },
                  },
                },
              ],
            },
          ],
        },
      ],
    },
  })
  for (const policy of [everybody, { rules: [] }]) {
    const { plan, untranslated } = await planOfState(platform, [dashboardOf(id, policy)])
    expect(untranslated).toEqual([])
    expect(plan.changes.map((change) => [change.action, 'fields' in change ? change.fields : []])).toEqual([
      ['adopt', []],
    ])
  }
})

test.each([
  { rules: [{ targets: ['group'], permissions: { 'team-dashboards:Read': 'grant' } }] },
  { ...everybody, default: { permissions: { 'team-dashboards:Read': 'deny' } } },
])('a dashboard with an access policy of its own is not written', async (policy) => {
  const { untranslated } = await planOfState(createPlatform({ kinds }), [dashboardOf('abcdefghijklmnopqrstu', policy)])
  expect(untranslated.map(({ at, reason }) => [at, reason])).toEqual([
    ['access_policy', 'not written: files of dashboards have no access policy'],
  ])
})
