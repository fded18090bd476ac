export { AccessPolicyAction, type AccessPolicyActionVariants, AlertDefAccess, AlertDefPermissions } from './access.ts'
export { ActivitySchedule, DayOfWeek, TimeOfDay } from './activity-schedule.ts'
export {
  AlertDefDataSource,
  AlertDefIncidentSettings,
  AlertDefProperties,
  type AlertDefPropertiesCommon,
  type AlertDefPropertiesVariants,
} from './alert-def-properties.ts'
export { AlertDefType, type AlertDefTypeKey, alertDefTypes, defaultAlertDefType } from './alert-def-type.ts'
export { AlertDef, AlertDefStatus } from './alert-def.ts'
export {
  BulkCreateAlertDefsBody,
  BulkCreateAlertDefsResponse,
  BulkDeleteAlertDefsBody,
  BulkDeleteAlertDefsResponse,
  BulkReplaceAlertDefsBody,
  BulkReplaceAlertDefsResponse,
  CreateAlertDefBody,
  CreateAlertDefResponse,
  DeleteAlertDefPath,
  DownloadAlertsQuery,
  DownloadAlertsResponse,
  FilterOptionCountsQuery,
  FilterOptionCountsResponse,
  GetAlertDefByVersionIdPath,
  GetAlertDefByVersionIdQuery,
  GetAlertDefByVersionIdResponse,
  GetAlertDefPath,
  GetAlertDefQuery,
  GetAlertDefResponse,
  ListAlertDefsQuery,
  ListAlertDefsResponse,
  ReplaceAlertDefBody,
  ReplaceAlertDefResponse,
} from './alert-defs.messages.ts'
export {
  bulkCreateAlertDefs,
  bulkDeleteAlertDefs,
  bulkReplaceAlertDefs,
  createAlertDef,
  deleteAlertDef,
  downloadAlerts,
  filterOptionCounts,
  getAlertDef,
  getAlertDefByVersionId,
  listAlertDefs,
  replaceAlertDef,
} from './alert-defs.operations.ts'
export { ActivityAnalysisStats, EventStats, Permutation } from './alert-event-stats.ts'
export {
  GetAlertEventPath,
  GetAlertEventQuery,
  GetAlertEventResponse,
  type GetAlertEventResponseCommon,
  type GetAlertEventResponseVariants,
  GetAlertEventStatsResponse,
  GetAlertEventsStatsQuery,
} from './alert-event.messages.ts'
export { getAlertEvent, getAlertEventsStats } from './alert-event.operations.ts'
export {
  ActivityAnalysis,
  ActivityAnalysisStatus,
  AlertEvent,
  AlertEventMultiplePermutation,
  AlertEventOrderBy,
  AlertStatus,
  OrderByAlertEventDirection,
  OrderByAlertEventFields,
} from './alert-event.ts'
export {
  AlertSchedulerIds,
  AlertSchedulerRulePath,
  AlertSchedulerRuleResponse,
  AlertSchedulerRulesIds,
  type AlertSchedulerRulesIdsVariants,
  AlertSchedulerVersionIds,
  CreateAlertSchedulerRuleRequest,
  CreateBulkAlertSchedulerRuleBody,
  CreateBulkAlertSchedulerRuleResponse,
  GetBulkAlertSchedulerRuleQuery,
  GetBulkAlertSchedulerRuleResponse,
  UpdateAlertSchedulerRuleRequest,
  UpdateBulkAlertSchedulerRuleBody,
  UpdateBulkAlertSchedulerRuleResponse,
} from './alert-scheduler-rule.messages.ts'
export {
  createAlertSchedulerRule,
  createBulkAlertSchedulerRule,
  deleteAlertSchedulerRule,
  getAlertSchedulerRule,
  getBulkAlertSchedulerRule,
  updateAlertSchedulerRule,
  updateBulkAlertSchedulerRule,
} from './alert-scheduler-rule.operations.ts'
export { AlertSchedulerRule, AlertSchedulerRuleWithActiveTimeframe } from './alert-scheduler-rule.ts'
export {
  AnalyticsImmediateType,
  AnalyticsThresholdOperator,
  AnalyticsThresholdRule,
  AnalyticsThresholdRuleCondition,
  AnalyticsThresholdType,
  NativeAlertQuery,
  rowsArePermutations,
} from './analytics.ts'
export {
  AnomalyAlertSettings,
  LogsAnomalyCondition,
  LogsAnomalyConditionType,
  LogsAnomalyRule,
  LogsAnomalyType,
  MetricAnomalyCondition,
  MetricAnomalyConditionType,
  MetricAnomalyRule,
  MetricAnomalyType,
} from './anomaly.ts'
export { AlertDefToCreate, AlertDefToReplace, FailedToCreateAlertDef, FailedToReplaceAlertDef } from './bulk-entries.ts'
export {
  BatchGetEventFilter,
  EventFilterMatcher,
  EventFilterPath,
  type EventFilterPathCommon,
  type EventFilterPathVariants,
  EventFilters,
  EventQueryFilter,
  FilterOperator,
  MultipleValues,
  TimestampRange,
} from './event-filters.ts'
export {
  EventOrderBy,
  EventPaginationRequest,
  EventPaginationResponse,
  OrderByDirection,
  OrderByFields,
} from './event-paging.ts'
export {
  BatchGetEventQuery,
  BatchGetEventResponse,
  EventFilterQuery,
  GetEventPath,
  GetEventQuery,
  GetEventResponse,
  GetEventsStatisticsResponse,
  ListAlertEventsQuery,
  ListEventsCountResponse,
  ListEventsQuery,
  ListEventsResponse,
} from './events.messages.ts'
export {
  batchGetEvent,
  getEvent,
  getEventsStatistics,
  listAlertEvents,
  listEvents,
  listEventsCount,
} from './events.operations.ts'
export {
  EnabledCount,
  EntityLabelCount,
  FilterOptionCounts,
  FilterOptionCountsFilter,
  FilterOptionCountsPriorityFilter,
  FilterOptionCountsTypeFilter,
  PriorityCount,
  StatusCount,
  TypeCount,
} from './filter-option-counts.ts'
export {
  AlertDefEnabledFilter,
  AlertDefEntityLabelsFilter,
  AlertDefIdFilter,
  AlertDefIdFilterMatchType,
  AlertDefLastTriggeredTimeFilter,
  AlertDefModifiedTimeFilter,
  AlertDefNameFilter,
  AlertDefPriorityFilter,
  AlertDefQueryFilter,
  AlertDefSloSpecificFilter,
  AlertDefStatusFilter,
  AlertDefTypeFilter,
  AlertDefTypeSpecificFilter,
  FilterMatcher,
  FilterValuesOperator,
  TimeRange,
} from './filters.ts'
export {
  AlertsOp,
  FlowStages,
  FlowStagesGroup,
  FlowStagesGroups,
  FlowStagesGroupsAlertDefs,
  FlowType,
  NextOp,
  TimeframeType,
} from './flow.ts'
export { limits, type AlertLimits } from './limits.ts'
export {
  LogsNewValueCondition,
  LogsNewValueRule,
  LogsNewValueTimeWindow,
  LogsNewValueTimeWindowValue,
  LogsNewValueType,
} from './logs-new-value.ts'
export {
  LogsRatioCondition,
  LogsRatioConditionType,
  LogsRatioGroupByFor,
  LogsRatioRules,
  LogsRatioThresholdType,
  LogsRatioTimeWindow,
  LogsRatioTimeWindowValue,
} from './logs-ratio-threshold.ts'
export {
  LogsThresholdCondition,
  LogsThresholdConditionType,
  LogsThresholdRule,
  LogsThresholdType,
} from './logs-threshold.ts'
export {
  LogsTimeRelativeComparedTo,
  LogsTimeRelativeCondition,
  LogsTimeRelativeConditionType,
  LogsTimeRelativeRule,
  LogsTimeRelativeThresholdType,
} from './logs-time-relative-threshold.ts'
export {
  LogsUniqueCountCondition,
  LogsUniqueCountRule,
  LogsUniqueCountType,
  LogsUniqueValueTimeWindow,
  LogsUniqueValueTimeWindowValue,
} from './logs-unique-count.ts'
export {
  LabelFilterType,
  LabelFilters,
  LogFilterOperationType,
  LogSeverity,
  LogsFilter,
  LogsImmediateType,
  LogsSimpleFilter,
  LogsTimeWindow,
  LogsTimeWindowValue,
} from './logs.ts'
export { MetaLabel, MetaLabels } from './meta-label.ts'
export {
  MetricMissingValues,
  type MetricMissingValuesVariants,
  MetricThresholdCondition,
  MetricThresholdConditionType,
  MetricThresholdRule,
  MetricThresholdType,
} from './metric-threshold.ts'
export { MetricFilter, MetricTimeWindow, MetricTimeWindowValue, type MetricTimeWindowVariants } from './metrics.ts'
export { AutoRetireTimeframe, NoDataPolicy, NoDataPolicyState, UndetectedValuesManagement } from './no-data.ts'
export { normaliseSchedule } from './normalise-schedule.ts'
export {
  AlertDefNotificationGroup,
  AlertDefWebhooksSettings,
  ConnectorConfigField,
  IntegrationType,
  type IntegrationTypeVariants,
  MessageConfigField,
  NotificationDestination,
  NotificationRouter,
  NotificationRouting,
  NotifyOn,
  Recipients,
  SourceOverrides,
} from './notification-group.ts'
export { AlertDefOrderBy, AlertDefOrderByDirection, AlertDefOrderByFields, AlertDefOrderBys } from './ordering.ts'
export { PaginationRequest, PaginationResponse } from './paging.ts'
export {
  FieldStatistics,
  PlatformEvent,
  PlatformEventList,
  PlatformEventOneOrMany,
  type PlatformEventOneOrManyVariants,
} from './platform-event.ts'
export { AlertDefOverride, AlertDefPriority } from './priority.ts'
export { sameOccurrences } from './same-occurrences.ts'
export { clockTimeOf, momentOf } from './schedule-clock.ts'
export {
  ActiveTimeframe,
  DurationFrequency,
  ScheduleDuration,
  ScheduleTimeframe,
  type ScheduleTimeframeCommon,
  type ScheduleTimeframeVariants,
} from './schedule-timeframe.ts'
export { nextScheduleWindow, type ScheduleRange, type ScheduleWindow, scheduleWindows } from './schedule-windows.ts'
export {
  Monthly,
  OneTime,
  Recurring,
  RecurringDynamic,
  type RecurringDynamicCommon,
  type RecurringDynamicVariants,
  type RecurringVariants,
  Schedule,
  type ScheduleCommon,
  ScheduleOperation,
  type ScheduleVariants,
  Weekly,
} from './schedule.ts'
export {
  BurnRateThreshold,
  type BurnRateThresholdCommon,
  type BurnRateThresholdVariants,
  BurnRateTypeDual,
  BurnRateTypeSingle,
  DurationUnit,
  ErrorBudgetThreshold,
  SloDefinition,
  SloThresholdCondition,
  SloThresholdRule,
  SloThresholdType,
  type SloThresholdTypeCommon,
  type SloThresholdTypeVariants,
  TimeDuration,
} from './slo-threshold.ts'
export {
  AlertUniqueIds,
  SuppressionFilter,
  type SuppressionFilterCommon,
  type SuppressionFilterVariants,
} from './suppression-filter.ts'
export {
  TracingFilter,
  TracingFilterOperationType,
  TracingFilterType,
  TracingImmediateType,
  TracingLabelFilters,
  TracingSimpleFilter,
  TracingSpanFieldsFilterType,
  TracingThresholdCondition,
  TracingThresholdConditionType,
  TracingThresholdRule,
  TracingThresholdType,
  TracingTimeWindow,
  TracingTimeWindowValue,
} from './tracing.ts'
export {
  type AlertCountsRest,
  type AlertDownloadRest,
  type AlertListRest,
  type AlertVerbs,
  alertVerbs,
} from './alerts.verbs.ts'
export {
  type AlertEventListRest,
  type EventFilterRest,
  type EventListRest,
  type EventRest,
  type EventVerbs,
  eventVerbs,
  type PermutationRest,
  type PermutationStatsRest,
} from './events.verbs.ts'
export {
  type SuppressionRuleListRest,
  type SuppressionRuleVerbs,
  suppressionRuleVerbs,
} from './suppression-rules.verbs.ts'
