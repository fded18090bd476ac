import type { OneOrMany, TimeInput } from '@mgmt-api/models'
import { checkFilter, invalidOption, isObject, valueAt } from '@mgmt-api/models/internal'
import type { EventFilterPath, EventFilters, EventQueryFilter, TimestampRange } from '@mgmt-api/models/alerts'
import { many } from '../values/one-or-many.ts'
import { timestampOf } from '../values/timestamp-of.ts'

/** From and to, both required and inclusive. A date alone means its whole day in UTC. */
export interface EventSpan {
  readonly from: TimeInput
  readonly to: TimeInput
}

/** Values of a label, any of which may match, or `{ matches: … }`: regular expressions for them. */
export type LabelMatch = OneOrMany<string> | { readonly matches: OneOrMany<string> }

/** Required values of labels, by name. */
export type LabelMatches = Readonly<Record<string, LabelMatch>>

/** A filter for events in short words. The span is required; all other given members must match too. */
export interface EventFilter extends EventSpan {
  /** Keys of events: `cxEventKey`. */
  readonly key?: OneOrMany<string> | undefined
  /** Kinds of events: `cxEventType`. */
  readonly type?: OneOrMany<string> | undefined
  /** Labels, all of which must match. */
  readonly labels?: LabelMatches | undefined
  /** Labels, any of which may match. Cannot be combined with `labels`. */
  readonly anyLabel?: LabelMatches | undefined
  /** The same for metadata. */
  readonly metadata?: LabelMatches | undefined
  readonly anyMetadata?: LabelMatches | undefined
}

/**
 * Converts a filter in short words to the contract's. A filter of the contract, which has a `timestamp`, is returned unchanged.
 * @throws {MgmtError} kind `validation`: an unknown member, an invalid time, an empty list.
 */
export function toEventFilter(filter: EventFilter | EventQueryFilter): EventQueryFilter {
  // It always has both lists, which may be empty.
  if (isQueryFilter(filter)) return filter
  // Programs in JavaScript leave it out.
  if (!isObject(filter)) throw invalidOption('filter', 'required', 'missing; it is required')
  const { from, to, key, type, labels: each, anyLabel, metadata: all, anyMetadata } = filter
  checkFilter(filter, { known: { from, to, key, type, labels: each, anyLabel, metadata: all, anyMetadata } })
  const labels = conditions(filter, 'labels', 'anyLabel')
  const metadata = conditions(filter, 'metadata', 'anyMetadata')
  return {
    cxEventKeys: key === undefined ? [] : many(key, 'filter.key'),
    cxEventTypes: type === undefined ? [] : many(type, 'filter.type'),
    ...(labels !== undefined && { cxEventLabelsFilters: labels }),
    ...(metadata !== undefined && { cxEventMetadataFilters: metadata }),
    timestamp: toTimestampRange({ from, to }, 'filter'),
  }
}

/** The places of a filter's members in a query, for errors; of a filter of the contract, its own. Times are checked before. */
export const eventFilterPaths = (filter: EventFilter | EventQueryFilter): Record<string, string> => ({
  filter: 'query.filter',
  ...(!isQueryFilter(filter) && {
    'filter.key': 'query.filter.cxEventKeys',
    'filter.type': 'query.filter.cxEventTypes',
  }),
})

const isQueryFilter = (filter: EventFilter | EventQueryFilter): filter is EventQueryFilter =>
  valueAt(filter, 'timestamp') !== undefined

/** @throws {MgmtError} kind `validation`: an invalid time, or an end before the start. */
export function toTimestampRange({ from, to }: EventSpan, at: string): TimestampRange {
  const range = { from: timestampOf(from, 'start', `${at}.from`), to: timestampOf(to, 'end', `${at}.to`) }
  // Without the last letter, because it would sort after further digits.
  if (range.from.slice(0, -1) <= range.to.slice(0, -1)) return range
  throw invalidOption(`${at}.to`, 'range', `${range.to} is before from, ${range.from}`)
}

type Conditions = 'labels' | 'metadata'

function conditions(filter: EventFilter, all: Conditions, any: 'anyLabel' | 'anyMetadata'): EventFilters | undefined {
  const { [all]: each, [any]: some } = filter
  if (each !== undefined && some !== undefined) {
    throw invalidOption(`filter.${any}`, 'oneOf', `${all} and ${any} exclude each other`)
  }
  const [name, given] = each === undefined ? [any, some] : [all, each]
  if (given === undefined) return undefined
  return {
    operator: name === all ? 'FILTER_OPERATOR_AND_OR_UNSPECIFIED' : 'FILTER_OPERATOR_OR',
    pathAndValues: Object.entries(given).map(([path, match]) => condition(path, match, `filter.${name}.${path}`)),
  }
}

function condition(path: string, match: LabelMatch, at: string): EventFilterPath {
  return typeof match === 'object' && 'matches' in match
    ? { path, multipleValues: { matcher: 'FILTER_MATCHER_REGEXP', values: many(match.matches, at) } }
    : { path, multipleValues: { matcher: 'FILTER_MATCHER_TEXT_OR_UNSPECIFIED', values: many(match, at) } }
}
