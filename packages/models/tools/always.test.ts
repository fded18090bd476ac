import { expect, test } from 'vitest'
import { flatten } from '../src/core/shape.ts'
import { declaredGroups } from './declared.ts'
import { declarationsOf } from './reachable.ts'

/**
 * Fields that every answer has although the contract declares them as optional, by the reason. A service that leaves one
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

/** Of each group, fields marked with `always`, as `Model.field`, and the models of its requests. */
const groups = Object.values(declaredGroups).map((operations) => ({
  marked: [...declarationsOf(operations)].flatMap(([name, model]) =>
    model.kind === 'model' ? flatten(model).always.map((field) => `${name}.${field}`) : [],
  ),
  sent: declarationsOf(operations.map((operation) => ({ ...operation, out: { kind: 'any' } }))),
}))

test('each field that every answer has is marked for a reason', () => {
  const marked = groups.flatMap((group) => group.marked)
  expect(marked.toSorted()).toEqual(Object.values(reasons).flat().toSorted())
})

test('only models that answers alone use have such fields', () => {
  const sent = groups.flatMap((group) => group.marked.filter((field) => group.sent.has(field.replace(/\..*/, ''))))
  expect(sent).toEqual([])
})
