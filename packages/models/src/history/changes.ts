import type { HttpMethod } from '../core/operation/operation.ts'
import type { ContractChange } from './bounds.ts'

/** Query parameter that used to be optional in the contract. The service always required it. */
export interface RequiredParameter extends ContractChange {
  readonly method: HttpMethod
  readonly path: string
  readonly name: string
}

/** Field that used to be optional in the contract. */
export interface RequiredField extends ContractChange {
  readonly method?: HttpMethod
  readonly path: string
  /** Path, for example `body.s3` in a request or `response.target.archiveSpec` in a response. */
  readonly field: string
  readonly note: string
}

/** New values of an enumeration. */
export interface EnumAddition extends ContractChange {
  readonly enumeration: string
  readonly values: readonly string[]
}

/** Any other change. */
export interface OtherChange extends ContractChange {
  readonly what: string
}

// The contract lists them without a release. Requests without them were always rejected.
/* @__NO_SIDE_EFFECTS__ */
function required(method: HttpMethod, path: string, name: string): RequiredParameter {
  return { method, path, name, breaking: false }
}

/** Parameters that became required, with the release. */
export const requiredParameters: readonly RequiredParameter[] = [
  required('GET', '/aaa/team-scopes/v1', 'ids'),
  required('GET', '/slo/slos/v1/all/list', 'ids'),
  required('DELETE', '/enrichment-rules/enrichment-rules/v1', 'enrichment_ids'),
  required('DELETE', '/incidents/incidents/v1/all/by-user', 'incident_ids'),
  required('GET', '/alerts/alerts/v3/all/events', 'alert_ids'),
  required('GET', '/alerts/alerts/v3/all/events', 'timestamp_range'),
  required('GET', '/alerts/events/v3', 'filter'),
  required('GET', '/alerts/events/v3', 'pagination'),
  required('GET', '/alerts/events/v3/all/count', 'filter'),
  required('GET', '/alerts/events/v3/all/statistics', 'filter'),
]

/** Fields that became required, with the release. */
export const requiredFields: readonly RequiredField[] = [
  {
    method: 'POST',
    path: '/logs/data-setup/v2',
    field: 'body.s3',
    since: 'v5.0.3',
    breaking: true,
    note: 'Only the declaration changed; requests stay the same.',
  },
  {
    path: '/logs/data-setup/v2',
    field: 'response.target.archiveSpec',
    since: 'v5.0.3',
    breaking: true,
    note: 'Only the declaration changed; responses stay the same.',
  },
]

/** Values that enumerations gained, with the release. */
export const enumAdditions: readonly EnumAddition[] = [
  {
    enumeration: 'MetricThresholdConditionType',
    values: ['METRIC_THRESHOLD_CONDITION_TYPE_EQUALS', 'METRIC_THRESHOLD_CONDITION_TYPE_NOT_EQUALS'],
    since: 'v5.0.6',
    breaking: false,
  },
  {
    enumeration: 'LogsThresholdConditionType',
    values: ['LOGS_THRESHOLD_CONDITION_TYPE_EQUALS', 'LOGS_THRESHOLD_CONDITION_TYPE_NOT_EQUALS'],
    since: 'v5.0.6',
    breaking: false,
  },
  {
    enumeration: 'AnalyticsThresholdOperator',
    values: ['ANALYTICS_THRESHOLD_OPERATOR_NOT_EQUALS'],
    since: 'v5.0.6',
    breaking: false,
  },
  { enumeration: 'ConnectorType', values: ['INCIDENT_IO'], since: '2026-08-26', breaking: false },
]

/** Other changes of the contract, with the release. */
export const otherChanges: readonly OtherChange[] = [
  {
    what: '64-bit integers are declared as strings of digits. Nothing changed on the wire: both forms are accepted.',
    since: '2026-06-09',
    breaking: true,
  },
  { what: 'Error responses are declared to contain the Error object.', since: 'v5.0.2', breaking: false },
  {
    what: 'The fieldValue source of a dashboard spans query sets exactly one of observationField and value.',
    since: '2026-08-17',
    breaking: true,
  },
  {
    what: 'Creating or overwriting policies beyond their maximum number returns 429; it returned 400.',
    since: '2026-08-26',
    breaking: true,
  },
  {
    what: 'The operations of /dataplans/data-usage/v2 are no longer published. They are still served, without a date of removal. POST /dataplan/data-usage/v1/query and its capabilities replace them, except for export-status.',
    since: '2026-08-26',
    breaking: false,
  },
  {
    what: 'The notification center has more types of connectors and of entities. The contract does not say which are new.',
    breaking: false,
  },
  {
    what: 'A path parameter that several operations share is declared once, at their path. Requests stay the same.',
    breaking: false,
  },
]
