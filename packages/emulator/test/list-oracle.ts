import type { AlertDefOrderBys, AlertDefQueryFilter, FilterMatcher, TimeRange } from '@mgmt-api/models/alerts'
import { type StoredAlertDef, words } from './population.ts'

/** An independent in-memory implementation of the list. */
export function expectedList(
  all: readonly StoredAlertDef[],
  filter: AlertDefQueryFilter = {},
  order: AlertDefOrderBys = {},
): StoredAlertDef[] {
  return all.filter((def) => fits(def, filter)).sort((a, b) => compare(a, b, order))
}

function fits(
  { id, status, updatedTime, lastTriggeredTime, alertDefProperties }: StoredAlertDef,
  filter: AlertDefQueryFilter,
): boolean {
  const { name = '', type, priority, enabled = false, entityLabels = {}, sloThreshold } = alertDefProperties
  const { enabledFilter, idFilter, nameFilter, priorityFilter, statusFilter, typeFilter } = filter
  const labels = Object.entries(filter.entityLabelsFilter?.entityLabels ?? {})
  const has = ([key, value]: readonly [string, string]): boolean =>
    Object.hasOwn(entityLabels, key) && entityLabels[key] === value
  const anyLabel = filter.entityLabelsFilter?.valuesOperator === 'FILTER_VALUES_OPERATOR_OR'
  const slo = filter.typeSpecificFilter?.sloFilter
  const ids = idFilter?.alertId ?? []
  const excluded = idFilter?.matchType === 'ALERT_DEF_ID_FILTER_MATCH_TYPE_EXCLUDE'
  return [
    enabledFilter?.enabled === undefined || enabledFilter.enabled === enabled,
    labels.length === 0 || (anyLabel ? labels.some(has) : labels.every(has)),
    ids.length === 0 || ids.some((each) => each.toLowerCase() === id) !== excluded,
    nameFilter?.matcher === 'FILTER_MATCHER_CONTAINS'
      ? !nameFilter.name?.length || nameFilter.name.some((part) => name.includes(part))
      : matches(nameFilter?.matcher, nameFilter?.name, name),
    matches(priorityFilter?.matcher, priorityFilter?.priority, priority ?? 'ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED'),
    matches(statusFilter?.matcher, statusFilter?.status, status ?? 'ALERT_DEF_STATUS_UNSPECIFIED'),
    matches(typeFilter?.matcher, typeFilter?.type, type ?? 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED'),
    matches(slo?.matcher, slo?.sloId, sloThreshold?.sloDefinition?.sloId ?? 'none'),
    within(lastTriggeredTime, filter.lastTriggeredTimeRangeFilter?.lastTriggeredAtRange),
    within(updatedTime, filter.modifiedTimeRangeFilter?.modifiedAtRange),
  ].every(Boolean)
}

function matches(matcher: FilterMatcher | undefined, wanted: readonly string[] = [], value: string): boolean {
  if (wanted.length === 0) return true
  return wanted.includes(value) !== (matcher === 'FILTER_MATCHER_NOT_EQUALS')
}

function within(time: string | undefined, { startTime, endTime }: TimeRange = {}): boolean {
  if (startTime === undefined && endTime === undefined) return true
  if (time === undefined) return false
  return (startTime === undefined || time >= startTime) && (endTime === undefined || time <= endTime)
}

const places: Readonly<Record<string, (def: StoredAlertDef) => number | string>> = {
  ALERT_DEF_ORDER_BY_FIELDS_PRIORITY: ({ alertDefProperties: { priority } }) =>
    Math.max(
      0,
      [...words.priorities].findIndex((known) => known === priority),
    ),
  ALERT_DEF_ORDER_BY_FIELDS_LAST_TRIGGERED_TIME: ({ lastTriggeredTime = '' }) => lastTriggeredTime,
  ALERT_DEF_ORDER_BY_FIELDS_UPDATED_TIME: ({ updatedTime }) => updatedTime,
  ALERT_DEF_ORDER_BY_FIELDS_ENABLED: ({ alertDefProperties: { enabled } }) => (enabled === true ? 1 : 0),
}

function compare(a: StoredAlertDef, b: StoredAlertDef, { orderBys = [] }: AlertDefOrderBys): number {
  for (const { fieldName = '', direction } of orderBys) {
    const place = places[fieldName]
    if (place === undefined || place(a) === place(b)) continue
    const ascending = place(a) < place(b) ? -1 : 1
    return direction === 'ALERT_DEF_ORDER_BY_DIRECTION_DESC' ? -ascending : ascending
  }
  return a.id < b.id ? -1 : 1
}
