import type { AlertDefQueryFilter } from '@mgmt-api/models/alerts'
import fc from 'fast-check'
import { drawDefinitions, type StoredAlertDef, words } from './population.ts'

const some = <T>(values: readonly T[]): fc.Arbitrary<T[]> =>
  fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
const matcher = fc.constantFrom(
  undefined,
  'FILTER_MATCHER_UNSPECIFIED',
  'FILTER_MATCHER_EQUALS',
  'FILTER_MATCHER_NOT_EQUALS',
)
const range = fc.record(
  { startTime: fc.constantFrom(...words.times), endTime: fc.constantFrom(...words.times) },
  { requiredKeys: [] },
)
/** Definitions that the filters apply to. */
export const definitions: readonly StoredAlertDef[] = drawDefinitions(300, 7)

/** Generators for each filter member, with any of its matchers. */
const members = {
  enabledFilter: fc.record({ enabled: fc.boolean() }),
  nameFilter: fc.oneof(
    fc.record({ matcher, name: some(words.names) }),
    fc.record({
      matcher: fc.constant('FILTER_MATCHER_CONTAINS'),
      name: some(['isk', '%', '_', "'", '[prod]', '🚨', '&y=', 'Disk']),
    }),
  ),
  priorityFilter: fc.record({ matcher, priority: some(words.priorities) }),
  statusFilter: fc.record({ matcher, status: some(words.statuses) }),
  typeFilter: fc.record({ matcher, type: some(words.types) }),
  entityLabelsFilter: fc.record({
    entityLabels: fc.dictionary(
      fc.constantFrom(...Object.keys(words.labels)),
      fc.constantFrom('core', 'prod', '', 'none'),
      { minKeys: 1, maxKeys: 3 },
    ),
    valuesOperator: fc.constantFrom(
      undefined,
      'FILTER_VALUES_OPERATOR_UNSPECIFIED',
      'FILTER_VALUES_OPERATOR_OR',
      'FILTER_VALUES_OPERATOR_AND',
    ),
  }),
  idFilter: fc.record({
    alertId: some(definitions.slice(0, 40).map(({ id }) => id.toUpperCase())),
    matchType: fc.constantFrom(
      undefined,
      'ALERT_DEF_ID_FILTER_MATCH_TYPE_INCLUDE',
      'ALERT_DEF_ID_FILTER_MATCH_TYPE_EXCLUDE',
    ),
  }),
  lastTriggeredTimeRangeFilter: fc.record({ lastTriggeredAtRange: range }),
  modifiedTimeRangeFilter: fc.record({ modifiedAtRange: range }),
  typeSpecificFilter: fc.record({ sloFilter: fc.record({ matcher, sloId: some(words.slos) }) }),
}

type Member = keyof AlertDefQueryFilter

/** Filters of up to three members: more would rarely match. Default: all members. */
export const filtersOf = (names: readonly Member[] = everyMember): fc.Arbitrary<AlertDefQueryFilter> =>
  fc
    .tuple(fc.record(members), fc.subarray<string>([...names], { maxLength: 3 }))
    .map(([all, kept]) => Object.fromEntries(Object.entries(all).filter(([name]) => kept.includes(name))))

// The object has these keys only.
const everyMember = Object.keys(members) as Member[]
