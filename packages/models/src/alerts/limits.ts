import { type Limit, limitOf } from '../core/limits.ts'
import { bulkReplaceBound } from '../history/changes.ts'
import { ActivitySchedule, TimeOfDay } from './activity-schedule.ts'
import {
  BulkCreateAlertDefsBody,
  BulkCreateAlertDefsResponse,
  BulkDeleteAlertDefsBody,
  BulkReplaceAlertDefsBody,
  CreateAlertDefBody,
  DownloadAlertsQuery,
  DownloadAlertsResponse,
  ListAlertDefsQuery,
  ListAlertDefsResponse,
} from './alert-defs.messages.ts'
import { AlertDefProperties } from './alert-def-properties.ts'
import { AlertEvent } from './alert-event.ts'
import { GetAlertEventPath, GetAlertEventsStatsQuery } from './alert-event.messages.ts'
import { CreateBulkAlertSchedulerRuleBody, UpdateBulkAlertSchedulerRuleBody } from './alert-scheduler-rule.messages.ts'
import { AnalyticsThresholdType } from './analytics.ts'
import { FilterOptionCounts } from './filter-option-counts.ts'
import { FlowStagesGroup, FlowStagesGroups, FlowType } from './flow.ts'
import { LogsRatioThresholdType } from './logs-ratio-threshold.ts'
import { LogsThresholdType } from './logs-threshold.ts'
import { MetricMissingValues, MetricThresholdCondition, MetricThresholdType } from './metric-threshold.ts'
import { MetricFilter } from './metrics.ts'
import { NoDataPolicy } from './no-data.ts'
import { AlertDefNotificationGroup, Recipients } from './notification-group.ts'

type Limits<K extends string> = { readonly [P in K]: Limit }

/** What bounds alert definitions, alert events, suppression rules and the requests about them, read from the descriptors. */
export interface AlertLimits {
  readonly alertDefinition: Limits<
    | 'name'
    | 'description'
    | 'groupByKeys'
    | 'groupByKey'
    | 'dataSources'
    | 'dataSpace'
    | 'dataSet'
    | 'notificationGroupExcess'
    | 'retriggerAfter'
    | 'accessPolicy'
  >
  readonly schedule: Limits<'days' | 'hours' | 'minutes'>
  readonly conditions: Limits<
    | 'logsRules'
    | 'metricRules'
    | 'analyticsRules'
    | 'promql'
    | 'nativeQuery'
    | 'evaluationDelay'
    | 'forOver'
    | 'minNonNullValues'
    | 'autoRetire'
    | 'ratioAlias'
    | 'denominatorAlias'
    | 'timeframe'
    | 'targetColumn'
  >
  readonly flow: Limits<'stages' | 'groupsOfStage' | 'alertDefsOfGroup'>
  readonly notifications: Limits<'destinations' | 'webhooks' | 'groupByKeys' | 'emails' | 'email'>
  readonly list: Limits<'pageSize' | 'pageToken' | 'orderBys' | 'names' | 'name' | 'answer'>
  readonly bulk: Limits<'create' | 'replace' | 'delete' | 'answer'>
  readonly download: Limits<'ids' | 'notFoundIds'>
  readonly counts: Limits<'count'>
  readonly events: Limits<
    | 'id'
    | 'statisticsIds'
    | 'alertId'
    | 'permutationId'
    | 'preGroupingEventId'
    | 'incidentCorrelationKey'
    | 'payloadType'
  >
  readonly suppressionRules: Limits<'create' | 'replace'>
}

const alertDefinition = (): AlertLimits['alertDefinition'] => ({
  name: limitOf(AlertDefProperties, 'name'),
  description: limitOf(AlertDefProperties, 'description'),
  groupByKeys: limitOf(AlertDefProperties, 'groupByKeys'),
  groupByKey: limitOf(AlertDefProperties, 'groupByKeys[]'),
  dataSources: limitOf(AlertDefProperties, 'dataSources'),
  dataSpace: limitOf(AlertDefProperties, 'dataSources[].dataSpace'),
  dataSet: limitOf(AlertDefProperties, 'dataSources[].dataSet'),
  notificationGroupExcess: limitOf(AlertDefProperties, 'notificationGroupExcess'),
  retriggerAfter: limitOf(AlertDefProperties, 'incidentsSettings.minutes', 'minutes'),
  accessPolicy: limitOf(CreateAlertDefBody, 'accessPolicy'),
})

const schedule = (): AlertLimits['schedule'] => ({
  days: limitOf(ActivitySchedule, 'dayOfWeek'),
  hours: limitOf(TimeOfDay, 'hours', 'hours'),
  minutes: limitOf(TimeOfDay, 'minutes', 'minutes'),
})

