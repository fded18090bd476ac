import { type Model, empty, int64, list, model, oneOf, required, text, timestamp, variants } from '../core/describe.ts'
import { lowerCaseUuid, nonBlank } from './scalars.ts'
import type { Empty, Int64, OneOf } from '../core/types.ts'
import { Analysis } from './analysis.ts'
import { CaseCategory, CasePriority, CaseStatus, KeyValue, PriorityDetails } from './case-values.ts'
import { ImpactedEntity } from './impacted-entities.ts'
import { CaseIndicators } from './indicators.ts'
import { KPIBreaches } from './kpis.ts'

/** User details. */
export interface UserDetails {
  /** Exactly 36 characters. */
  userId?: string
}

export const UserDetails: Model<UserDetails> = model('UserDetails', {
  userId: lowerCaseUuid(),
})

/** At most one of these is present. */
export interface CaseResolverVariants {
  system: Empty
  cxUser: Empty
  serviceNow: Empty
  apiKey: Empty
  slack: Empty
  prometheusAlertManager: Empty
  pagerDuty: Empty
  microsoftTeams: Empty
}

/** Case resolver. */
export type CaseResolver = OneOf<CaseResolverVariants>

export const CaseResolver: Model<CaseResolver> = variants('CaseResolver', [
  oneOf<CaseResolverVariants>({
    system: empty(),
    cxUser: empty(),
    serviceNow: empty(),
    apiKey: empty(),
    slack: empty(),
    prometheusAlertManager: empty(),
    pagerDuty: empty(),
    microsoftTeams: empty(),
  }),
])

/** Resolution details. */
export interface ResolutionDetails {
  /** 1 to 4,096 characters. */
  reason?: string
  /** 20 to 30 characters. */
  resolveTime?: string
  resolvedBy?: CaseResolver
}

export const ResolutionDetails: Model<ResolutionDetails> = model('ResolutionDetails', {
  reason: text({ min: 1, max: 4_096 }),
  resolveTime: timestamp({ min: 20, max: 30 }),
  resolvedBy: CaseResolver,
})

/** Case. */
export interface Case {
  /** 20 to 30 characters. */
  acknowledgeTime?: string
  /** 1 to 10,000 characters. */
  aiSummary?: string
  assignee?: UserDetails
  caseIndicators?: CaseIndicators
  category: CaseCategory
  /** 20 to 30 characters. */
  createTime: string
  duration?: Int64
  /** At most 1,000 items. */
  groupings: KeyValue[]
  /** Exactly 36 characters. */
  id: string
  /** At most 1,000 items. */
  impactedEntities: ImpactedEntity[]
  kpiBreaches?: KPIBreaches
  /** At most 1,000 items. */
  labels: KeyValue[]
  ollyAnalysis?: Analysis
  priority: CasePriority
  priorityDetails?: PriorityDetails
  /** 1 to 64 characters. */
  readableId?: string
  resolutionDetails?: ResolutionDetails
  status: CaseStatus
  /** 1 to 512 characters. */
  title: string
  /** 20 to 30 characters. */
  updateTime?: string
}

export const Case: Model<Case> = model('Case', {
  acknowledgeTime: timestamp({ min: 20, max: 30 }),
  aiSummary: nonBlank(10_000),
  assignee: UserDetails,
  caseIndicators: CaseIndicators,
  category: required(CaseCategory),
  createTime: required(timestamp({ min: 20, max: 30 })),
  duration: int64({ unsigned: true }),
  groupings: required(list(KeyValue, { max: 1_000 })),
  id: required(lowerCaseUuid()),
  impactedEntities: required(list(ImpactedEntity, { max: 1_000 })),
  kpiBreaches: KPIBreaches,
  labels: required(list(KeyValue, { max: 1_000 })),
  ollyAnalysis: Analysis,
  priority: required(CasePriority),
  priorityDetails: PriorityDetails,
  readableId: text({ min: 1, max: 64, pattern: /^[A-Z]+-[0-9]+$/ }),
  resolutionDetails: ResolutionDetails,
  status: required(CaseStatus),
  title: required(nonBlank(512)),
  updateTime: timestamp({ min: 20, max: 30 }),
})
