import { millisecondsPerDay } from '@mgmt-api/base/days'
import type { BreachedKPI, Case, CaseLifecycle, KPISettings, KPIType } from '@mgmt-api/models/cases'
import type { CaseFacts } from './case-store.ts'
import { millisecondsOf } from './durations.ts'

const week = 7 * millisecondsPerDay

/** A time of the settings that a case exceeds. */
export interface BreachedThreshold extends KPISettings {
  readonly type: KPIType
}

/** Something that time does to a case. */
export type Deed =
  | { readonly at: number; readonly does: 'activate' | 'resolve' | 'close' }
  | { readonly at: number; readonly does: 'breach'; readonly kpi: BreachedThreshold }

/** What time does to a case next if no request changes it first; undefined if nothing is due. */
export function nextDeed(item: Case, facts: CaseFacts): Deed | undefined {
  const deeds = deedsOf(item, facts)
  const [first] = deeds.sort((a, b) => a.at - b.at)
  return first
}

function deedsOf(item: Case, facts: CaseFacts): Deed[] {
  const { lifecycle } = facts
  switch (item.status) {
    case 'CASE_STATUS_PENDING_ACTIVATION':
      return [
        { at: Date.parse(item.createTime) + (millisecondsOf(lifecycle.suppressionPeriod) ?? 0), does: 'activate' },
      ]
    case 'CASE_STATUS_ACTIVE':
    case 'CASE_STATUS_ACKNOWLEDGED':
      return [...inactivity(facts), ...breaches(item, facts)]
    case 'CASE_STATUS_RESOLVED':
      return [{ at: Date.parse(item.resolutionDetails?.resolveTime ?? '') + closingPeriod(lifecycle), does: 'close' }]
    default:
      return []
  }
}

const closingPeriod = ({ autoClose }: CaseLifecycle): number => millisecondsOf(autoClose?.postResolutionPeriod) ?? week

function inactivity({ lifecycle: { autoResolve }, movedAt }: CaseFacts): Deed[] {
  const period = autoResolve?.enabled === true ? millisecondsOf(autoResolve.inactivePeriod) : undefined
  return period === undefined ? [] : [{ at: Date.parse(movedAt) + period, does: 'resolve' }]
}

function breaches(item: Case, { lifecycle, activatedAt }: CaseFacts): Deed[] {
  const thresholds = lifecycle.kpi?.thresholds ?? []
  return thresholds.flatMap((kpi): Deed[] => {
    const { enabled, priority, threshold, type } = kpi
    const period = millisecondsOf(threshold)
    if (enabled !== true || priority !== item.priority || period === undefined || type === undefined) return []
    const from = watchedFrom(item, type, activatedAt)
    if (from === undefined || isKnown(item, type, from)) return []
    return [{ at: Date.parse(from) + period, does: 'breach', kpi: { ...kpi, type } }]
  })
}

/** Since when a time is counted; undefined where what it is about was done. */
function watchedFrom(item: Case, type: KPIType, activatedAt = item.createTime): string | undefined {
  if (type === 'KPI_TYPE_TIME_TO_RESOLVE') return activatedAt
  if (type === 'KPI_TYPE_TIME_TO_ACKNOWLEDGE') return item.acknowledgeTime === undefined ? activatedAt : undefined
  return type === 'KPI_TYPE_TIME_TO_UPDATE' ? (item.updateTime ?? activatedAt) : undefined
}

/** Whether it was written down that a time, counted from some point, was exceeded. */
const isKnown = ({ kpiBreaches }: Case, type: KPIType, from: string): boolean =>
  kpiBreaches?.breachedKpis.some((known) => known.kpiType === type && known.breachedAt >= from) === true

/** The exceeded times of a case, some of which are no longer exceeded. */
export function mitigated(item: Case, types: readonly KPIType[]): Case {
  const { kpiBreaches } = item
  if (kpiBreaches === undefined) return item
  const breachedKpis = kpiBreaches.breachedKpis.map(
    (known): BreachedKPI =>
      types.includes(known.kpiType) ? { ...known, breachStatus: 'BREACH_STATUS_MITIGATED' } : known,
  )
  return { ...item, kpiBreaches: { breachedKpis } }
}
