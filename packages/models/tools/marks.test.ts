import { expect, test } from 'vitest'
import { createRole, deleteRole } from '../src/access/generated/index.ts'
import { validateBucket } from '../src/archive/generated/index.ts'
import { flatten } from '../src/core/descriptor/shape.ts'
import {
  setCustomPresetAsDefault,
  setPresetAsDefault,
  testConnectorConfig,
  testDestination,
  testExistingConnector,
  testExistingPreset,
  testPresetConfig,
  testRoutingConditionValid,
  testTemplateRender,
  validateEntityLabelMatcher,
} from '../src/notifications/generated/index.ts'
import { testExistingOutgoingWebhook, testOutgoingWebhook } from '../src/webhooks/generated/index.ts'
import { declaredGroups } from './declared.ts'
import { declarationsOf } from './reachable.ts'

/**
 * Fields that every response has although the contract declares them as optional, by the reason. A service that leaves one
 * out breaks every public client, and `decode` reports it.
 */
const reasons = {
  'The id of something stored. Every later call names it.': [
    'AiApplication.id',
    'AiEvaluation.id',
    'AlertDef.id',
    'ApiKey.id',
    'CaseSettings.id',
    'ConnectorSummary.id',
    'CustomEnrichment.id',
    'CustomEvaluation.id',
    'DashboardCatalogItem.id',
    'DeployedIntegrationInformation.id',
    'Integration.id',
    'KeyInfo.id',
    'OutboundWebhookSummary.id',
    'OutgoingWebhook.id',
    'OutgoingWebhookExtendedSummary.id',
    'OutgoingWebhookSummary.id',
    'PresetSummary.id',
    'RegisteredInstance.id',
    'RuleGroup.id',
    'Scope.id',
  ],
  'What creating it is for. Nothing else tells it.': [
    'CreateApiKeyResponse.keyId',
    'CreateApiKeyResponse.value',
    'CreateDashboardFolderResponse.folderId',
    'CreateDashboardResponse.dashboardId',
    'CreateOutgoingWebhookResponse.id',
    'CreateRoleResponse.id',
    'SaveIntegrationResponse.integrationId',
  ],
  'The resource that the call reads or writes. A missing one is a 404.': [
    'ActionResponse.action',
    'AiEvaluationResponse.aiEvaluation',
    'CompanyIpAccessSettingsResponse.settings',
    'ConnectorResponse.connector',
    'CreateAlertDefResponse.alertDef',
    'CreateE2MResponse.e2m',
    'CustomEnrichmentResponse.customEnrichment',
    'CustomEvaluationResponse.item',
    'GetAiApplicationByIdResponse.aiApplication',
    'GetAlertDefByVersionIdResponse.alertDef',
    'GetAlertDefResponse.alertDef',
    'GetApiKeyResponse.keyInfo',
    'GetCustomRoleResponse.role',
    'GetDashboardBySlugResponse.dashboard',
    'GetDashboardFolderResponse.folder',
    'GetDashboardResponse.dashboard',
    'GetDeployedIntegrationResponse.integration',
    'GetOutgoingWebhookResponse.webhook',
    'GetPolicyResponse.policy',
    'GetUserResponse.user',
    'GlobalRouterResponse.router',
    'IntegrationDefinitionResponse.integrationDefinition',
    'IntegrationDetailsResponse.integrationDetail',
    'PresetResponse.preset',
    'ReplaceAlertDefResponse.alertDef',
    'RuleGroupResponse.ruleGroup',
    'TeamGroupResponse.group',
  ],
  'The content of the resource. The service refuses one without it.': ['AlertDef.alertDefProperties'],
}

