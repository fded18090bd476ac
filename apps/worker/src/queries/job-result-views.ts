import { z } from 'zod'
import { type FindingState, type MessageState, messageStates } from '../store/tables.ts'

// Views of the results of jobs: findings, budget decisions, rankings and messages.

const time = z.iso.datetime()
const optionalTime = time.nullable()
const anything = z.record(z.string(), z.unknown())

export interface FindingView {
  readonly id: string
  readonly job: string
  readonly target: string
  readonly key: string
  readonly state: FindingState
  readonly title: string
  readonly details: Readonly<Record<string, unknown>>
  readonly first_seen_at: string
  readonly last_seen_at: string
  readonly opened_at: string | null
  readonly closed_at: string | null
}

export const FindingView: z.ZodType<FindingView> = z
  .object({
    id: z.uuid(),
    job: z.string(),
    target: z.string(),
    key: z.string(),
    state: z.enum(['new', 'open', 'going', 'closed']),
    title: z.string(),
    details: anything,
    first_seen_at: time,
    last_seen_at: time,
    opened_at: optionalTime,
    closed_at: optionalTime,
  })
  .meta({ id: 'Finding' })

export interface FindingViewPage {
  readonly findings: readonly FindingView[]
  /** Cursor for `after`; null on the last page. */
  readonly next: string | null
}

export const FindingViewPage: z.ZodType<FindingViewPage> = z
  .object({ findings: z.array(FindingView), next: z.string().nullable() })
  .meta({ id: 'FindingPage' })

export interface BudgetView {
  readonly job: string
  readonly target: string
  readonly decided_at: string
  /** `2026-11`. */
  readonly month: string
  readonly inputs: Readonly<Record<string, unknown>>
  readonly outlook: Readonly<Record<string, unknown>>
}

export const BudgetView: z.ZodType<BudgetView> = z
  .object({
    job: z.string(),
    target: z.string(),
    decided_at: time,
    month: z.string(),
    inputs: anything,
    outlook: anything,
  })
  .meta({ id: 'BudgetDecision' })

export interface RankingView {
  readonly job: string
  readonly target: string
  readonly ranked_at: string
  readonly window_from: string
  readonly window_to: string
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

export const RankingView: z.ZodType<RankingView> = z
  .object({
    job: z.string(),
    target: z.string(),
    ranked_at: time,
    window_from: time,
    window_to: time,
    rows: z.array(anything),
  })
  .meta({ id: 'Ranking' })

export interface MessageView {
  readonly id: string
  readonly idempotency_key: string
  readonly notifier: string
  readonly job: string
  readonly target: string
  readonly state: MessageState
  readonly tries: number
  readonly created_at: string
  readonly delivered_at: string | null
  /** Time of the next attempt after a failure. */
  readonly next_try_at: string | null
  /** Planned time of its run: the message waits for the other runs of that time. */
  readonly held_for: string | null
  /** Last request to send it again after it was dead. */
  readonly retried_at: string | null
  readonly last_error: string | null
  /** The message as written. */
  readonly body: Readonly<Record<string, unknown>>
}

export const MessageView: z.ZodType<MessageView> = z
  .object({
    id: z.uuid(),
    idempotency_key: z.string(),
    notifier: z.string(),
    job: z.string(),
    target: z.string(),
    state: z.enum(messageStates),
    tries: z.int().min(0),
    created_at: time,
    delivered_at: optionalTime,
    next_try_at: optionalTime,
    held_for: optionalTime,
    retried_at: optionalTime,
    last_error: z.string().nullable(),
    body: anything,
  })
  .meta({ id: 'QueuedMessage' })

export interface MessagePage {
  readonly messages: readonly MessageView[]
  /** Cursor for `after`; null on the last page. */
  readonly next: string | null
}

export const MessagePage: z.ZodType<MessagePage> = z
  .object({ messages: z.array(MessageView), next: z.string().nullable() })
  .meta({ id: 'QueuedMessagePage' })

export interface RetriedMessages {
  readonly messages: readonly MessageView[]
  /** Whether no messages are left to send again; otherwise repeat the request. */
  readonly is_complete: boolean
}

export const RetriedMessages: z.ZodType<RetriedMessages> = z
  .object({ messages: z.array(MessageView), is_complete: z.boolean() })
  .meta({ id: 'RetriedMessages' })
