import { isObject } from '@mgmt-api/models/internal'
import {
  around,
  camelCase,
  type Converted,
  converted,
  harmless,
  type Mapping,
  mappingsOf,
  moved,
  serviceMade,
  untranslatable,
} from '../mapping.ts'
import { manifestReference } from './manifest-reference.ts'

const overrides = 'configOverrides'

const ofOneResource = mappingsOf(
  {
    kind: 'alerts',
    within: 'alertDefProperties',
    constants: { enabled: true },
    rules: {
      '/description': { isHarmless: true },
      'incidentsSettings.retriggeringPeriod': around,
      severities: { words: { Unspecified: 'LOG_SEVERITY_VERBOSE_UNSPECIFIED' } },
      // Anomaly types have one condition.
      'metricAnomaly.rules.condition.conditionType': {
        words: {
          MORE_THAN: 'METRIC_ANOMALY_CONDITION_TYPE_MORE_THAN_USUAL_OR_UNSPECIFIED',
          LESS_THAN: 'METRIC_ANOMALY_CONDITION_TYPE_LESS_THAN_USUAL',
        },
      },
    },
  },
  {
    types: ['alert'],
    rules: {
      '/id': serviceMade,
      '/deleted': serviceMade,
      'alertDefs.name': harmless('the id beside it names the alert definition'),
      '/groupBy': moved('groupByKeys'),
      '/labels': moved('entityLabels'),
      '/schedule': around,
      '/schedule.activeOn': converted(readActiveOn),
      '/typeDefinition': { to: '', variant: 'type' },
      tracingFilter: moved('tracingFilter.simpleFilter'),
      customEvaluationDelay: moved('evaluationDelayMs'),
      percentageOfDeviation: moved('anomalyAlertSettings.percentageOfDeviation'),
      flowStagesGroups: moved('flowStagesGroups.groups'),
      groupByFor: { words: { 'Denominator Only': 'LOGS_RATIO_GROUP_BY_FOR_DENUMERATOR_ONLY' } },
      webhooksSettings: moved('webhooks'),
      'webhooksSettings.retriggeringPeriod': around,
      'webhooksSettings.integrationId': moved('integration.integrationId'),
      'webhooksSettings.recipients': moved('integration.recipients.emails'),
      triggeredRoutingOverrides: moved(`triggeredRoutingOverrides.${overrides}`),
      resolvedRoutingOverrides: moved(`resolvedRouteOverrides.${overrides}`),
      connectorOverrides: moved('connectorConfigFields'),
      presetOverrides: moved('messageConfigFields'),
      // Of the first version of the provider.
      notifications: untranslatable('its form belongs to an old version of the provider'),
    },
  },
  {
    manifests: { Alert: 'v1beta1' },
    rules: {
      '/alertType': { to: '', variant: 'type' },
      '/schedule': converted(readSchedule, 'activeOn'),
      'tracingFilter.simple': moved('simpleFilter'),
      'webhooks.retriggeringPeriod': around,
      severity: moved('severities'),
      'timeWindow.specificValue': around,
      'ofTheLast.specificValue': moved('metricTimeWindowSpecificValue'),
      'ofTheLast.dynamicDuration': moved('metricTimeWindowDynamicDuration'),
      logsThresholdConditionType: moved('conditionType'),
      'logsUniqueCount.rules.condition.threshold': moved('maxUniqueCount'),
      groupByFor: { words: { denominatorOnly: 'LOGS_RATIO_GROUP_BY_FOR_DENUMERATOR_ONLY' } },
      dataprimeQuery: moved('nativeQuery.query'),
      flowStagesType: moved('flowStagesGroups'),
      alertRef: manifestReference('Alert', 'id'),
      sloRef: manifestReference('SLO', 'sloId'),
      'burnRate.type': around,
      integrationRef: manifestReference('OutboundWebhook', 'integrationId'),
      'integration.recipients': moved('recipients.emails'),
      resolvedRoutingOverrides: moved('resolvedRouteOverrides'),
      connector: manifestReference('Connector', 'connectorId'),
      preset: manifestReference('Preset', 'presetId'),
      // Of earlier versions of the operator.
      destinationType: around,
      'destinationType.slack': around,
      'destinationType.genericHttps': around,
      'destinationType.pagerDuty': around,
      connectorRef: manifestReference('Connector', 'connectorId'),
      presetRef: manifestReference('Preset', 'presetId'),
      triggeredRoutingOverride: untranslatable('its fields depend on the type of the destination'),
      resolvedRoutingOverride: untranslatable('its fields depend on the type of the destination'),
    },
  },
)

