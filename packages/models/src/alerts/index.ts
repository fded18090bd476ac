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
  getAlertDef,
  getAlertDefByVersionId,
  listAlertDefs,
  replaceAlertDef,
} from './alert-defs.operations.ts'
export {
  AnalyticsImmediateType,
  AnalyticsThresholdOperator,
  AnalyticsThresholdRule,
  AnalyticsThresholdRuleCondition,
  AnalyticsThresholdType,
  NativeAlertQuery,
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
export { AlertDefOverride, AlertDefPriority } from './priority.ts'
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
