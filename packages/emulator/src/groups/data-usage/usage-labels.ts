import type { UsageCapabilityLabel, UsageLabelFilter } from '@mgmt-api/models/data-usage'
import { unknownValue } from '../../http/reading/read-value.ts'
import { type Slice, slices } from './usage-slices.ts'

interface Label {
  readonly key: string
  readonly keyDescription: string
  readonly valueOf: (slice: Slice) => string
  /** Describes a value that is not just a name. */
  readonly describe?: (value: string) => string
}

/** `PRIORITY_HIGH` becomes `high`; unspecified becomes empty. */
const word = (value: string): string => {
  const last = value.slice(value.indexOf('_') + 1).toLowerCase()
  return last === 'unspecified' ? '' : last
}

const features: Readonly<Record<string, string>> = {
  logs_ingestion: 'Ingested logs.',
  metrics_ingestion: 'Ingested metrics.',
  spans_ingestion: 'Ingested spans.',
  session_recordings: 'Session recordings.',
  cpu_profiles: 'CPU profiles.',
  ai_evaluations: 'Evaluations of the output of language models.',
  blocked: 'Data blocked by policies.',
}

const labels: readonly Label[] = [
  {
    key: 'feature_id',
    keyDescription: 'Charged feature.',
    valueOf: ({ feature }) => feature,
    describe: (value) => features[value] ?? '',
  },
  { key: 'pillar', keyDescription: 'Kind of data.', valueOf: ({ pillar }) => word(pillar) },
  { key: 'priority', keyDescription: 'Priority of the data.', valueOf: ({ priority }) => word(priority) },
  { key: 'severity', keyDescription: 'Severity of logs.', valueOf: ({ severity }) => word(severity) },
  { key: 'application_name', keyDescription: 'Application.', valueOf: ({ application }) => application },
  { key: 'subsystem_name', keyDescription: 'Subsystem of an application.', valueOf: ({ subsystem }) => subsystem },
  { key: 'policy_name', keyDescription: 'Policy that decided on the priority.', valueOf: ({ policy }) => policy },
]

/** Labels for filtering and grouping, with their values. */
export function supportedLabels(): UsageCapabilityLabel[] {
  return labels.map(({ key, keyDescription, valueOf, describe = () => '' }) => ({
    key,
    keyDescription,
    highCardinality: key === 'subsystem_name',
    knownValues: [...new Set(slices.map(valueOf))]
      .filter((value) => value !== '')
      .map((value) => ({ value, description: describe(value) })),
  }))
}

/** Returns a reader for a label of slices. @throws {Refusal} 400: unknown label. */
export function labelOf(key: string, at: string): (slice: Slice) => string {
  const label = labels.find((each) => each.key === key)
  if (label === undefined) throw unknownValue(at, key, 'is not a label; the capabilities list them')
  return label.valueOf
}

/** Predicate of a filter. Default operator: equals. @throws {Refusal} 400 */
export function usageLabelFilter({ key, operator, values }: UsageLabelFilter, at: string): (slice: Slice) => boolean {
  const valueOf = labelOf(key, `${at}.key`)
  const wanted = new Set(values)
  switch (operator) {
    case 'FILTER_OPERATOR_UNSPECIFIED':
    case 'FILTER_OPERATOR_IN':
      return (slice) => wanted.has(valueOf(slice))
    case 'FILTER_OPERATOR_NOT_IN':
      return (slice) => !wanted.has(valueOf(slice))
    default:
      throw unknownValue(`${at}.operator`, operator)
  }
}