/** Alert definitions; a set of the operator has several. */
export const alerts: readonly Mapping[] = ofOneResource.flatMap((mapping) =>
  mapping.manifests === undefined
    ? [mapping]
    : [mapping, { ...mapping, manifests: { AlertSet: 'v1alpha1' }, items: 'alerts', itemBody: 'spec' }],
)

/** `schedule` of a manifest: the offset is beside the active period. */
function readSchedule(value: unknown): Converted {
  const { activeOn, timeZone, ...others } = isObject(value) ? value : {}
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) return { reason: `${unknown} of a schedule is unknown` }
  return readActiveOn({ ...(isObject(activeOn) ? activeOn : {}), utcOffset: timeZone })
}

/** The active period: times of day with an offset become UTC, which the platform uses. */
function readActiveOn(value: unknown): Converted {
  const { daysOfWeek, dayOfWeek, startTime, endTime, utcOffset, ...others } = namedInCamelCase(value)
  const [unknown] = Object.entries(others).filter(([, each]) => each !== null)
  if (unknown !== undefined) return { reason: `${unknown[0]} of an active period is unknown` }
  const offset = offsetOf(utcOffset)
  const [start, end] = [minutesOf(startTime), minutesOf(endTime)]
  const given = daysOfWeek ?? dayOfWeek
  if (offset === undefined || start === undefined || end === undefined || daysOf(given, 0) === undefined) {
    return { reason: 'the active period is not a list of days with two times of day' }
  }
  const [from, until] = [start - offset, end - offset]
  const shift = Math.floor(from / dayMinutes)
  if (shift !== Math.floor(until / dayMinutes)) {
    return { reason: 'in UTC, which the platform uses, the active period begins and ends on different days' }
  }
  const [startOfDay, endOfDay] = [from - shift * dayMinutes, until - shift * dayMinutes].map(timeOfDay)
  return { value: { dayOfWeek: daysOf(given, shift), startTime: startOfDay, endTime: endOfDay } }
}

const namedInCamelCase = (value: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(isObject(value) ? value : {}).map(([name, item]) => [camelCase(name), item]))

const dayMinutes = 24 * 60

const timeOfDay = (minutes: number): object => ({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })

/** `-0730` or `UTC+02` in minutes; absent: UTC. */
function offsetOf(value: unknown): number | undefined {
  if (value === undefined || value === null) return 0
  const text = typeof value === 'string' ? value : ''
  const [, sign, hours, minutes = 0] = /^(?:UTC)?([-+])(\d\d):?(\d\d)?$/.exec(text) ?? []
  if (hours === undefined) return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** `08:30`, or its hours and minutes. */
function minutesOf(value: unknown): number | undefined {
  if (isObject(value)) return Number(value.hours ?? 0) * 60 + Number(value.minutes ?? 0)
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(typeof value === 'string' ? value : '') ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

const days = ['MONDAY_OR_UNSPECIFIED', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']

/** Days of the week by name, some days later. */
function daysOf(value: unknown, shift: number): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const found = value.map((day: unknown) => days.findIndex((each) => each.split('_')[0] === String(day).toUpperCase()))
  if (found.includes(-1)) return undefined
  return found.map((day) => `DAY_OF_WEEK_${days[(day + shift + 7) % 7] ?? ''}`)
}
