export {
  AlertIdAggregation,
  AssigneeAggregation,
  AssigneeCount,
  CategoryAggregation,
  FilterAggregation,
  FilterGroupAggregation,
  PriorityAggregation,
  StatusAggregation,
  ValueCount,
} from './aggregations.ts'
export {
  ActiveSuppressionRules,
  AlertGroupingType,
  AlertIndicator,
  AlertIndicatorPermutation,
  AlertSuppression,
  type AlertSuppressionCommon,
  type AlertSuppressionVariants,
  IndicatorPriority,
  IndicatorState,
} from './alert-indicators.ts'
export { Analysis, AnalysisPayload, AnalysisRootCauseConfidence, AnalysisStatus } from './analysis.ts'
export {
  AssignedCaseEvent,
  CaseEvent,
  CaseEventData,
  type CaseEventDataVariants,
  ChangeAssigneeFailedEvent,
  CreatedCaseEvent,
  KPIBreachedCaseEvent,
  NotificationFailedCaseEvent,
  NotificationMetadata,
  NotificationSentCaseEvent,
  PriorityDetailsChangedCaseEvent,
  ResolutionReasonChangedCaseEvent,
  StatusChangedCaseEvent,
  TitleChangedCaseEvent,
  UnassignedCaseEvent,
  UnknownAssigneeError,
} from './case-event.ts'
export {
  CaseEventPath,
  CaseEventResponse,
  CommentBody,
  ListEventsResponse,
  SyncExternalCaseEventsResponse,
} from './case-events.messages.ts'
export {
  createComment,
  deleteComment,
  getEvent,
  listEvents,
  syncExternalCaseEvents,
  updateComment,
} from './case-events.operations.ts'
export {
  CaseSettingsPath,
  CaseSettingsResponse,
  CreateCaseSettingsBody,
  GetSystemDefaultCaseSettingsResponse,
  UpdateCaseSettingsBody,
} from './case-settings.messages.ts'
export {
  createCaseSettings,
  deleteCaseSettings,
  getActiveCaseSettings,
  getCaseSettings,
  getSystemDefaultCaseSettings,
  updateCaseSettings,
} from './case-settings.operations.ts'
export {
  AlertSuppressionStrategy,
  AutoCloseConfig,
  AutoResolveConfig,
  CaseLifecycle,
  CaseSettings,
  EntityLabelFilter,
  EntityLabelFilterValues,
  type EntityLabelFilterVariants,
  GlobalIndicatorSettings,
  IndicatorFilter,
  IndicatorPriorityFilter,
  IndicatorPriorityFilterValues,
  type IndicatorPriorityFilterVariants,
} from './case-settings.ts'
export { CaseCategory, CasePriority, CaseStatus, KeyValue, PriorityDetails } from './case-values.ts'
export { Case, CaseResolver, type CaseResolverVariants, ResolutionDetails, UserDetails } from './case.ts'
export { ListNotificationDeliveriesBody, ListNotificationDeliveriesResponse } from './cases-notification.messages.ts'
export { listNotificationDeliveries } from './cases-notification.operations.ts'
export {
  AssignCaseBody,
  BulkAcknowledgeBody,
  BulkAssignBody,
  BulkCasesResponse,
  BulkCloseBody,
  BulkResolveBody,
  BulkSetPriorityOverrideBody,
  CaseIdPath,
  CaseIdsQuery,
  CasePath,
  CaseResponse,
  GetCaseByIndicatorBody,
  GetCaseDeepLinksResponse,
  GetFilterValuesBody,
  GetFilterValuesResponse,
  GetGroupingKeysResponse,
  ListCasesBody,
  ListCasesResponse,
  ResolveCaseBody,
  SetPriorityOverrideBody,
  UpdateCaseBody,
} from './cases.messages.ts'
export {
  acknowledgeCase,
  assignCase,
  bulkAcknowledge,
  bulkAssign,
  bulkClearPriorityOverride,
  bulkClose,
  bulkResolve,
  bulkSetPriorityOverride,
  bulkUnassign,
  clearPriorityOverride,
  closeCase,
  getCase,
  getCaseByIndicator,
  getCaseDeepLinks,
  getFilterValues,
  getGroupingKeys,
  listCases,
  resolveCase,
  setPriorityOverride,
  unacknowledgeCase,
  unassignCase,
  updateCase,
} from './cases.operations.ts'
export {
  CommentAttachment,
  type CommentAttachmentVariants,
  CommentCaseEvent,
  type CommentCaseEventCommon,
  type CommentCaseEventVariants,
  CustomDashboardWidgetAttachment,
  FileAttachment,
  LogAttachment,
  MicrosoftTeamsCommentMetadata,
  SlackCommentMetadata,
} from './comments.ts'
export {
  AlertIndicatorDeepLink,
  type AlertIndicatorDeepLinkCommon,
  type AlertIndicatorDeepLinkVariants,
  CaseDeepLinks,
  ImpactedEntityLink,
  LogsLink,
  MetricLink,
  RumLink,
  SloLink,
  TracingLink,
} from './deep-links.ts'
export {
  CaseNotificationDeliveries,
  ConnectorDetails,
  ConnectorType,
  DeliveryAttempt,
  DeliveryFailure,
  DeliveryOutcome,
  type DeliveryOutcomeVariants,
  DeliverySuccess,
  NoNotificationCreatedResult,
  NotificationDelivery,
  type NotificationDeliveryCommon,
  type NotificationDeliveryVariants,
  RoutedDelivery,
  RouterInfo,
} from './deliveries.ts'
export {
  ApiKeyActor,
  EventActor,
  type EventActorVariants,
  MicrosoftTeamsActor,
  PagerDutyActor,
  PrometheusAlertManagerActor,
  ServiceNowActor,
  SlackActor,
  UserActor,
} from './event-actors.ts'
export {
  AlertFilters,
  ApmEntityFilter,
  AssigneeOption,
  type AssigneeOptionVariants,
  CaseFilters,
  CaseLabelsFilter,
  ConnectorTypeFilter,
  type ConnectorTypeFilterVariants,
  DateRangeFilter,
  DateRangeMode,
  FilterGroup,
  ImpactedEntityFilter,
  type ImpactedEntityFilterVariants,
  IndicatorType,
} from './filters.ts'
export {
  ApmDatabaseEntity,
  ApmServiceEntity,
  ImpactedEntity,
  type ImpactedEntityVariants,
} from './impacted-entities.ts'
export {
  CaseIndicators,
  EntityLink,
  GenericIndicator,
  GenericIndicatorStatus,
  GenericIndicatorType,
} from './indicators.ts'
export {
  BreachedKPI,
  BreachStatus,
  CaseKPIs,
  KPIBreaches,
  KPIFilter,
  KPIPriority,
  KPISettings,
  KPIType,
} from './kpis.ts'
export { type CaseLimits, limits } from './limits.ts'
export { CaseOrderBy, CaseOrderByDirection, CaseOrderByField } from './ordering.ts'
export { PaginationRequest, PaginationResponse } from './paging.ts'
export {
  PrometheusAlert,
  PrometheusAlertIndicator,
  PrometheusAlertManagerIndicator,
  PrometheusAlertQuery,
  PrometheusAlertStatus,
  type PrometheusAlertStatusVariants,
  Resolved,
  Triggered,
} from './prometheus-indicators.ts'
export { type CaseCommentVerbs, caseCommentVerbs } from './case-comments.verbs.ts'
export { type CaseEventVerbs, caseEventVerbs } from './case-events.verbs.ts'
export { type CaseSettingsVerbs, caseSettingsVerbs } from './case-settings.verbs.ts'
export { type CaseFilterValuesRest, type CaseListRest, type CaseVerbs, caseVerbs } from './cases.verbs.ts'
