import { expect, test } from 'vitest'
import { readInState, pendingTo } from '../../../test/read-source.ts'

const rule = { active: false, name: 'a', source_field: 'text' }

test.each([
  {
    name: 'spans to metrics',
    type: 'events2metric',
    attributes: {
      name: 'a',
      spans_query: { lucene: 'x', applications: ['a'], subsystems: ['s'], services: ['b'], actions: ['c'] },
    },
    body: {
      name: 'a',
      type: 'E2M_TYPE_SPANS2METRICS',
      spansQuery: {
        lucene: 'x',
        applicationnameFilters: ['a'],
        subsystemnameFilters: ['s'],
        serviceFilters: ['b'],
        actionFilters: ['c'],
      },
    },
  },
  {
    name: 'parsing rules of every type',
    type: 'parsing_rules',
    attributes: {
      name: 'a',
      subsystems: ['web'],
      rule_subgroups: [
        {
          rules: [
            { parse: { ...rule, regular_expression: 'x', destination_field: 'a' } },
            { replace: { ...rule, regular_expression: 'x', destination_field: 'a', replacement_string: 'y' } },
            { json_extract: { ...rule, json_key: 'k', destination_field: 'class', destination_field_text: 't' } },
            { json_extract: { ...rule, json_key: 'k', destination_field: 'method' } },
            { extract_timestamp: { ...rule, time_format: '%s', field_format_standard: 'secondTS' } },
            { remove_fields: { ...rule, excluded_fields: ['a'] } },
            {
              parse_json_field: {
                ...rule,
                destination_field: 'a',
                keep_source_field: true,
                keep_destination_field: false,
              },
            },
            { block: { ...rule, regular_expression: 'x', block_all_matching_blocks: true, keep_blocked_logs: null } },
          ],
        },
      ],
    },
    body: {
      enabled: true,
      name: 'a',
      ruleMatchers: [{ subsystemName: { value: 'web' } }],
      ruleSubgroups: [
        {
          enabled: true,
          rules: [
            {
              parameters: { parseParameters: { rule: 'x', destinationField: 'a' } },
              enabled: false,
              name: 'a',
              sourceField: 'text',
            },
            {
              parameters: { replaceParameters: { rule: 'x', destinationField: 'a', replaceNewVal: 'y' } },
              enabled: false,
              name: 'a',
              sourceField: 'text',
            },
            {
              parameters: {
                jsonExtractParameters: {
                  rule: 'k',
                  destinationFieldType: 'DESTINATION_FIELD_CLASSNAME',
                  destinationFieldText: 't',
                },
              },
              enabled: false,
              name: 'a',
              sourceField: 'text',
            },
            {
              parameters: {
                jsonExtractParameters: { rule: 'k', destinationFieldType: 'DESTINATION_FIELD_METHODNAME' },
              },
              enabled: false,
              name: 'a',
              sourceField: 'text',
            },
            {
              parameters: { extractTimestampParameters: { format: '%s', standard: 'FORMAT_STANDARD_SECONDSTS' } },
              enabled: false,
              name: 'a',
              sourceField: 'text',
            },
            {
              parameters: { removeFieldsParameters: { fields: ['a'] } },
              enabled: false,
              name: 'a',
              sourceField: 'text',
            },
            {
              parameters: { jsonParseParameters: { destinationField: 'a', deleteSource: false, overrideDest: true } },
              enabled: false,
              name: 'a',
              sourceField: 'text',
            },
            { name: 'a', enabled: false, sourceField: 'text', parameters: { blockParameters: { rule: 'x' } } },
          ],
        },
      ],
    },
  },
  {
    name: 'enrichments',
    type: 'data_enrichments',
    attributes: {
      geo_ip: {
        fields: [{ id: 1, name: 'ip', enriched_field_name: 'ip_geo', with_asn: true, selected_columns: ['city'] }],
      },
      suspicious_ip: { fields: [{ name: 'ip', enriched_field_name: 'ip_bad', selected_columns: null }] },
      aws: { fields: [{ name: 'id', enriched_field_name: null, resource: 'ec2' }] },
    },
    body: {
      requestEnrichments: [
        {
          fieldName: 'ip',
          enrichedFieldName: 'ip_geo',
          selectedColumns: ['city'],
          enrichmentType: { geoIp: { withAsn: true } },
        },
        { fieldName: 'ip', enrichedFieldName: 'ip_bad', enrichmentType: { suspiciousIp: {} } },
        { fieldName: 'id', enrichmentType: { aws: { resourceType: 'ec2' } } },
      ],
    },
  },
  {
    name: 'an archive of logs',
    type: 'archive_logs',
    attributes: {
      id: 'x',
      active: false,
      bucket: 'logs',
      region: 'eu-west-1',
      archiving_format_id: 'f',
      enable_tags: false,
    },
    body: { isActive: false, s3: { bucket: 'logs', region: 'eu-west-1' } },
  },
  {
    name: 'an archive of metrics',
    type: 'archive_metrics',
    attributes: {
      id: 'x',
      prefix: 'p',
      tenant_id: 4,
      s3: { bucket: 'm', region: 'eu-west-1' },
      retention_policy: { raw_resolution: 1, five_minutes_resolution: 2, one_hour_resolution: 3 },
    },
    body: {
      s3: { bucket: 'm', region: 'eu-west-1' },
      retentionPolicy: { rawResolution: 1, fiveMinutesResolution: 2, oneHourResolution: 3 },
    },
  },
  {
    name: 'retentions',
    type: 'archive_retentions',
    attributes: { id: 'x', retentions: [{ id: 'r', order: 1, name: 'Default', editable: false }] },
    body: { retentions: [{ name: 'Default' }] },
  },
  {
    name: 'rules for the quota',
    type: 'quota_allocation_rule_set',
    attributes: {
      id: 'x',
      rules: [
        { allocation: 12.5, allocation_type: 'locked_units', can_overflow: true, enabled: true, entity_type: 'logs' },
      ],
    },
    body: {
      rules: [
        {
          allocation: 12.5,
          allocationType: 'QUOTA_ALLOCATION_TYPE_LOCKED_UNITS',
          canOverflow: true,
          enabled: true,
          entityType: 'logs',
        },
      ],
    },
  },
  {
    name: 'allowed networks',
    type: 'ip_access',
    attributes: {
      id: 'x',
      enable_platform_customer_support_access: 'enabled',
      ip_access: [{ name: 'office', ip_range: '10.0.0.0/8', enabled: true }],
    },
    body: {
      enableCoralogixCustomerSupportAccess: 'CORALOGIX_CUSTOMER_SUPPORT_ACCESS_ENABLED',
      ipAccess: [{ name: 'office', ipRange: '10.0.0.0/8', enabled: true }],
    },
  },
  {
    name: 'a group with a role by name and a scope',
    type: 'group',
    attributes: { id: '1', display_name: 'Shop', role: 'Reader', scope_id: 's-1' },
    body: { name: 'Shop', role: { roleId: pendingTo('roles named "Reader"') }, scope: { scopeId: 's-1' } },
  },
  {
    name: 'an evaluation in own words',
    type: 'ai_custom_evaluation',
    attributes: {
      id: '1',
      name: 'a',
      policy_type: 'quality',
      instructions: 'i',
      criteria: { acceptable: { flags: 'kind', examples: ['Hello'] }, prohibited: { flags: 'rude', examples: ['No'] } },
    },
    body: {
      name: 'a',
      policyType: 'quality',
      instructions: 'i',
      safe: 'kind',
      examples: [
        { conversation: 'Hello', score: '1' },
        { conversation: 'No', score: '0' },
      ],
      violates: 'rude',
    },
  },
])('a state becomes $name', ({ type, attributes, body }) => {
  expect(readInState(type, attributes)).toMatchObject({ untranslated: [], bodies: [body] })
})