const conditions = (): AlertLimits['conditions'] => ({
  logsRules: limitOf(LogsThresholdType, 'rules'),
  metricRules: limitOf(MetricThresholdType, 'rules'),
  analyticsRules: limitOf(AnalyticsThresholdType, 'rules'),
  promql: limitOf(MetricFilter, 'promql'),
  nativeQuery: limitOf(AnalyticsThresholdType, 'nativeQuery.query'),
  evaluationDelay: limitOf(MetricThresholdType, 'evaluationDelayMs', 'milliseconds'),
  forOver: limitOf(MetricThresholdCondition, 'forOverPct', 'percent'),
  minNonNullValues: limitOf(MetricMissingValues, 'minNonNullValuesPct', 'percent'),
  autoRetire: limitOf(NoDataPolicy, 'autoRetireSeconds', 'seconds'),
  ratioAlias: limitOf(LogsRatioThresholdType, 'numeratorAlias'),
  denominatorAlias: limitOf(LogsRatioThresholdType, 'denominatorAlias'),
  timeframe: limitOf(AnalyticsThresholdType, 'timeframeMinutes', 'minutes'),
  targetColumn: limitOf(AnalyticsThresholdType, 'targetColumn'),
})

const flow = (): AlertLimits['flow'] => ({
  stages: limitOf(FlowType, 'stages'),
  groupsOfStage: limitOf(FlowStagesGroups, 'groups'),
  alertDefsOfGroup: limitOf(FlowStagesGroup, 'alertDefs'),
})

const notifications = (): AlertLimits['notifications'] => ({
  destinations: limitOf(AlertDefNotificationGroup, 'destinations'),
  webhooks: limitOf(AlertDefNotificationGroup, 'webhooks'),
  groupByKeys: limitOf(AlertDefNotificationGroup, 'groupByKeys'),
  emails: limitOf(Recipients, 'emails'),
  email: limitOf(Recipients, 'emails[]'),
})

const list = (): AlertLimits['list'] => ({
  pageSize: limitOf(ListAlertDefsQuery, 'pagination.pageSize', 'items'),
  pageToken: limitOf(ListAlertDefsQuery, 'pagination.pageToken'),
  orderBys: limitOf(ListAlertDefsQuery, 'order_bys.orderBys'),
  names: limitOf(ListAlertDefsQuery, 'query_filter.nameFilter.name'),
  name: limitOf(ListAlertDefsQuery, 'query_filter.nameFilter.name[]'),
  answer: limitOf(ListAlertDefsResponse, 'alertDefs'),
})

const bulk = (): AlertLimits['bulk'] => ({
  create: limitOf(BulkCreateAlertDefsBody, 'alertDefsToCreate'),
  replace: limitOf(BulkReplaceAlertDefsBody, 'alertDefsToReplace', 'items', bulkReplaceBound),
  delete: limitOf(BulkDeleteAlertDefsBody, 'ids'),
  answer: limitOf(BulkCreateAlertDefsResponse, 'alertDefs'),
})

const download = (): AlertLimits['download'] => ({
  ids: limitOf(DownloadAlertsQuery, 'ids'),
  notFoundIds: limitOf(DownloadAlertsResponse, 'notFoundIds'),
})

const counts = (): AlertLimits['counts'] => ({ count: limitOf(FilterOptionCounts, 'typeCounts[].count') })

const events = (): AlertLimits['events'] => ({
  id: limitOf(GetAlertEventPath, 'id'),
  statisticsIds: limitOf(GetAlertEventsStatsQuery, 'ids'),
  alertId: limitOf(AlertEvent, 'alertId'),
  permutationId: limitOf(AlertEvent, 'permutationId'),
  preGroupingEventId: limitOf(AlertEvent, 'preGroupingEventId'),
  incidentCorrelationKey: limitOf(AlertEvent, 'incidentCorrelationKey'),
  payloadType: limitOf(AlertEvent, 'payloadType'),
})

const suppressionRules = (): AlertLimits['suppressionRules'] => ({
  create: limitOf(CreateBulkAlertSchedulerRuleBody, 'createAlertSchedulerRuleRequests'),
  replace: limitOf(UpdateBulkAlertSchedulerRuleBody, 'updateAlertSchedulerRuleRequests'),
})

const readLimits = (): AlertLimits => ({
  alertDefinition: alertDefinition(),
  schedule: schedule(),
  conditions: conditions(),
  flow: flow(),
  notifications: notifications(),
  list: list(),
  bulk: bulk(),
  download: download(),
  counts: counts(),
  events: events(),
  suppressionRules: suppressionRules(),
})

/** @example limits.alertDefinition.name.max // 512 */
export const limits: AlertLimits = /* @__PURE__ */ readLimits()
