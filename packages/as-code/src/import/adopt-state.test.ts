import { mapFields } from '@mgmt-api/models'
import { expect, test } from 'vitest'
import { planOfState, stateOfPlatform } from '../../test/adopt-state.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { addUnseeded, seedOfEverything } from '../../test/seed.ts'
import type { Body } from '../index.ts'
import { portableOf } from '../kind/portable.ts'
import { loadKinds } from '../load-kinds.ts'
import { mappings } from './mappings/mappings.ts'

const kinds = await loadKinds()

/** Parts of bodies that the provider cannot set: resources that it made do not have them. */
const unknownToProvider: Readonly<Record<string, (body: Body) => Body>> = {
  'logs-archive': (body) => withoutFields(body, ['s3.roleArn', 's3.externalId']),
  enrichments: ({ requestEnrichments, ...body }) => ({
    ...body,
    requestEnrichments: (Array.isArray(requestEnrichments) ? requestEnrichments : []).filter(
      (each: { enrichmentType: object }) => !('customEnrichment' in each.enrichmentType),
    ),
  }),
}

const withoutFields = (body: Body, fields: readonly string[]): Body =>
  fields.reduce((rest, field) => mapFields(rest, field, () => undefined), body)

async function platformOfProvider(): Promise<Platform> {
  const platform = createPlatform({ kinds, seed: { ...seedOfEverything, alertDefs: 60, suppressionRules: 20 } })
  await addUnseeded(platform.caller)
  for (const kind of kinds) {
    const remove = unknownToProvider[kind.name]
    if (remove === undefined) continue
    const store = kind.connect(platform.caller)
    for await (const { id, body } of store.list({})) {
      await platform.replace(kind.name, id, remove(portableOf(kind, body, { keyOfId: () => undefined })))
    }
  }
  return platform
}

test('a state of everything that the provider can make is adopted without another change', async () => {
  const platform = await platformOfProvider()
  const { plan, untranslated } = await planOfState(platform, await stateOfPlatform(platform))
  const changes = plan.changes.filter(({ action }) => action !== 'adopt')
  expect(changes.map(({ action, kind, key }) => `${action} ${kind}/${key}`)).toEqual([])
  expect(plan.findings).toEqual([])
  expect(new Set(untranslated.map(({ reason }) => reason))).toEqual(new Set(['a secret is not written to files']))
  const adopted = new Set(plan.changes.map(({ kind }) => kind))
  expect(mappings.flatMap(({ kind, types }) => (types === undefined || adopted.has(kind) ? [] : [kind]))).toEqual([])
})

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
