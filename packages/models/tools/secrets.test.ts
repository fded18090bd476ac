import { expect, test } from 'vitest'
import { flatten } from '../src/core/shape.ts'
import { declaredGroups } from './declared.ts'
import { declarationsOf } from './reachable.ts'

const looksSecret = /token|key|secret|password|credential|header|authorization|webhookurl/i

/** Fields that are named like secrets and are none, each with the reason. */
const harmless: Readonly<Record<string, string>> = {
  'AlertDefNotificationGroup.groupByKeys': 'names of fields',
  'AlertDefProperties.groupByKeys': 'names of fields',
  'AlertEvent.incidentCorrelationKey': 'says which events belong together',
  'ApiKey.keyName': 'name of a key',
  'ApiKeyPath.key_id': 'id of a key',
  'ApiKeyStatusUpdate.keyId': 'id of a key',
  'ApiKeySummary.apiKey': 'a key without its value',
  'ApiKeysResponse.keys': 'keys, whose values are marked',
  'ApmFilter.key': 'name of a label',
  'ApmSli.groupingKeys': 'names of labels',
  'CaseResolver.apiKey': 'says that a key was used, not which',
  'CreateApiKeyBody.keyPermissions': 'names of permissions',
  'CreateApiKeyResponse.keyId': 'id of a key',
  'DeleteApiKeysBody.keyIds': 'ids of keys',
  'DeployedIntegrationInformation.definitionKey': 'names a kind of integration',
  'DetailedDailyEvaluationTokens.totalTokens': 'a number of tokens',
  'EntityLabelCount.labelKey': 'name of a label',
  'Evaluation.evaluationTokens': 'a number of tokens',
  'EventActor.apiKey': 'id and name of a key',
  'EventPaginationRequest.pageToken': 'names a page, and opens nothing without a key',
  'EventPaginationResponse.nextPageToken': 'names a page, and opens nothing without a key',
  'EventQueryFilter.cxEventKeys': 'ids of events',
  'Extension.keywords': 'words',
  'FilterGroup.key': 'name of a label',
  'FilterGroupAggregation.key': 'name of a label',
  'GenericDimension.key': 'name of a dimension',
  'GetApiKeyResponse.keyInfo': 'a key, whose value is marked',
  'GetBulkAlertSchedulerRuleQuery.next_page_token': 'names a page, and opens nothing without a key',
  'GetBulkAlertSchedulerRuleResponse.nextPageToken': 'names a page, and opens nothing without a key',
  'GetDailyUsageEvaluationTokensResponse.tokens': 'numbers of tokens',
  'GetGroupUsersQuery.page_token': 'names a page, and opens nothing without a key',
  'GetGroupUsersResponse.nextPageToken': 'names a page, and opens nothing without a key',
  'GetGroupingKeysResponse.groupingKeys': 'names of labels',
  'GetTeamGroupsQuery.page_token': 'names a page, and opens nothing without a key',
  'GetTeamGroupsResponse.nextPageToken': 'names a page, and opens nothing without a key',
  'GetTeamMembersApiKeysResponse.keys': 'keys without their values',
  'Incident.lastStateUpdateKey': 'names what changed a state',
  'IncidentEventExtended.cxEventKey': 'id of an event',
  'IncidentEventPaginationRequest.pageToken': 'names a page, and opens nothing without a key',
  'IntegrationDefinition.key': 'names a kind of integration',
  'IntegrationMetadata.integrationKey': 'names a kind of integration',
  'JiraConfig.projectKey': 'short name of a project',
  'KeyInfo.keyPermissions': 'names of permissions',
  'KeyValue.key': 'name of a label',
  'Link.key': 'a placeholder within a text',
  'ListManagedIntegrationKeysResponse.integrationKeys': 'names of kinds of integrations',
  'ListedExtension.keywords': 'words',
  'LogsNewValueCondition.keypathToTrack': 'path of a field',
  'LogsUniqueCountType.maxUniqueCountPerGroupByKey': 'a number',
  'LogsUniqueCountType.uniqueCountKeypath': 'path of a field',
  'MetaLabel.key': 'name of a label',
  'ModelPrice.cacheReadPricePerMillionTokens': 'a price',
  'ModelPrice.cacheWritePricePerMillionTokens': 'a price',
  'ModelPrice.inputPricePerMillionTokens': 'a price',
  'ModelPrice.outputPricePerMillionTokens': 'a price',
  'ObservationField.keypath': 'path of a field',
  'PaginationRequest.pageToken': 'names a page, and opens nothing without a key',
  'PaginationResponse.nextPageToken': 'names a page, and opens nothing without a key',
  'Parameter.apiKey': 'holds `ApiKeyData`, whose value is marked',
  'Parameter.key': 'name of a field',
  'PlatformEvent.cxEventDedupKey': 'tells events that are the same',
  'PlatformEvent.cxEventKey': 'id of an event',
  'SearchUsersQuery.page_token': 'names a page, and opens nothing without a key',
  'SearchUsersResponse.nextPageToken': 'names a page, and opens nothing without a key',
  'SloOwnershipTag.labelKeys': 'names of labels',
  'SpanObservationField.keypath': 'path of a field',
  'TracingSpanFieldsFilterType.key': 'name of a field',
  'UpsertIncidentStatePayload.cxEventKey': 'id of an event',
  'UsageCapabilityLabel.key': 'name of a label',
  'UsageCapabilityLabel.keyDescription': 'what a label stands for',
  'UsageGroupBy.keys': 'names of labels',
  'UsageLabel.key': 'name of a label',
  'UsageLabelFilter.key': 'name of a label',
}

const fields = Object.values(declaredGroups).flatMap((operations) =>
  [...declarationsOf(operations)].flatMap(([name, declaration]) =>
    declaration.kind === 'model'
      ? [...flatten(declaration).fields].map(([field, { secret }]) => ({ at: `${name}.${field}`, field, secret }))
      : [],
  ),
)

test('every field that is named like a secret is marked as one, or known to be none', () => {
  const unmarked = fields.filter(({ field, secret }) => !secret && looksSecret.test(field)).map(({ at }) => at)
  // Models of several groups may have one name.
  expect([...new Set(unmarked)].sort()).toEqual(Object.keys(harmless).sort())
})

test('what may hold credentials of a connector is marked', () => {
  expect(fields.filter(({ secret }) => secret).map(({ at }) => at)).toContain('ConnectorConfigField.template')
})
