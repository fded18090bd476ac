import { empty, int64, list, type Model, model, oneOf, required, text, timestamp, variants } from '../core/describe.ts'
import type { Empty, Int64, OneOf } from '../core/types.ts'
import { Analysis } from './analysis.ts'
import { CaseCategory, CasePriority, CaseStatus, KeyValue, PriorityDetails } from './case-values.ts'
import { ImpactedEntity } from './impacted-entities.ts'
import { CaseIndicators } from './indicators.ts'
import { KPIBreaches } from './kpis.ts'
import { lowerCaseUuid } from './scalars.ts'

/** A user. */
export interface UserDetails {
  /** The user's id. Exactly 36 characters. */
  userId?: string | undefined
}

export const UserDetails: Model<UserDetails> = model('UserDetails', {
  userId: lowerCaseUuid(),
})

/** At most one of these is present. */
export interface CaseResolverVariants {
  /** The service itself. */
  system: Empty
  /** A user of the platform. */
  cxUser: Empty
  /** By way of the IT ticketing service. */
  serviceNow: Empty
  /** With an API key. */
  apiKey: Empty
  /** By way of the chat tool. */
  slack: Empty
  /** By way of an outside alert manager. */
  prometheusAlertManager: Empty
  /** By way of the on-call paging service. */
  pagerDuty: Empty
  /** By way of the collaboration suite. */
  microsoftTeams: Empty
}

/** By whom, or by way of what, a case was resolved. */
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

/** How a case was resolved. */
export interface ResolutionDetails {
  /** Why. 1 to 4,096 characters. */
  reason?: string | undefined
  /** When. 20 to 30 characters. */
  resolveTime?: string | undefined
  /** By whom. */
  resolvedBy?: CaseResolver | undefined
}

export const ResolutionDetails: Model<ResolutionDetails> = model('ResolutionDetails', {
  reason: text({ min: 1, max: 4_096 }),
  resolveTime: timestamp({ min: 20, max: 30 }),
  resolvedBy: CaseResolver,
})

/**
 * What is wrong in one place, and what people do about it: alerts that belong together, who looks after them, how it
 * ended.
 */
export interface Case {
  /** When somebody acknowledged it. 20 to 30 characters. */
  acknowledgeTime?: string | undefined
  /** What is wrong, as the platform's assistant puts it. 1 to 10,000 characters. */
  aiSummary?: string | undefined
  /** Who looks after it. */
  assignee?: UserDetails | undefined
  /** What it is made of: the alerts and other signals that led to it. */
  caseIndicators?: CaseIndicators | undefined
  /** What it endangers. */
  category: CaseCategory
  /** When it began. 20 to 30 characters. */
  createTime: string
  /** Milliseconds that it was open, or has been so far. */
  duration?: Int64 | undefined
  /** What its indicators have in common, such as the service. At most 1,000 items. */
  groupings: KeyValue[]
  /** Its UUID. Exactly 36 characters. */
  id: string
  /** Services and databases that it affects. At most 1,000 items. */
  impactedEntities: ImpactedEntity[]
  /** Times that were not kept. */
  kpiBreaches?: KPIBreaches | undefined
  /** Labels that people gave it. At most 1,000 items. */
  labels: KeyValue[]
  /** What the platform's assistant found out. */
  ollyAnalysis?: Analysis | undefined
  /** How urgent it is: what somebody said, or else what was computed. */
  priority: CasePriority
  /** Both priorities. */
  priorityDetails?: PriorityDetails | undefined
  /** The id that people read, such as `CASE-123`. A case has it once it has been active. 1 to 64 characters. */
  readableId?: string | undefined
  /** How it was resolved. */
  resolutionDetails?: ResolutionDetails | undefined
  /** How far it has come. */
  status: CaseStatus
  /** What it is called. 1 to 512 characters. */
  title: string
  /** When it last changed. 20 to 30 characters. */
  updateTime?: string | undefined
}

export const Case: Model<Case> = model('Case', {
  acknowledgeTime: timestamp({ min: 20, max: 30 }),
  aiSummary: text({ min: 1, max: 10_000, trimmed: true }),
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
  title: required(text({ min: 1, max: 512, trimmed: true })),
  updateTime: timestamp({ min: 20, max: 30 }),
})
