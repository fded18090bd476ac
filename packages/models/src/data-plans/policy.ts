import {
  type Enum,
  type Model,
  bool,
  empty,
  fields,
  int32,
  list,
  model,
  oneOf,
  openEnum,
  required,
  text,
  variants,
} from '../core/describe.ts'
import type { Empty, OneOf, Open } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'
import { latin1 } from './latin1.ts'
import { PolicyRule, type PolicyRuleKinds, policyRuleKinds } from './policy-rules.ts'
import { ArchiveRetention, PolicyTarget, Priority, PriorityOverride, PriorityOverrideStatus } from './priority.ts'

/** Fields of every `Policy`. */
export interface PolicyCommon {
  /** What the application must be. */
  applicationRule?: PolicyRule | undefined
  /** How long the archive keeps the data. */
  archiveRetention?: ArchiveRetention | undefined
  /** The account that it belongs to. 0 to 2,147,483,647. */
  companyId: number
  /** Made by the service. At most 64 characters. */
  createdAt?: string | undefined
  /** It was deleted and does nothing. */
  deleted: boolean
  /** What it is for, for people. Latin-1 characters only. At most 255 characters. */
  description?: string | undefined
  /** False: it does nothing. */
  enabled: boolean
  /** Lasting id, which addresses it. Exactly 36 characters. */
  id: string
  /** What people call it. Latin-1 characters only. 1 to 255 characters. */
  name: string
  /**
   * Its place among the policies: the lower, the earlier. Those placed first may be below zero. -2,147,483,648 to
   * 2,147,483,647.
   */
  order: number
  /** What is done with the data. */
  priority: Priority
  /** What takes the place of the priority. */
  priorityOverride?: PriorityOverride | undefined
  /** What the override has come to. Made by the service. */
  priorityOverrideStatus?: PriorityOverrideStatus | undefined
  /** What the subsystem must be. */
  subsystemRule?: PolicyRule | undefined
  /** Datasets with priorities of their own. At most 5 items. */
  targets?: PolicyTarget[] | undefined
  /** Made by the service. At most 64 characters. */
  updatedAt?: string | undefined
}

/** What is done with some of the data: its priority, and how long it is kept. Policies are looked at in their order. */
export type Policy = PolicyCommon & OneOf<PolicyRuleKinds>

export const Policy: Model<Policy> = variants('Policy', [
  fields<PolicyCommon>({
    applicationRule: PolicyRule,
    archiveRetention: ArchiveRetention,
    companyId: required(int32({ min: 0, max: 2_147_483_647 })),
    createdAt: text({ max: 64 }),
    deleted: required(bool()),
    description: latin1({ max: 255 }),
    enabled: required(bool()),
    id: required(uuid({ min: 36, max: 36 })),
    name: required(latin1({ min: 1, max: 255 })),
    order: required(int32({ min: -2_147_483_648, max: 2_147_483_647 })),
    priority: required(Priority),
    priorityOverride: PriorityOverride,
    priorityOverrideStatus: PriorityOverrideStatus,
    subsystemRule: PolicyRule,
    targets: list(PolicyTarget, { max: 5 }),
    updatedAt: text({ max: 64 }),
  }),
  policyRuleKinds,
])

const sourceTypeValues = [
  'SOURCE_TYPE_UNSPECIFIED',
  'SOURCE_TYPE_LOGS',
  'SOURCE_TYPE_SPANS',
  'SOURCE_TYPE_RUM',
] as const

/** The kind of data that a policy is for. */
export type SourceType = Open<(typeof sourceTypeValues)[number]>
export const SourceType: Enum<SourceType> = openEnum('SourceType', sourceTypeValues)

/** At most one of these is present. */
export interface PlacementVariants {
  /** Before all of them. */
  first: Empty
  /** After all of them. */
  last: Empty
}

/** Where a new policy goes among the others of its kind. */
export type Placement = OneOf<PlacementVariants>

export const Placement: Model<Placement> = variants('Placement', [
  oneOf<PlacementVariants>({
    first: empty(),
    last: empty(),
  }),
])

/** The place of a policy. */
export interface PolicyOrder {
  /** Which policy. Exactly 36 characters. */
  id: string
  /** Its place: the lower, the earlier. 1 to 2,147,483,647. */
  order: number
}

export const PolicyOrder: Model<PolicyOrder> = model('PolicyOrder', {
  id: required(uuid({ min: 36, max: 36 })),
  order: required(int32({ min: 1, max: 2_147_483_647 })),
})
