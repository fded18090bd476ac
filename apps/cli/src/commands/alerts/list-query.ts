import type {
  DefinitionFilter,
  DefinitionOrder,
  PriorityWord,
  StatusWord,
  TimeSpan as FilterSpan,
  TypeName,
} from '@mgmt-api/alerts'
import { inputError, type NamePattern, namePattern, parseRange, type TimeInterval, valueOf } from '@mgmt-api/command'
import {
  AlertDefOrderByDirection,
  AlertDefOrderByFields,
  AlertDefPriority,
  AlertDefStatus,
  AlertDefType,
} from '@mgmt-api/models/alerts'
import { enabledFilter } from '../../flags/enabled-filter.ts'
import { parseLabels } from '../../flags/parse-labels.ts'
import type { DefinitionFlags } from './definition-flags.ts'

/** Flags of `alerts list`. */
export interface AlertListFlags extends DefinitionFlags {
  readonly updatedSince?: string | undefined
  readonly updatedUntil?: string | undefined
  readonly triggeredSince?: string | undefined
  readonly triggeredUntil?: string | undefined
  readonly orderBy?: readonly string[] | undefined
  readonly limit: number
  readonly all?: boolean | undefined
}

/** The order of a table without `--order-by`: the highest priority first, then the last triggered. */
export const urgentFirst: readonly DefinitionOrder[] = [
  // Of the service's words, the first priority is the last.
  { field: 'priority', direction: 'desc' },
  { field: 'last-triggered', direction: 'desc' },
]

/** The query for the service, and the filters to apply to its results. */
export interface ListRequest {
  readonly filter: DefinitionFilter
  readonly orderBy: readonly DefinitionOrder[]
  /** Patterns, which the service does not support: it preselects, and the names are matched here. */
  readonly patterns: readonly NamePattern[]
  /** Exact names. */
  readonly wholeNames: readonly NamePattern[]
}

/**
 * Parses the flags.
 * @throws {CommandError} exit code 2, for unknown words with the nearest one
 */
export function readListFlags(flags: AlertListFlags, now: Date): ListRequest {
  const names = (flags.name ?? []).map(namePattern)
  const patterns = names.some(({ isGlob }) => isGlob) ? names : []
  const updated = parseRange({ since: flags.updatedSince, until: flags.updatedUntil }, now, 'updated')
  const triggered = parseRange({ since: flags.triggeredSince, until: flags.triggeredUntil }, now, 'triggered')
  return {
    filter: {
      name: nameFilter(names, patterns.length > 0),
      ...readWordFlags(flags),
      labels: parseLabels(flags.label),
      enabled: enabledFilter(flags),
      modified: spanOf(updated),
      lastTriggered: spanOf(triggered),
    },
    orderBy: (flags.orderBy ?? []).map((text) => parseOrder(text, flags)),
    patterns,
    wholeNames: names.filter(({ isGlob }) => !isGlob),
  }
}

type WordFlags = Pick<DefinitionFlags, 'priority' | 'status' | 'type' | 'allowUnknown'>

interface WordFilter {
  readonly priority: readonly PriorityWord[] | undefined
  readonly status: readonly StatusWord[] | undefined
  readonly type: readonly TypeName[] | undefined
}

/** Parses the flags shared by list and counts. @throws {CommandError} `unknown_value` */
export function readWordFlags({ priority, status, type, ...options }: WordFlags): WordFilter {
  return {
    priority: priority?.map((word) => valueOf(AlertDefPriority, word, '--priority', options)),
    status: status?.map((word) => valueOf(AlertDefStatus, word, '--status', options)),
    type: type?.map((word) => valueOf(AlertDefType, word, '--type', options)),
  }
}

/** The name filter of the service, which minds letter case: exact names, or substrings if patterns have no letters. */
function nameFilter(names: readonly NamePattern[], withPatterns: boolean): DefinitionFilter['name'] {
  if (names.length === 0) return undefined
  const literals = [...new Set(names.map(({ literal }) => literal))]
  if (!withPatterns) return literals
  const hasLetters = literals.some((text) => text.toLowerCase() !== text.toUpperCase())
  return hasLetters || literals.includes('') ? undefined : { contains: literals }
}

const spanOf = ({ start, end }: Partial<TimeInterval>): FilterSpan | undefined =>
  start === undefined && end === undefined ? undefined : { from: start, to: end }

function parseOrder(text: string, options: WordFlags): DefinitionOrder {
  const [field = '', direction, ...more] = text.trim().split(':')
  if (more.length > 0) throw inputError('bad_order', `--order-by: "${text}" is not a field, field:asc or field:desc`)
  return {
    field: valueOf(AlertDefOrderByFields, field, '--order-by', options),
    direction: direction === undefined ? 'asc' : valueOf(AlertDefOrderByDirection, direction, '--order-by', options),
  }
}
