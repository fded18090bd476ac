import { bool, type Enum, list, type Model, model, openEnum, required, text, timestamp } from '../core/describe.ts'
import type { Open } from '../core/types.ts'
import { CasePriority } from './case-values.ts'
import { lowerCaseUuid } from './scalars.ts'

const breachStatusValues = ['BREACH_STATUS_UNSPECIFIED', 'BREACH_STATUS_BREACHED', 'BREACH_STATUS_MITIGATED'] as const

/** Whether a time is still exceeded. */
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

/** The priority of a case when a time was exceeded. */
export type KPIPriority = Open<(typeof kpiPriorityValues)[number]>
export const KPIPriority: Enum<KPIPriority> = openEnum('KPIPriority', kpiPriorityValues)

const kpiTypeValues = [
  'KPI_TYPE_UNSPECIFIED',
  'KPI_TYPE_TIME_TO_ACKNOWLEDGE',
  'KPI_TYPE_TIME_TO_RESOLVE',
  'KPI_TYPE_TIME_TO_UPDATE',
] as const

/** What is to be done in time. */
export type KPIType = Open<(typeof kpiTypeValues)[number]>
export const KPIType: Enum<KPIType> = openEnum('KPIType', kpiTypeValues)

/** A time that a case exceeded. */
export interface BreachedKPI {
  /** Whether it still does. */
  breachStatus: BreachStatus
  /** When the time was up. 20 to 30 characters. */
  breachedAt: string
  /** The priority of the case then. */
  casePriority: KPIPriority
  /** When this was written down. 20 to 30 characters. */
  createdAt: string
  /** Its id. Exactly 36 characters. */
  id: string
  /** What was to be done. */
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

/** Times that a case exceeded. */
export interface KPIBreaches {
  /** The times. At most 1,000 items. */
  breachedKpis: BreachedKPI[]
}

export const KPIBreaches: Model<KPIBreaches> = model('KPIBreaches', {
  breachedKpis: required(list(BreachedKPI, { max: 1_000 })),
})

/** How long something may take for cases of one priority. */
export interface KPISettings {
  /** Whether it is watched. */
  enabled?: boolean | undefined
  /** Cases of which priority. */
  priority?: CasePriority | undefined
  /** Duration after which it is exceeded. */
  threshold?: string | undefined
  /** What is to be done. */
  type?: KPIType | undefined
}

export const KPISettings: Model<KPISettings> = model('KPISettings', {
  enabled: bool(),
  priority: CasePriority,
  threshold: text(),
  type: KPIType,
})

/** How long things may take. */
export interface CaseKPIs {
  /** One for each thing and priority. */
  thresholds?: KPISettings[] | undefined
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

/** Cases by the times that they exceeded. */
export type KPIFilter = Open<(typeof kpiFilterValues)[number]>
export const KPIFilter: Enum<KPIFilter> = openEnum('KPIFilter', kpiFilterValues)
