import type { Path } from '@mgmt-api/models'
import { limits } from '@mgmt-api/models/recording-rules'
import { camelCase, converted, type Converted, type Mapping } from '../../mapping/mapping.ts'
import type { SourceResource } from '../source-resource.ts'
import { formatDuration, parseDuration } from '@mgmt-api/as-code/internal'
import { type Part, textOf } from './part.ts'
import { durationOf, type Rule, unknownFields } from './rule-group.ts'

/** The recording rules of a group. */
export interface RecordingGroup {
  readonly part: Part
  readonly rules: readonly Rule[]
}

/** The recording rules of a file as one set. */
export function recordingSetOf(name: string, groups: readonly [RecordingGroup, ...RecordingGroup[]]): SourceResource {
  const partAt = ([first, group = 0, field, position, ...rest]: Path): Part => {
    const { part, rules } = groups[Number(group)] ?? groups[0]
    if (first !== 'groups' || field === undefined) return part
    const rule = field === 'rules' ? rules[Number(position)] : undefined
    if (rule === undefined) return part.below(field)
    const [of, label] = rest
    if (of === 'evaluationDelayMs') return part.below('query_offset')
    if (of === 'labels' && label !== undefined) return rule.labels.get(String(label)) ?? rule.part
    return of === undefined ? rule.part : rule.part.below(of)
  }
  const unknown = groups.flatMap(({ part }) => unknownFields(part, 'group').map(([field]) => field))
  return {
    address: `recording rules ${name}`,
    mapping: mappingWith(unknown),
    attributes: { name, groups: groups.map(attributesOf) },
    id: undefined,
    aliases: [],
    locate: (path) => partAt(path).place(),
  }
}

const longestDelay = limits.rule.evaluationDelay.max ?? Infinity
const shortestInterval = limits.group.interval.min ?? 0

/** A field of a group is never one of our files by its name alone. */
const mappingWith = (unknown: readonly string[]): Mapping => ({
  kind: 'recording-rules',
  rules: {
    '/groups.interval': converted(readInterval),
    '/groups.queryOffset': { reason: `the longest delay is ${formatDuration(longestDelay)}`, to: 'name' },
    ...Object.fromEntries(
      unknown.map((field) => [`/groups.${camelCase(field)}`, { reason: 'unknown field of the group', to: 'name' }]),
    ),
  },
})

function readInterval(value: unknown): Converted {
  const seconds = (parseDuration(String(value)) ?? 0) / 1_000
  if (!Number.isInteger(seconds)) return { reason: 'the platform has intervals of whole seconds' }
  return seconds < shortestInterval ? { reason: `the shortest interval is ${shortestInterval} s` } : { value: seconds }
}

function attributesOf({ part, rules }: RecordingGroup): object {
  const interval = textOf(part.below('interval'))
  const limit = textOf(part.below('limit'))
  const delay = durationOf(part.below('query_offset'))
  const isLate = delay !== undefined && delay > longestDelay
  return {
    name: textOf(part.below('name')),
    // 0 is the interval of the server, and no limit.
    ...(interval !== '' && parseDuration(interval) !== 0 && { interval }),
    ...(limit !== '' && limit !== '0' && { limit }),
    ...(isLate && { query_offset: textOf(part.below('query_offset')) }),
    ...Object.fromEntries(unknownFields(part, 'group').map(([field, { value }]) => [field, value])),
    rules: rules.map(({ name, expr, labels }) => ({
      record: name,
      expr,
      ...(labels.size > 0 && { labels: Object.fromEntries([...labels].map(([label, text]) => [label, textOf(text)])) }),
      ...(delay !== undefined && !isLate && { evaluationDelayMs: delay }),
    })),
  }
}
