export {
  OutgoingWebhook,
  type OutgoingWebhookCommon,
  OutgoingWebhookInputData,
  type OutgoingWebhookInputDataCommon,
  type WebhookConfigs,
} from './outgoing-webhook.ts'
export {
  CreateOutgoingWebhookResponse,
  GetOutgoingWebhookResponse,
  GetOutgoingWebhookTypeDetailsPath,
  GetOutgoingWebhookTypeDetailsResponse,
  ListAllOutgoingWebhooksResponse,
  ListOutboundWebhooksSummaryResponse,
  ListOutgoingWebhookTypesResponse,
  ListOutgoingWebhooksQuery,
  ListOutgoingWebhooksResponse,
  OutgoingWebhookBody,
  OutgoingWebhookPath,
  TestOutgoingWebhookResponse,
  type TestOutgoingWebhookResponseVariants,
  UpdateOutgoingWebhookBody,
} from './outgoing-webhooks.messages.ts'
export {
  createOutgoingWebhook,
  deleteOutgoingWebhook,
  getOutgoingWebhook,
  getOutgoingWebhookTypeDetails,
  listAllOutgoingWebhooks,
  listOutboundWebhooksSummary,
  listOutgoingWebhookTypes,
  listOutgoingWebhooks,
  testExistingOutgoingWebhook,
  testOutgoingWebhook,
  updateOutgoingWebhook,
} from './outgoing-webhooks.operations.ts'
export {
  Attachment,
  AttachmentType,
  AwsEventBridgeConfig,
  Digest,
  DigestType,
  EmailGroupConfig,
  EndpointType,
  GenericWebhookConfig,
  IbmEventNotificationsConfig,
  JiraConfig,
  MethodType,
  PagerDutyConfig,
  PayloadConfig,
  SlackConfig,
} from './webhook-config.ts'
export {
  OutboundWebhookSummary,
  OutgoingWebhookDetails,
  OutgoingWebhookExtendedSummary,
  OutgoingWebhookSummary,
  OutgoingWebhookType,
  TestFailure,
  WebhookType,
} from './webhook-summaries.ts'
export { type WebhookTypeVerbs, webhookTypeVerbs } from './webhook-types.verbs.ts'
export { type WebhookVerbs, webhookVerbs } from './webhooks.verbs.ts'
