import { type Enum, type Model, bool, list, model, openEnum, required, text, timestamp } from '../core/describe.ts'
import { lowerCaseUuid } from './scalars.ts'
import type { Open } from '../core/types.ts'
import { CasePriority } from './case-values.ts'

const breachStatusValues = ['BREACH_STATUS_UNSPECIFIED', 'BREACH_STATUS_BREACHED', 'BREACH_STATUS_MITIGATED'] as const

/** Breach status. */
export type BreachStatus = Open<(typeof breachStatusValues)[number]>
export const BreachStatus: Enum<BreachStatus> = openEnum('BreachStatus', breachStatusValues)

const kpiPriorityValues = [
  'KPI_PRIORITY_UNSPECIFIED',
  'KPI_PRIORITY_P1',
  'KPI_PRIORITY_P2',
  'KPI_PRIORITY_P3',
  'KPI_PRIORITY_P4',
  'KPI_PRIORITY_P5',
] as const

/** Kpi priority. */
export type KPIPriority = Open<(typeof kpiPriorityValues)[number]>
export const KPIPriority: Enum<KPIPriority> = openEnum('KPIPriority', kpiPriorityValues)

const kpiTypeValues = [
  'KPI_TYPE_UNSPECIFIED',
  'KPI_TYPE_TIME_TO_ACKNOWLEDGE',
  'KPI_TYPE_TIME_TO_RESOLVE',
  'KPI_TYPE_TIME_TO_UPDATE',
] as const

/** Kpi type. */
export type KPIType = Open<(typeof kpiTypeValues)[number]>
export const KPIType: Enum<KPIType> = openEnum('KPIType', kpiTypeValues)

/** Breached kpi. */
export interface BreachedKPI {
  breachStatus: BreachStatus
  /** 20 to 30 characters. */
  breachedAt: string
  casePriority: KPIPriority
  /** 20 to 30 characters. */
  createdAt: string
  /** Exactly 36 characters. */
  id: string
  kpiType: KPIType
}

export const BreachedKPI: Model<BreachedKPI> = model('BreachedKPI', {
  breachStatus: required(BreachStatus),
  breachedAt: required(timestamp({ min: 20, max: 30 })),
  casePriority: required(KPIPriority),
  createdAt: required(timestamp({ min: 20, max: 30 })),
  id: required(lowerCaseUuid()),
  kpiType: required(KPIType),
})

/** Kpi breaches. */
export interface KPIBreaches {
  /** At most 1,000 items. */
  breachedKpis: BreachedKPI[]
}

export const KPIBreaches: Model<KPIBreaches> = model('KPIBreaches', {
  breachedKpis: required(list(BreachedKPI, { max: 1_000 })),
})

/** Kpi settings. */
export interface KPISettings {
  enabled?: boolean
  priority?: CasePriority
  threshold?: string
  type?: KPIType
}

export const KPISettings: Model<KPISettings> = model('KPISettings', {
  enabled: bool(),
  priority: CasePriority,
  threshold: text(),
  type: KPIType,
})

/** Case kp is. */
export interface CaseKPIs {
  thresholds?: KPISettings[]
}

export const CaseKPIs: Model<CaseKPIs> = model('CaseKPIs', {
  thresholds: list(KPISettings),
})

const kpiFilterValues = [
  'KPI_FILTER_UNSPECIFIED',
  'KPI_FILTER_TIME_TO_ACKNOWLEDGE_BREACHED',
  'KPI_FILTER_TIME_TO_RESOLVE_BREACHED',
  'KPI_FILTER_NOT_BREACHED',
  'KPI_FILTER_TIME_TO_UPDATE_BREACHED',
] as const

/** Kpi filter. */
export type KPIFilter = Open<(typeof kpiFilterValues)[number]>
export const KPIFilter: Enum<KPIFilter> = openEnum('KPIFilter', kpiFilterValues)
