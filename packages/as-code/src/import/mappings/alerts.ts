import { isObject } from '@mgmt-api/models'
import type { Converted, Mapping } from '../mapping.ts'
import { manifestReference, outsideReference } from './manifest-reference.ts'
import { converted, moved, serviceMade, untranslatable } from '../mapping.ts'

/** Alert definitions. */
export const alerts: Mapping = {
  kind: 'alerts',
  types: ['alert'],
  manifests: { Alert: 'v1beta1' },
  within: 'alertDefProperties',
  constants: { enabled: true },
  rules: {
    '/id': serviceMade,
    '/deleted': serviceMade,
    '/groupBy': moved('groupByKeys'),
    '/labels': moved('entityLabels'),
    '/schedule': moved(''),
    activeOn: converted(activeOn),
    typeDefinition: { to: '', variant: 'type' },
    alertType: { to: '', variant: 'type' },
    'incidentsSettings.retriggeringPeriod': moved(''),
    // Filters.
    tracingFilter: moved('tracingFilter.simpleFilter'),
    severity: moved('severities'),
    severities: { words: { Unspecified: 'LOG_SEVERITY_VERBOSE_UNSPECIFIED' } },
    // Conditions.
    customEvaluationDelay: moved('evaluationDelayMs'),
    percentageOfDeviation: moved('anomalyAlertSettings.percentageOfDeviation'),
    'timeWindow.specificValue': moved(''),
    'ofTheLast.specificValue': moved(''),
    'ofTheLast.dynamicDuration': moved('metricTimeWindowDynamicDuration'),
    logsThresholdConditionType: moved('conditionType'),
    flowStagesGroups: moved('flowStagesGroups.groups'),
    groupByFor: { words: { 'Denominator Only': 'LOGS_RATIO_GROUP_BY_FOR_DENUMERATOR_ONLY' } },
    dataprimeQuery: moved('nativeQuery.query'),
    // Anomaly types have one condition.
    'metricAnomaly.rules.condition.conditionType': {
      words: {
        MORE_THAN: 'METRIC_ANOMALY_CONDITION_TYPE_MORE_THAN_USUAL_OR_UNSPECIFIED',
        LESS_THAN: 'METRIC_ANOMALY_CONDITION_TYPE_LESS_THAN_USUAL',
      },
    },
    // Notifications.
    webhooksSettings: moved('webhooks'),
    'webhooksSettings.retriggeringPeriod': moved(''),
    'webhooks.retriggeringPeriod': moved(''),
    'webhooksSettings.integrationId': moved('integration.integrationId'),
    'webhooksSettings.recipients': moved('integration.recipients.emails'),
    triggeredRoutingOverrides: moved('triggeredRoutingOverrides.configOverrides'),
    resolvedRoutingOverrides: moved('resolvedRouteOverrides.configOverrides'),
    connectorOverrides: moved('connectorConfigFields'),
    presetOverrides: moved('messageConfigFields'),
    // Manifests.
    flowStagesType: moved('flowStagesGroups'),
    alertRef: manifestReference('Alert', 'id'),
    sloRef: manifestReference('SLO', 'sloId'),
    'burnRate.type': moved(''),
    integrationRef: outsideReference('OutboundWebhook', 'integrationId'),
    destinationType: moved(''),
    'destinationType.slack': moved(''),
    'destinationType.genericHttps': moved(''),
    'destinationType.pagerDuty': moved(''),
    connectorRef: outsideReference('Connector', 'connectorId'),
    presetRef: outsideReference('Preset', 'presetId'),
    triggeredRoutingOverride: untranslatable('its fields depend on the type of the destination'),
    resolvedRoutingOverride: untranslatable('its fields depend on the type of the destination'),
    // Of the first version of the provider.
    notifications: untranslatable('its form belongs to an old version of the provider'),
  },
}

/** The active period: times of day with an offset become UTC, which the platform uses. */
function activeOn(value: unknown): Converted {
  const { daysOfWeek, dayOfWeek, startTime, endTime, utcOffset, ...others } = namedInCamelCase(value)
  const [unknown] = Object.entries(others).filter(([, each]) => each !== null)
  if (unknown !== undefined) return { reason: `${unknown[0]} of an active period is unknown` }
  const offset = offsetOf(utcOffset)
  const [start, end] = [minutesOf(startTime), minutesOf(endTime)]
  const days = daysOf(daysOfWeek ?? dayOfWeek)
  if (offset === undefined || start === undefined || end === undefined || days === undefined) {
    return { reason: 'the active period is not a list of days with two times of day' }
  }
  const [from, until] = [start - offset, end - offset]
  if ([from, until].some((minutes) => minutes < 0 || minutes >= dayMinutes)) {
    return { reason: 'in UTC, which the platform uses, the active period is on another day' }
  }
  return { value: { dayOfWeek: days, startTime: timeOfDay(from), endTime: timeOfDay(until) } }
}

const namedInCamelCase = (value: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).map(([name, item]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      item,
    ]),
  )

const dayMinutes = 24 * 60

const timeOfDay = (minutes: number): object => ({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })

/** `-0730` in minutes; absent: UTC. */
function offsetOf(value: unknown): number | undefined {
  if (value === undefined || value === null) return 0
  const [, sign, hours, minutes] = /^([-+])(\d\d):?(\d\d)$/.exec(typeof value === 'string' ? value : '') ?? []
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

function daysOf(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const found = value.map((day: unknown) => days.find((each) => each.split('_')[0] === String(day).toUpperCase()))
  return found.every((day) => day !== undefined) ? found.map((day) => `DAY_OF_WEEK_${day}`) : undefined
}
