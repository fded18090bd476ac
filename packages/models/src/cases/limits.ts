import { type Limit, limitOf } from '../core/limits.ts'
import { AlertIndicator } from './alert-indicators.ts'
import { NotificationMetadata, NotificationSentCaseEvent } from './case-event.ts'
import { CommentBody } from './case-events.messages.ts'
import { GlobalIndicatorSettings } from './case-settings.ts'
import { KeyValue } from './case-values.ts'
import { Case } from './case.ts'
import { ListNotificationDeliveriesBody } from './cases-notification.messages.ts'
import { BulkResolveBody, CaseIdsQuery, CasePath, ListCasesBody, UpdateCaseBody } from './cases.messages.ts'
import {
  CommentCaseEvent,
  CustomDashboardWidgetAttachment,
  FileAttachment,
  LogAttachment,
  MicrosoftTeamsCommentMetadata,
  SlackCommentMetadata,
} from './comments.ts'
import { AlertIndicatorDeepLink, CaseDeepLinks } from './deep-links.ts'
import {
  CaseNotificationDeliveries,
  ConnectorDetails,
  DeliveryFailure,
  NoNotificationCreatedResult,
  RoutedDelivery,
  RouterInfo,
} from './deliveries.ts'

type Limits<K extends string> = { readonly [P in K]: Limit }

/**
 * What bounds cases, their comments, settings, notifications and the requests about them, read from the descriptors.
 * Bounds of texts that are trimmed are those of what is left.
 */
export interface CaseLimits {
  readonly case: Limits<
    | 'id'
    | 'title'
    | 'aiSummary'
    | 'resolutionReason'
    | 'labelKey'
    | 'labelValue'
    | 'customNativeQueries'
    | 'nativeQuery'
  >
  readonly comment: Limits<
    | 'text'
    | 'unsafeText'
    | 'attachments'
    | 'logContent'
    | 'queryLinkSuffix'
    | 'fileName'
    | 'customDashboardId'
    | 'widgetId'
    | 'chatField'
    | 'collaborationField'
  >
  readonly notifications: Limits<'token' | 'notifications'>
  readonly deepLinks: Limits<'detail' | 'alertDef' | 'impactedEntities'>
  readonly deliveries: Limits<
    | 'caseIds'
    | 'caseId'
    | 'notificationDeliveries'
    | 'matchedRouters'
    | 'attempts'
    | 'connectorId'
    | 'connectorName'
    | 'routerId'
    | 'routerName'
    | 'errorMessage'
  >
  readonly settings: Limits<'filteringConditions'>
  readonly list: Limits<'pageSize' | 'pageToken' | 'skip' | 'textSearch'>
  readonly bulk: Limits<'ids' | 'resolutionReason'>
}

const ofCase = (): CaseLimits['case'] => ({
  id: limitOf(CasePath, 'id'),
  title: limitOf(UpdateCaseBody, 'title'),
  aiSummary: limitOf(Case, 'aiSummary'),
  resolutionReason: limitOf(UpdateCaseBody, 'resolutionReason'),
  labelKey: limitOf(KeyValue, 'key'),
  labelValue: limitOf(KeyValue, 'value'),
  customNativeQueries: limitOf(AlertIndicator, 'customNativeQueries'),
  nativeQuery: limitOf(AlertIndicator, 'customNativeQueries[]'),
})

const comment = (): CaseLimits['comment'] => ({
  text: limitOf(CommentBody, 'text'),
  unsafeText: limitOf(CommentCaseEvent, 'unsafeText'),
  attachments: limitOf(CommentBody, 'attachments'),
  logContent: limitOf(LogAttachment, 'logContent'),
  queryLinkSuffix: limitOf(LogAttachment, 'queryLinkSuffix'),
  fileName: limitOf(FileAttachment, 'fileName'),
  customDashboardId: limitOf(CustomDashboardWidgetAttachment, 'customDashboardId'),
  widgetId: limitOf(CustomDashboardWidgetAttachment, 'widgetId'),
  chatField: limitOf(SlackCommentMetadata, 'threadId'),
  collaborationField: limitOf(MicrosoftTeamsCommentMetadata, 'messageId'),
})

const deliveries = (): CaseLimits['deliveries'] => ({
  caseIds: limitOf(ListNotificationDeliveriesBody, 'caseIds'),
  caseId: limitOf(ListNotificationDeliveriesBody, 'caseIds[]'),
  notificationDeliveries: limitOf(CaseNotificationDeliveries, 'notificationDeliveries'),
  matchedRouters: limitOf(NoNotificationCreatedResult, 'matchedRouters'),
  attempts: limitOf(RoutedDelivery, 'attempts'),
  connectorId: limitOf(ConnectorDetails, 'connectorId'),
  connectorName: limitOf(ConnectorDetails, 'connectorName'),
  routerId: limitOf(RouterInfo, 'routerId'),
  routerName: limitOf(RouterInfo, 'routerName'),
  errorMessage: limitOf(DeliveryFailure, 'errorMessage'),
})

const list = (): CaseLimits['list'] => ({
  pageSize: limitOf(ListCasesBody, 'pagination.pageSize', 'items'),
  pageToken: limitOf(ListCasesBody, 'pagination.pageToken'),
  skip: limitOf(ListCasesBody, 'pagination.skip', 'items'),
  textSearch: limitOf(ListCasesBody, 'filters.textSearch'),
})

const readLimits = (): CaseLimits => ({
  case: ofCase(),
  comment: comment(),
  notifications: {
    token: limitOf(NotificationMetadata, 'token'),
    notifications: limitOf(NotificationSentCaseEvent, 'notifications'),
  },
  deepLinks: {
    detail: limitOf(CaseDeepLinks, 'detail'),
    alertDef: limitOf(AlertIndicatorDeepLink, 'alertDef'),
    impactedEntities: limitOf(CaseDeepLinks, 'impactedEntities'),
  },
  deliveries: deliveries(),
  settings: { filteringConditions: limitOf(GlobalIndicatorSettings, 'filteringConditions') },
  list: list(),
  bulk: { ids: limitOf(CaseIdsQuery, 'ids'), resolutionReason: limitOf(BulkResolveBody, 'reason') },
})

/** @example limits.case.title.max // 512 */
export const limits: CaseLimits = /* @__PURE__ */ readLimits()
