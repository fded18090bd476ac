import { isObject, valueAtPath } from '@mgmt-api/models/internal'
import { parseSource } from '@mgmt-api/as-code'
import {
  type Mapping,
  around,
  type Converted,
  converted,
  mappingsOf,
  moved,
  type Rule,
  serviceMade,
  untranslatable,
} from '../mapping.ts'
import { manifestReference } from './manifest-reference.ts'

/** The groups in a YAML text. */
function yamlGroups(value: unknown): Converted {
  const { values, findings } = parseSource({ file: 'yaml_content', text: String(value) })
  const groups = valueAtPath(values[0]?.value, ['groups'])
  return findings.length > 0 || !Array.isArray(groups)
    ? { reason: 'it is not a YAML text with groups' }
    : { value: groups }
}

/** Sets of recording rules. */
export const recordingRules: readonly Mapping[] = mappingsOf(
  { kind: 'recording-rules', rules: {} },
  {
    types: ['recording_rules_groups_set'],
    rules: {
      '/id': serviceMade,
      '/yamlContent': converted(yamlGroups, 'groups'),
    },
  },
  {
    manifests: { RecordingRuleGroupSet: 'v1alpha1' },
    isNamedByManifest: true,
    rules: { '/groups': { defaults: { interval: 60 } }, intervalSeconds: moved('interval') },
  },
)

/** Custom enrichments, with their table. */
export const customEnrichments: readonly Mapping[] = mappingsOf(
  { kind: 'custom-enrichments', rules: {} },
  {
    types: ['data_set'],
    rules: {
      '/id': serviceMade,
      '/version': serviceMade,
      '/timeouts': serviceMade,
      fileContent: moved('file.textual'),
      uploadedFile: untranslatable('the table is a file beside the source; put its content into file.textual'),
    },
  },
  {
    manifests: { CustomEnrichment: 'v1alpha1' },
    rules: { csv: moved('file.textual'), configMapRef: untranslatable('the table is in a ConfigMap') },
  },
)

/** A type of enrichment of a manifest. */
const ofType = (type: string): Rule => ({ to: '', sets: { enrichmentType: { [type]: {} } } })

/** The enrichments of one type in a state. */
const enrichmentsOf = (type: string, attributes: Readonly<Record<string, string>>): Rule => ({
  to: '/requestEnrichments',
  appends: true,
  convert(value) {
    const block: unknown = Array.isArray(value) ? value[0] : value
    const { fields, ...others } = isObject(block) ? block : {}
    const [extra] = Object.keys(others).filter((name) => others[name] !== null)
    if (!Array.isArray(fields) || extra !== undefined) return { reason: 'it is not a list of fields' }
    return { value: fields.map((field: unknown) => readField(type, attributes, isObject(field) ? field : {})) }
  },
})

function readField(
  type: string,
  attributes: Readonly<Record<string, string>>,
  field: Readonly<Record<string, unknown>>,
): object {
  const { name, enriched_field_name, selected_columns, id: _, ...rest } = field
  const own = Object.entries(rest).filter(([, value]) => value !== null)
  return {
    fieldName: name,
    ...(enriched_field_name !== null && { enrichedFieldName: enriched_field_name }),
    ...(Array.isArray(selected_columns) && { selectedColumns: selected_columns }),
    enrichmentType: { [type]: Object.fromEntries(own.map(([key, value]) => [attributes[key] ?? key, value])) },
  }
}

/** The enrichments of the account. */
export const enrichments: readonly Mapping[] = mappingsOf(
  { kind: 'enrichments', isSingleton: true, rules: {} },
  {
    types: ['data_enrichments', 'enrichment'],
    rules: {
      '/timeouts': serviceMade,
      '/id': serviceMade,
      '/geoIp': enrichmentsOf('geoIp', { with_asn: 'withAsn' }),
      '/suspiciousIp': enrichmentsOf('suspiciousIp', {}),
      '/aws': enrichmentsOf('aws', { resource: 'resourceType' }),
      '/custom': untranslatable('its table is a custom enrichment of its own'),
    },
  },
  {
    manifests: { Enrichment: 'v1alpha1' },
    rules: {
      '/enrichments': moved('requestEnrichments'),
      geoIp: ofType('geoIp'),
      'geoIp.withAsn': moved('enrichmentType.geoIp.withAsn'),
      suspiciousIp: ofType('suspiciousIp'),
      aws: ofType('aws'),
      'aws.resourceType': moved('enrichmentType.aws.resourceType'),
      custom: around,
      customEnrichmentRef: manifestReference('CustomEnrichment', 'enrichmentType.customEnrichment.id'),
    },
  },
)

/** Archive of logs. */
export const logsArchive: readonly Mapping[] = mappingsOf(
  { kind: 'logs-archive', isSingleton: true, rules: {} },
  {
    types: ['archive_logs'],
    rules: {
      '/id': serviceMade,
      '/archivingFormatId': serviceMade,
      '/enableTags': serviceMade,
      '/active': moved('isActive'),
      '/bucket': moved('s3.bucket'),
      '/region': moved('s3.region'),
    },
  },
  {
    manifests: { ArchiveLogsTarget: 'v1alpha1' },
    constants: { isActive: true },
    rules: {
      s3Target: moved('s3'),
      bucketName: moved('bucket'),
      ibmCosTarget: untranslatable('the contract has no such target'),
    },
  },
)

/** Archive of metrics. */
export const metricsArchive: readonly Mapping[] = mappingsOf(
  { kind: 'metrics-archive', isSingleton: true, rules: {} },
  {
    types: ['archive_metrics'],
    rules: { '/id': serviceMade, '/prefix': serviceMade, '/tenantId': serviceMade },
  },
  {
    manifests: { ArchiveMetricsTarget: 'v1alpha1' },
    rules: {
      s3Target: moved('s3'),
      bucketName: moved('bucket'),
      resolutionPolicy: moved('retentionPolicy'),
      retentionDays: untranslatable('the platform keeps days by resolution'),
    },
  },
)

/** Retentions of the archive. */
export const retentions: readonly Mapping[] = mappingsOf(
  { kind: 'retentions', isSingleton: true, rules: {} },
  {
    types: ['archive_retentions'],
    rules: {
      '/id': serviceMade,
      'retentions.id': serviceMade,
      'retentions.order': serviceMade,
      'retentions.editable': serviceMade,
    },
  },
)

/** Rules for the daily quota. */
export const quotaRules: readonly Mapping[] = mappingsOf(
  { kind: 'quota-rules', isSingleton: true, rules: {} },
  { types: ['quota_allocation_rule_set'], rules: { '/id': serviceMade } },
  { manifests: { QuotaAllocationRuleSet: 'v1alpha1' } },
)
