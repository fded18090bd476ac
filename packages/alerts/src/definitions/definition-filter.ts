import type { OneOrMany, TimeInput } from '@mgmt-api/models'
import { checkFilter, checkOptions, invalidOption, isObject, valueAt } from '@mgmt-api/models/internal'
import type { AlertDefQueryFilter, FilterMatcher, TimeRange } from '@mgmt-api/models/alerts'
import { checkCondition, many } from '../values/one-or-many.ts'
import { timestampOf } from '../values/timestamp-of.ts'
import type { PriorityWord, StatusWord, TypeName } from '../values/words.ts'

/** One or several values, any of which may match, or values to exclude. */
export type Matching<T> = OneOrMany<T> | { readonly not: OneOrMany<T> }

/** From and to, both included. A date alone means its whole day in UTC. */
export interface TimeSpan {
  readonly from?: TimeInput | undefined
  readonly to?: TimeInput | undefined
}

/** A filter for definitions in short words. All given members must match. */
export interface DefinitionFilter {
  /** The whole name, a part of it (`{ contains: 'disk' }`, in the letter case of the name), or any other name. */
  readonly name?: Matching<string> | { readonly contains: OneOrMany<string> } | undefined
  /** `P1` to `P5`. */
  readonly priority?: Matching<PriorityWord> | undefined
  /** `alerting`, `ok`, `no-data`. */
  readonly status?: Matching<StatusWord> | undefined
  /** `logs-threshold`, `metric-anomaly`, `flow` and so on. */
  readonly type?: Matching<TypeName> | undefined
  readonly enabled?: boolean | undefined
  /** Labels of the monitored entity, all of which must match. */
  readonly labels?: Readonly<Record<string, string>> | undefined
  /** Labels of the monitored entity, any of which may match. Cannot be combined with `labels`. */
  readonly anyLabel?: Readonly<Record<string, string>> | undefined
  /** At most 100 ids. */
  readonly id?: Matching<string> | undefined
  /** Time of the last change. */
  readonly modified?: TimeSpan | undefined
  /** Time of the last trigger. */
  readonly lastTriggered?: TimeSpan | undefined
  /** Ids of the SLOs that the alert monitors. */
  readonly slo?: Matching<string> | undefined
}

type Member = keyof DefinitionFilter
type Given = { readonly [M in Member]-?: Exclude<DefinitionFilter[M], undefined> }

const members: { readonly [M in Member]: (given: Given[M]) => AlertDefQueryFilter } = {
  name: (given) => ({ nameFilter: nameFilter(given) }),
  priority: (given) => {
    const { matcher, values } = match(given, 'filter.priority')
    return { priorityFilter: { matcher, priority: values } }
  },
  status: (given) => {
    const { matcher, values } = match(given, 'filter.status')
    return { statusFilter: { matcher, status: values } }
  },
  type: (given) => {
    const { matcher, values } = match(given, 'filter.type')
    return { typeFilter: { matcher, type: values } }
  },
  enabled: (enabled) => ({ enabledFilter: { enabled } }),
  labels: (labels) => ({
    entityLabelsFilter: { entityLabels: { ...labels }, valuesOperator: 'FILTER_VALUES_OPERATOR_AND' },
  }),
  anyLabel: (labels) => ({
    entityLabelsFilter: { entityLabels: { ...labels }, valuesOperator: 'FILTER_VALUES_OPERATOR_OR' },
  }),
  id: (given) => {
    const { matcher, values } = match(given, 'filter.id')
    const wanted = matcher === 'FILTER_MATCHER_EQUALS' ? 'INCLUDE' : 'EXCLUDE'
    return { idFilter: { alertId: values, matchType: `ALERT_DEF_ID_FILTER_MATCH_TYPE_${wanted}` } }
  },
  modified: (span) => ({ modifiedTimeRangeFilter: { modifiedAtRange: timeRange(span, 'filter.modified') } }),
  lastTriggered: (span) => ({
    lastTriggeredTimeRangeFilter: { lastTriggeredAtRange: timeRange(span, 'filter.lastTriggered') },
  }),
  slo: (given) => {
    const { matcher, values } = match(given, 'filter.slo')
    return { typeSpecificFilter: { sloFilter: { matcher, sloId: values } } }
  },
}