const url = 'https://hooks.example.com/1'

test.each([
  {
    part: 'pager_duty',
    attributes: { service_key: 'k' },
    body: { type: 'PAGERDUTY', pagerDuty: {} },
    secrets: ['service_key'],
  },
  {
    part: 'email_group',
    attributes: { emails: ['ops@example.com'] },
    body: { type: 'EMAIL_GROUP', emailGroup: { emailAddresses: ['ops@example.com'] } },
    secrets: [],
  },
  {
    part: 'microsoft_teams',
    attributes: { url },
    body: { type: 'MICROSOFT_TEAMS', microsoftTeams: {} },
    secrets: ['url'],
  },
  {
    part: 'microsoft_teams_workflow',
    attributes: { url },
    body: { type: 'MS_TEAMS_WORKFLOW', msTeamsWorkflow: {} },
    secrets: ['url'],
  },
  {
    part: 'jira',
    attributes: { url, email: 'a@b.example', api_token: 't', project_key: 'K' },
    body: { type: 'JIRA', jira: { email: 'a@b.example', projectKey: 'K' } },
    secrets: ['url', 'api_token'],
  },
  { part: 'opsgenie', attributes: { url }, body: { type: 'OPSGENIE', opsgenie: {} }, secrets: ['url'] },
  {
    part: 'demisto',
    attributes: { url, payload: '{}', uuid: 'u' },
    body: { type: 'DEMISTO', demisto: { payload: '{}', uuid: 'u' } },
    secrets: ['url'],
  },
  {
    part: 'sendlog',
    attributes: { url, payload: '{}', uuid: 'u' },
    body: { type: 'SEND_LOG', sendLog: { payload: '{}', uuid: 'u' } },
    secrets: ['url'],
  },
  {
    part: 'custom',
    attributes: { url, method: 'post', payload: '{}', uuid: 'u', headers: { a: 'b' } },
    body: { type: 'GENERIC', genericWebhook: { method: 'POST', payload: '{}', uuid: 'u' } },
    secrets: ['url', 'headers'],
  },
  {
    part: 'event_bridge',
    attributes: { detail: 'd', detail_type: 't', event_bus_arn: 'arn', role_name: 'r', source: 's' },
    body: {
      type: 'AWS_EVENT_BRIDGE',
      awsEventBridge: { detail: 'd', detailType: 't', eventBusArn: 'arn', roleName: 'r', source: 's' },
    },
    secrets: [],
  },
])('a webhook has the type of its part $part, and no secret', ({ part, attributes, body, secrets }) => {
  expect(readInState('webhook', { name: 'a', slack: null, [part]: attributes })).toMatchObject({
    untranslated: secrets.map((name) => `${part}.${name}`),
    bodies: [{ name: 'a', ...body }],
  })
})
