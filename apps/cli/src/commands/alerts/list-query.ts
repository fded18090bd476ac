import {
  type AlertDefOrderBy,
  AlertDefOrderByDirection,
  AlertDefOrderByFields,
  AlertDefPriority,
  type AlertDefQueryFilter,
  AlertDefStatus,
  AlertDefType,
  type ListAlertDefsQuery,
} from '@mgmt-api/models/alerts'
import { inputError } from '../../cli-error.ts'
import { valueOf } from '../../words/enum-words.ts'
import { type NamePattern, namePattern } from '../../words/glob.ts'
import { parseRange, type TimeSpan } from '../../words/time.ts'
import type { ListFlags } from './list.ts'

/** What to ask the service for, and what is left to look at here. */
export interface ListQuery {
  readonly query: Pick<ListAlertDefsQuery, 'query_filter' | 'order_bys'>
  /** Patterns that the service cannot match: it narrows down, and the names are compared here. */
  readonly patterns: readonly NamePattern[]
}

/**
 * Flags in people's words as the contract's query.
 * @throws {CliError} exit code 2, with the nearest word where one is unknown
 */
export function listQuery(flags: ListFlags, now: Date): ListQuery {
  const names = (flags.name ?? []).map(namePattern)
  const patterns = names.some(({ isGlob }) => isGlob) ? names : []
  const filter: AlertDefQueryFilter = {
    ...nameFilter(names, patterns.length > 0),
    ...listed(flags.priority, (priority) => ({
      priorityFilter: { priority: priority.map((word) => valueOf(AlertDefPriority, word, '--priority')), ...equals },
    })),
    ...listed(flags.status, (status) => ({
      statusFilter: { status: status.map((word) => valueOf(AlertDefStatus, word, '--status')), ...equals },
    })),
    ...listed(flags.type, (type) => ({
      typeFilter: { type: type.map((word) => valueOf(AlertDefType, word, '--type')), ...equals },
    })),
    ...listed(flags.label, (labels) => ({
      entityLabelsFilter: { entityLabels: parseLabels(labels), valuesOperator: 'FILTER_VALUES_OPERATOR_AND' },
    })),
    ...enabledFilter(flags),
    ...timeFilters(flags, now),
  }
  const orderBys = (flags.orderBy ?? []).map(parseOrder)
  return {
    query: {
      ...(Object.keys(filter).length === 0 ? {} : { query_filter: filter }),
      ...(orderBys.length === 0 ? {} : { order_bys: { orderBys } }),
    },
    patterns,
  }
}

const equals = { matcher: 'FILTER_MATCHER_EQUALS' } as const

const listed = <T extends object>(
  words: readonly string[] | undefined,
  make: (words: readonly string[]) => T,
): T | object => (words === undefined || words.length === 0 ? {} : make(words))

/** Whole names are the service's to compare. With a pattern among them it is asked for what they all contain. */
function nameFilter(names: readonly NamePattern[], withPatterns: boolean): AlertDefQueryFilter {
  if (names.length === 0) return {}
  const name = [...new Set(names.map(({ literal }) => literal))]
  if (!withPatterns) return { nameFilter: { name, matcher: 'FILTER_MATCHER_EQUALS' } }
  return name.includes('') ? {} : { nameFilter: { name, matcher: 'FILTER_MATCHER_CONTAINS' } }
}

function enabledFilter({ enabled, disabled }: ListFlags): AlertDefQueryFilter {
  if (enabled === true && disabled === true) {
    throw inputError('excluding_flags', '--enabled and --disabled exclude each other; without either, both are listed')
  }
  if (enabled !== true && disabled !== true) return {}
  return { enabledFilter: { enabled: enabled === true } }
}

function timeFilters(flags: ListFlags, now: Date): AlertDefQueryFilter {
  const updated = parseRange({ since: flags.updatedSince, until: flags.updatedUntil }, now, 'updated')
  const triggered = parseRange({ since: flags.triggeredSince, until: flags.triggeredUntil }, now, 'triggered')
  return {
    ...(isOpen(updated) ? {} : { modifiedTimeRangeFilter: { modifiedAtRange: rangeOf(updated) } }),
    ...(isOpen(triggered) ? {} : { lastTriggeredTimeRangeFilter: { lastTriggeredAtRange: rangeOf(triggered) } }),
  }
}

const isOpen = ({ start, end }: Partial<TimeSpan>): boolean => start === undefined && end === undefined

const rangeOf = ({ start, end }: Partial<TimeSpan>): { startTime?: string; endTime?: string } => ({
  ...(start === undefined ? {} : { startTime: start.toISOString() }),
  ...(end === undefined ? {} : { endTime: end.toISOString() }),
})

function parseLabels(labels: readonly string[]): Record<string, string> {
  const pairs = labels.map((label) => {
    const at = label.indexOf('=')
    if (at > 0) return [label.slice(0, at), label.slice(at + 1)] as const
    throw inputError('bad_label', `--label: "${label}" is not key=value`, 'As --label team=core')
  })
  const result = Object.fromEntries(pairs)
  if (Object.keys(result).length === pairs.length) return result
  throw inputError('bad_label', '--label: one key is given twice, and no definition has two values for it')
}

function parseOrder(text: string): AlertDefOrderBy {
  const [field = '', direction, ...more] = text.trim().split(':')
  if (more.length > 0) throw inputError('bad_order', `--order-by: "${text}" is not field or field:desc`)
  return {
    fieldName: valueOf(AlertDefOrderByFields, field, '--order-by'),
    ...(direction === undefined ? {} : { direction: valueOf(AlertDefOrderByDirection, direction, '--order-by') }),
  }
}
