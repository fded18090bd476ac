import { millisecondsPerDay } from '@mgmt-api/base/days'
import type { BreachedKPI, Case, CaseLifecycle, KPISettings, KPIType } from '@mgmt-api/models/cases'
import type { CaseTracking } from './case-store.ts'
import { durationMs } from './durations.ts'

const week = 7 * millisecondsPerDay

/** A threshold of the settings that a case has exceeded. */
export interface BreachedThreshold extends KPISettings {
  readonly type: KPIType
}

/** A timed change of a case. */
export type CaseTimer =
  | { readonly at: number; readonly does: 'activate' | 'resolve' | 'close' }
  | { readonly at: number; readonly does: 'breach'; readonly kpi: BreachedThreshold }

/** The next timed change of a case if no request intervenes; undefined if none is due. */
export function nextTimer(item: Case, facts: CaseTracking): CaseTimer | undefined {
  const deeds = deedsOf(item, facts)
  const [first] = deeds.sort((a, b) => a.at - b.at)
  return first
}

function deedsOf(item: Case, facts: CaseTracking): CaseTimer[] {
  const { lifecycle } = facts
  switch (item.status) {
    case 'CASE_STATUS_PENDING_ACTIVATION':
      return [{ at: Date.parse(item.createTime) + (durationMs(lifecycle.suppressionPeriod) ?? 0), does: 'activate' }]
    case 'CASE_STATUS_ACTIVE':
    case 'CASE_STATUS_ACKNOWLEDGED':
      return [...inactivity(facts), ...breaches(item, facts)]
    case 'CASE_STATUS_RESOLVED':
      return [{ at: Date.parse(item.resolutionDetails?.resolveTime ?? '') + closingPeriod(lifecycle), does: 'close' }]
    default:
      return []
  }
}

const closingPeriod = ({ autoClose }: CaseLifecycle): number => durationMs(autoClose?.postResolutionPeriod) ?? week

function inactivity({ lifecycle: { autoResolve }, movedAt }: CaseTracking): CaseTimer[] {
  const period = autoResolve?.enabled === true ? durationMs(autoResolve.inactivePeriod) : undefined
  return period === undefined ? [] : [{ at: Date.parse(movedAt) + period, does: 'resolve' }]
}

function breaches(item: Case, { lifecycle, activatedAt }: CaseTracking): CaseTimer[] {
  const thresholds = lifecycle.kpi?.thresholds ?? []
  return thresholds.flatMap((kpi): CaseTimer[] => {
    const { enabled, priority, threshold, type } = kpi
    const period = durationMs(threshold)
    if (enabled !== true || priority !== item.priority || period === undefined || type === undefined) return []
    const from = watchedFrom(item, type, activatedAt)
    if (from === undefined || isKnown(item, type, from)) return []
    return [{ at: Date.parse(from) + period, does: 'breach', kpi: { ...kpi, type } }]
  })
}

/** Start of a threshold's time; undefined if its goal is reached. */
function watchedFrom(item: Case, type: KPIType, activatedAt = item.createTime): string | undefined {
  if (type === 'KPI_TYPE_TIME_TO_RESOLVE') return activatedAt
  if (type === 'KPI_TYPE_TIME_TO_ACKNOWLEDGE') return item.acknowledgeTime === undefined ? activatedAt : undefined
  return type === 'KPI_TYPE_TIME_TO_UPDATE' ? (item.updateTime ?? activatedAt) : undefined
}

/** Whether an exceeded threshold was recorded already. */
const isKnown = ({ kpiBreaches }: Case, type: KPIType, from: string): boolean =>
  kpiBreaches?.breachedKpis.some((known) => known.kpiType === type && known.breachedAt >= from) === true

/** Recorded breaches, with some marked as mitigated. */
export function mitigated(item: Case, types: readonly KPIType[]): Case {
  const { kpiBreaches } = item
  if (kpiBreaches === undefined) return item
  const breachedKpis = kpiBreaches.breachedKpis.map(
    (known): BreachedKPI =>
      types.includes(known.kpiType) ? { ...known, breachStatus: 'BREACH_STATUS_MITIGATED' } : known,
  )
  return { ...item, kpiBreaches: { breachedKpis } }
}
