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