/** Fields that no log and no error shows. */
const secrets = [
  'ApiKeyData.value',
  'CommonArmParams.apiKey',
  'ConnectorConfigField.template',
  'ConnectorConfigField.value',
  'CreateApiKeyResponse.value',
  'GenericWebhookConfig.headers',
  'IDPParameters.metadataContent',
  'JiraConfig.apiToken',
  'KeyInfo.value',
  'NotificationMetadata.token',
  'OutgoingWebhook.url',
  'OutgoingWebhookExtendedSummary.url',
  'OutgoingWebhookInputData.url',
  'OutgoingWebhookSummary.url',
  'PagerDutyConfig.serviceKey',
  'Parameter.stringValue',
  'SPParameters.signingCertPem',
  'StringList.values',
  'TemplatedConnectorConfigField.template',
]

/** Texts whose length the service counts without the white space at both ends. */
const trimmed = [
  'Case.aiSummary',
  'Case.title',
  'CommentBody.text',
  'CommentCaseEvent.unsafeText',
  'CustomDashboardWidgetAttachment.customDashboardId',
  'CustomDashboardWidgetAttachment.widgetId',
  'FileAttachment.fileName',
  'LogAttachment.logContent',
  'ResolutionReasonChangedCaseEvent.from',
  'ResolutionReasonChangedCaseEvent.to',
  'TitleChangedCaseEvent.from',
  'TitleChangedCaseEvent.to',
  'UpdateCaseBody.resolutionReason',
  'UpdateCaseBody.title',
]

/** Of each group, its fields as `Model.field`, and the models of its requests. */
const groups = Object.values(declaredGroups).map((operations) => ({
  fields: [...declarationsOf(operations)].flatMap(([name, model]) =>
    model.kind === 'model'
      ? [...flatten(model).fields].map(([field, own]) => ({ at: `${name}.${field}`, ...own }))
      : [],
  ),
  sent: declarationsOf(operations.map((operation) => ({ ...operation, out: { kind: 'any' } }))),
}))

const fields = groups.flatMap((group) => group.fields)

test.each([
  { mark: 'always', marked: fields.filter(({ always }) => always), known: Object.values(reasons).flat() },
  { mark: 'secret', marked: fields.filter(({ secret }) => secret), known: secrets },
  { mark: 'trimmed', marked: fields.filter(({ descriptor }) => descriptor.trimmed), known: trimmed },
])('the fields with the mark $mark are these', ({ marked, known }) => {
  expect(marked.map(({ at }) => at).toSorted()).toEqual(known.toSorted())
})

test('only models that answers alone use have fields that every response has', () => {
  const sent = groups.flatMap((group) =>
    group.fields.filter(({ at, always }) => always && group.sent.has(at.replace(/\..*/, ''))),
  )
  expect(sent).toEqual([])
})

const messages = [
  ...[testConnectorConfig, testDestination, testExistingConnector, testExistingPreset, testPresetConfig],
  ...[testExistingOutgoingWebhook, testOutgoingWebhook],
]

test.each(messages)('$id sends a message: it is neither a read nor repeated', ({ readOnly, repeatable }) => {
  expect({ readOnly, repeatable }).toEqual({ readOnly: false, repeatable: false })
})

const evaluations = [testRoutingConditionValid, testTemplateRender, validateBucket, validateEntityLabelMatcher]

test.each(evaluations)('$id only evaluates, although it is a POST', ({ method, readOnly, repeatable }) => {
  expect({ method, readOnly, repeatable }).toEqual({ method: 'POST', readOnly: true, repeatable: true })
})

test.each([setPresetAsDefault, setCustomPresetAsDefault])(
  '$id may be repeated: a default that is set twice is set',
  ({ readOnly, repeatable }) => {
    expect({ readOnly, repeatable }).toEqual({ readOnly: false, repeatable: true })
  },
)

test('a role is created by PUT, but not a second time for a lost response; deleting one may be repeated', () => {
  expect([createRole.method, createRole.repeatable]).toEqual(['PUT', false])
  expect([deleteRole.method, deleteRole.repeatable]).toEqual(['DELETE', true])
})
