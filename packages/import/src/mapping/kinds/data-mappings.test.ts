import { test } from 'vitest'
import { expectImport, type ImportCase } from '../../../test/import-case.ts'

const cases: readonly ImportCase[] = [
  {
    name: 'recording rules',
    type: 'recording_rules_groups_set',
    attributes: {
      id: 'r-1',
      name: 'Latency',
      yaml_content: null,
      groups: [
        { name: 'a', interval: 180, limit: 100, rules: [{ record: 'a:b', expr: 'sum(a)', labels: { team: 'shop' } }] },
      ],
    },
    files: {
      'recording-rules/latency.yaml': {
        name: 'Latency',
        groups: [
          {
            name: 'a',
            interval: 180,
            limit: '100',
            rules: [{ record: 'a:b', expr: 'sum(a)', labels: { team: 'shop' } }],
          },
        ],
      },
    },
    adopted: { 'recording-rules': { latency: 'r-1' } },
  },
  {
    name: 'events to metrics',
    type: 'events2metric',
    attributes: {
      id: 'e-1',
      name: 'latency_by_path',
      description: null,
      spans_query: null,
      logs_query: {
        lucene: 'level:info',
        applications: ['filter:startsWith:web'],
        severities: ['Debug'],
        subsystems: null,
      },
      metric_fields: {
        latency: {
          source_field: 'ms',
          aggregations: {
            max: { enable: false, target_metric_name: 'x' },
            histogram: { enable: true, buckets: [1, 5], target_metric_name: 'y' },
            samples: { enable: true, type: 'Max', target_metric_name: 'z' },
            min: null,
          },
        },
      },
      metric_labels: { Path: 'path' },
      permutations: { limit: 20000, has_exceed_limit: false },
    },
    files: {
      'events2metrics/latency-by-path.yaml': {
        name: 'latency_by_path',
        type: 'E2M_TYPE_LOGS2METRICS',
        permutationsLimit: 20000,
        logsQuery: {
          lucene: 'level:info',
          applicationnameFilters: ['filter:startsWith:web'],
          severityFilters: ['SEVERITY_DEBUG'],
        },
        metricLabels: [{ targetLabel: 'Path', sourceField: 'path' }],
        metricFields: [
          {
            targetBaseMetricName: 'latency',
            sourceField: 'ms',
            aggregations: [
              { aggType: 'AGG_TYPE_MAX', enabled: false },
              { aggType: 'AGG_TYPE_HISTOGRAM', enabled: true, histogram: { buckets: [1, 5] } },
              { aggType: 'AGG_TYPE_SAMPLES', enabled: true, samples: { sampleType: 'SAMPLE_TYPE_MAX' } },
            ],
          },
        ],
      },
    },
    adopted: { events2metrics: { 'latency-by-path': 'e-1' } },
  },
  {
    name: 'parsing rules, with nested blocks as lists',
    type: 'rules_group',
    attributes: {
      id: 'g-1',
      name: 'Web',
      active: true,
      hidden: false,
      order: 3,
      applications: ['web'],
      subsystems: [],
      severities: ['debug', 'error'],
      timeouts: null,
      rule_subgroups: [
        {
          id: 's-1',
          active: true,
          order: 1,
          rules: [
            {
              extract: [
                {
                  id: 'x',
                  active: true,
                  name: 'bytes',
                  description: '',
                  order: 1,
                  regular_expression: '(?P<b>\\d+)',
                  source_field: 'text',
                },
              ],
              block: [],
            },
            {
              extract: [],
              block: [
                {
                  id: 'y',
                  active: true,
                  name: 'noise',
                  description: null,
                  order: 2,
                  regular_expression: 'ping',
                  source_field: 'text',
                  keep_blocked_logs: true,
                  blocking_all_matching_blocks: false,
                },
              ],
            },
            {
              json_stringify: [
                {
                  id: 'z',
                  active: true,
                  name: 'text',
                  order: 3,
                  source_field: 'a',
                  destination_field: 'b',
                  keep_source_field: true,
                },
              ],
            },
          ],
        },
      ],
    },
    files: {
      'parsing-rules/web.yaml': {
        name: 'Web',
        enabled: true,
        hidden: false,
        ruleMatchers: [
          { applicationName: { value: 'web' } },
          { severity: { value: 'VALUE_DEBUG_OR_UNSPECIFIED' } },
          { severity: { value: 'VALUE_ERROR' } },
        ],
        ruleSubgroups: [
          {
            enabled: true,
            order: 1,
            rules: [
              {
                name: 'bytes',
                description: '',
                enabled: true,
                order: 1,
                sourceField: 'text',
                parameters: { extractParameters: { rule: '(?P<b>\\d+)' } },
              },
              {
                name: 'noise',
                enabled: true,
                order: 2,
                sourceField: 'text',
                parameters: { allowParameters: { rule: 'ping', keepBlockedLogs: true } },
              },
              {
                name: 'text',
                enabled: true,
                order: 3,
                sourceField: 'a',
                parameters: { jsonStringifyParameters: { destinationField: 'b', deleteSource: false } },
              },
            ],
          },
        ],
      },
    },
    adopted: { 'parsing-rules': { web: 'g-1' } },
  },
  {
    name: 'a custom enrichment with its table',
    type: 'data_set',
    attributes: {
      id: '12',
      name: 'days',
      description: 'Days',
      version: 1,
      file_content: 'date,day\n1,Mon\n',
      uploaded_file: [],
    },
    files: {
      'custom-enrichments/days.yaml': {
        name: 'days',
        description: 'Days',
        file: { textual: 'date,day\n1,Mon\n' },
      },
    },
    adopted: { 'custom-enrichments': { days: '12' } },
  },
  {
    name: 'a scope',
    type: 'scope',
    attributes: {
      id: 's-1',
      team_id: '4',
      display_name: 'Shop',
      default_expression: '<v1>true',
      filters: [{ entity_type: 'logs', expression: "<v1>(subsystemName == 'shop')" }],
    },
    files: {
      'scopes/shop.yaml': {
        displayName: 'Shop',
        defaultExpression: '<v1>true',
        filters: [{ entityType: 'ENTITY_TYPE_LOGS', expression: "<v1>(subsystemName == 'shop')" }],
      },
    },
    adopted: { scopes: { shop: 's-1' } },
  },
  {
    name: 'a role',
    type: 'custom_role',
    attributes: {
      id: '5',
      team_id: 4,
      name: 'Reader',
      description: 'Reads',
      parent_role: 'Standard User',
      permissions: ['spans.events2metrics:UpdateConfig'],
    },
    files: {
      'roles/reader.yaml': {
        name: 'Reader',
        description: 'Reads',
        parentRoleName: 'Standard User',
        permissions: ['spans.events2metrics:UpdateConfig'],
      },
    },
    adopted: { roles: { reader: '5' } },
  },
  {
    name: 'an API key, without its value',
    type: 'api_key',
    attributes: {
      id: 'k-1',
      name: 'Ingest',
      active: true,
      hashed: false,
      value: 'secret',
      owner: { team_id: '4', user_id: null, organisation_id: null },
      presets: ['APM'],
      permissions: ['livetail:Read'],
    },
    files: {
      'api-keys/ingest.yaml': {
        name: 'Ingest',
        active: true,
        hashed: false,
        owner: { teamId: { $id: 'teams/team-1' } },
        keyPermissions: { presets: ['APM'], permissions: ['livetail:Read'] },
      },
    },
    adopted: { 'api-keys': { ingest: 'k-1' } },
  },
  {
    name: 'an action',
    type: 'action',
    attributes: {
      id: 'a-1',
      created_by: 'somebody',
      name: 'Search',
      url: 'https://search.example.com/?q={{$p.selected_value}}',
      source_type: 'DataMap',
      is_private: false,
      is_hidden: false,
      applications: ['web'],
      subsystems: null,
    },
    files: {
      'actions/search.yaml': {
        name: 'Search',
        url: 'https://search.example.com/?q={{$p.selected_value}}',
        sourceType: 'SOURCE_TYPE_DATA_MAP',
        isPrivate: false,
        isHidden: false,
        applicationNames: ['web'],
      },
    },
    adopted: { actions: { search: 'a-1' } },
  },
  {
    name: 'recording rules as YAML',
    type: 'recording_rules_groups_set',
    attributes: {
      id: 'r-2',
      name: 'Rate',
      groups: null,
      yaml_content: 'groups:\n  - name: a\n    rules:\n      - record: a:b\n        expr: sum(a)\n',
    },
    files: {
      'recording-rules/rate.yaml': {
        name: 'Rate',
        groups: [{ name: 'a', rules: [{ record: 'a:b', expr: 'sum(a)' }] }],
      },
    },
    adopted: { 'recording-rules': { rate: 'r-2' } },
  },
]

test.each(cases)('$name', expectImport)
