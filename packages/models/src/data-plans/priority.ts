import { type Enum, type Model, double, list, model, openEnum, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'
import { usageTiersDescend } from './rules.ts'

/** How long the archive keeps data. */
export interface ArchiveRetention {
  /** Which retention. Exactly 36 characters. */
  id?: string | undefined
}

export const ArchiveRetention: Model<ArchiveRetention> = model('ArchiveRetention', {
  id: uuid({ min: 36, max: 36 }),
})

const priorityValues = [
  'PRIORITY_TYPE_UNSPECIFIED',
  'PRIORITY_TYPE_BLOCK',
  'PRIORITY_TYPE_LOW',
  'PRIORITY_TYPE_MEDIUM',
  'PRIORITY_TYPE_HIGH',
] as const

/** What is done with data: how fast, and how dear, it can be looked into. */
export type Priority = Open<(typeof priorityValues)[number]>
export const Priority: Enum<Priority> = openEnum('Priority', priorityValues)

/** A priority that holds from some use of the daily quota on. */
export interface UsageTier {
  /** How much of the quota must be used up, in percent. 0 to 100. */
  dailyQuotaPercentage?: number | undefined
  /** The priority from there on. */
  priority?: Priority | undefined
}

export const UsageTier: Model<UsageTier> = model('UsageTier', {
  dailyQuotaPercentage: double({ min: 0, max: 100 }),
  priority: Priority,
})

/** Priorities that fall as the daily quota is used up. */
export interface QuotaBased {
  /**
   * Each needs more use of the quota than the one before, and gives a lower priority; only low, medium and high are
   * allowed. At most 3 items.
   */
  usageTiers?: UsageTier[] | undefined
}

export const QuotaBased: Model<QuotaBased> = model(
  'QuotaBased',
  {
    usageTiers: list(UsageTier, { max: 3 }),
  },
  { rules: [usageTiersDescend] },
)

/** What takes the place of a priority. */
export interface PriorityOverride {
  /** Priorities that fall as the daily quota is used up. */
  quotaBased?: QuotaBased | undefined
}

export const PriorityOverride: Model<PriorityOverride> = model('PriorityOverride', {
  quotaBased: QuotaBased,
})

/** A dataset with a priority of its own. */
export interface PolicyTarget {
  /** How long the archive keeps it. */
  archiveRetention?: ArchiveRetention | undefined
  /** Name of the dataset. 1 to 512 characters. */
  dataset?: string | undefined
  /** Name of the data space that it is in. 1 to 50 characters. */
  dataspace?: string | undefined
  /** Its priority. */
  priority?: Priority | undefined
  /** What takes the place of the priority. */
  priorityOverride?: PriorityOverride | undefined
}

export const PolicyTarget: Model<PolicyTarget> = model('PolicyTarget', {
  archiveRetention: ArchiveRetention,
  dataset: text({ min: 1, max: 512 }),
  dataspace: text({ min: 1, max: 50, pattern: /^[A-Za-z](?:[A-Za-z0-9_]|\.[A-Za-z0-9_])*$/ }),
  priority: Priority,
  priorityOverride: PriorityOverride,
})

/** Where the use of the daily quota stands. */
export interface QuotaBasedStatus {
  /** The priority that holds now. */
  currentPriority?: Priority | undefined
  /** What is used up of the quota today. */
  currentUsage?: number | undefined
  /** The quota of a day. */
  dailyLimit?: number | undefined
}

export const QuotaBasedStatus: Model<QuotaBasedStatus> = model('QuotaBasedStatus', {
  currentPriority: Priority,
  currentUsage: double(),
  dailyLimit: double(),
})

/** What an override has come to. */
export interface PriorityOverrideStatus {
  /** Where the use of the daily quota stands. */
  quotaBased?: QuotaBasedStatus | undefined
}

export const PriorityOverrideStatus: Model<PriorityOverrideStatus> = model('PriorityOverrideStatus', {
  quotaBased: QuotaBasedStatus,
})

/** What is done with data that no policy is for. */
export interface DefaultPriority {
  /** Its priority. */
  defaultPriority?: Priority | undefined
}

export const DefaultPriority: Model<DefaultPriority> = model('DefaultPriority', {
  defaultPriority: Priority,
})
