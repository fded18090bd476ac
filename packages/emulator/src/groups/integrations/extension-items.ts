import type { ExtensionItem, PermissionResource, TargetDomain } from '@mgmt-api/models/integrations'
import { hashText, uuidFor } from '../../seed/random-stream.ts'

/** Subject of an extension's items. */
export interface Topic {
  /** Prefix of item ids. */
  readonly word: string
  readonly title: string
  /** Prefix of metric names. */
  readonly metric: string
}

export type ItemKind = 'action' | 'alert' | 'dashboard' | 'enrichment' | 'metric' | 'parsing' | 'recording' | 'view'

interface ItemForm {
  readonly domain: TargetDomain
  readonly permission: PermissionResource
  readonly data: (topic: Topic, name: string) => object
}

const newId = (topic: Topic, index: number): { value: string } => ({
  value: uuidFor(1, 61 + index, hashText(topic.word)),
})

/** Content of each kind: the body of the request that creates it. */
const forms: Readonly<Record<ItemKind, ItemForm>> = {
  dashboard: {
    domain: 'CX_CUSTOM_DASHBOARD',
    permission: 'CX_CUSTOM_DASHBOARD',
    data(topic, name) {
      const metrics = { promqlQuery: { value: `sum(rate(${topic.metric}_requests_total[5m]))` } }
      const definition = { lineChart: { queryDefinitions: [{ id: 'requests', name: 'Requests', query: { metrics } }] } }
      const rows = [{ id: newId(topic, 1), widgets: [{ id: newId(topic, 2), title: 'Requests', definition }] }]
      return { name, layout: { sections: [{ id: newId(topic, 0), rows }] } }
    },
  },
  alert: {
    domain: 'ALERT',
    permission: 'ALERT',
    data: ({ word }, name) => ({
      alertDefProperties: {
        name,
        type: 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED',
        priority: 'ALERT_DEF_PRIORITY_P3',
        enabled: true,
        logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: `source:"${word}" AND level:error` } } },
      },
    }),
  },
  parsing: {
    domain: 'PARSING_RULE',
    permission: 'PARSING_RULE',
    data({ word }, name) {
      const parameters = { parseParameters: { destinationField: 'text', rule: '^(?<method>[A-Z]+) (?<path>\\S+)' } }
      const rules = [{ name: 'Parse line', sourceField: 'text', enabled: true, parameters }]
      return {
        name,
        enabled: true,
        ruleMatchers: [{ subsystemName: { value: word } }],
        ruleSubgroups: [{ enabled: true, rules }],
      }
    },
  },
  view: {
    domain: 'SAVED_VIEW',
    permission: 'SAVED_VIEW',
    data: ({ word }, name) => ({
      name,
      viewType: 'VIEW_TYPE_LOGS',
      searchQuery: { query: `source:"${word}" AND level:error`, syntaxType: 'SYNTAX_TYPE_LUCENE' },
      timeSelection: { quickSelection: { seconds: 3_600 } },
    }),
  },
  action: {
    domain: 'ACTION',
    permission: 'ACTION',
    data: ({ word }, name) => ({
      name,
      url: `https://runbooks.example.com/${word}/{{$d.error_code}}`,
      urlFields: [{ name: 'error_code', required: false }],
      sourceType: 'SOURCE_TYPE_LOG',
      isPrivate: false,
    }),
  },
  metric: {
    domain: 'EVENTS_TO_METRICS',
    permission: 'LOGS_EVENTS_TO_METRICS',
    data: ({ word, metric }, name) => ({
      name,
      type: 'E2M_TYPE_LOGS2METRICS',
      logsQuery: { lucene: `source:"${word}" AND duration_ms:*` },
      metricFields: [
        {
          sourceField: 'duration_ms',
          targetBaseMetricName: `${metric}_duration`,
          aggregations: [{ aggType: 'AGG_TYPE_MAX', enabled: true, targetMetricName: `${metric}_duration_max` }],
        },
      ],
      metricLabels: [{ sourceField: 'http.status', targetLabel: 'status' }],
    }),
  },
  recording: {
    domain: 'METRICS_RULE_GROUP',
    permission: 'METRICS_RULE_GROUP',
    data({ metric }, name) {
      const expr = `sum(rate(${metric}_errors_total[5m])) / sum(rate(${metric}_requests_total[5m]))`
      return { name, groups: [{ name: 'errors', interval: 60, rules: [{ record: `${metric}:errors:ratio5m`, expr }] }] }
    },
  },
  enrichment: {
    domain: 'ENRICHMENT',
    permission: 'CUSTOM_ENRICHMENT',
    data: ({ title, metric }) => ({
      name: `${metric}_codes`,
      description: `What the codes of ${title} mean.`,
      file: { name: `${metric}_codes.csv`, extension: 'csv', textual: 'code,meaning\n1,started\n2,stopped\n' },
    }),
  },
}

export function extensionItem(topic: Topic, kind: ItemKind, name: string, isMandatory = false): ExtensionItem {
  const { domain, permission, data } = forms[kind]
  const id = `${topic.word}-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
  const title = `${topic.title}: ${name}`
  return {
    id,
    uniqueId: id,
    stableId: uuidFor(1, 60, hashText(id)),
    name: title,
    description: `${title}, as shipped with the extension.`,
    targetDomain: domain,
    permissionResource: permission,
    isMandatory,
    data: { ...data(topic, title) },
  }
}