/** Where a member is in the contract's filter. Times are checked before. */
const memberPaths: Readonly<Record<Exclude<Member, 'modified' | 'lastTriggered'>, string>> = {
  name: 'nameFilter.name',
  priority: 'priorityFilter.priority',
  status: 'statusFilter.status',
  type: 'typeFilter.type',
  enabled: 'enabledFilter.enabled',
  labels: 'entityLabelsFilter.entityLabels',
  anyLabel: 'entityLabelsFilter.entityLabels',
  id: 'idFilter.alertId',
  slo: 'typeSpecificFilter.sloFilter.sloId',
}

/** The places of a filter's members in a query, for errors; of a filter of the contract, its own. */
export function filterPaths(filter: object = {}): Record<string, string> {
  const paths: Record<string, string> = { filter: 'query.query_filter' }
  for (const [name, path] of Object.entries(memberPaths)) {
    const given = valueAt(filter, name)
    if (given === undefined) continue
    const part = ['not', 'contains'].find((each) => valueAt(given, each) !== undefined)
    const isOne = typeof (part === undefined ? given : valueAt(given, part)) === 'string'
    paths[['filter', name, part ?? []].flat().join('.')] = `query.query_filter.${path}${isOne ? '[0]' : ''}`
  }
  return paths
}

/**
 * Converts a filter in short words to the contract's. Short enum values (`P1`) are kept: every request accepts them. A
 * filter of the contract (its members end in `Filter`) is returned unchanged; the two forms cannot be mixed.
 * @throws {MgmtError} kind `validation`: an unknown member, an invalid time, an empty list.
 */
export function toQueryFilter(filter: DefinitionFilter | AlertDefQueryFilter): AlertDefQueryFilter {
  const isContract = isQueryFilter(filter)
  checkFilter(filter, { known: isContract ? undefined : members })
  if (isContract) return filter
  if (filter.labels !== undefined && filter.anyLabel !== undefined) {
    throw invalidOption('filter.anyLabel', 'oneOf', 'labels and anyLabel exclude each other')
  }
  const parts = Object.entries(members).map(([name, member]) => {
    const given = valueAt(filter, name)
    // Each member's entry in the table accepts its type; the compiler cannot correlate names with values.
    return given === undefined ? {} : (member as (given: unknown) => AlertDefQueryFilter)(given)
  })
  return parts.reduce((all, part) => ({ ...all, ...part }), {})
}

function isQueryFilter(filter: DefinitionFilter | AlertDefQueryFilter): filter is AlertDefQueryFilter {
  // Programs in JavaScript pass anything.
  const names = isObject(filter) ? Object.keys(filter) : []
  return names.length > 0 && names.every((name) => name.endsWith('Filter'))
}

function nameFilter(given: Given['name']): { matcher: FilterMatcher; name: string[] } {
  checkCondition(given, 'filter.name')
  if (typeof given === 'object' && 'contains' in given) {
    return { matcher: 'FILTER_MATCHER_CONTAINS', name: many(given.contains, 'filter.name') }
  }
  const { matcher, values } = match(given, 'filter.name')
  return { matcher, name: values }
}

function match<T extends string>(given: Matching<T>, at: string): { matcher: FilterMatcher; values: T[] } {
  return typeof given === 'object' && 'not' in given
    ? { matcher: 'FILTER_MATCHER_NOT_EQUALS', values: many(given.not, at) }
    : { matcher: 'FILTER_MATCHER_EQUALS', values: many(given, at) }
}

function timeRange({ from, to, ...left }: TimeSpan, at: string): TimeRange {
  checkOptions(left, { from, to }, { at })
  return {
    ...(from !== undefined && { startTime: timestampOf(from, 'start', `${at}.from`) }),
    ...(to !== undefined && { endTime: timestampOf(to, 'end', `${at}.to`) }),
  }
}
