import type { Selectable } from 'kysely'
import { z } from 'zod'
import {
  type BudgetDecisionsTable,
  type FindingsTable,
  type MessagesTable,
  messageStates,
  type RankingsTable,
} from '../store/tables.ts'
import type { RowView } from './row-view.ts'

// Views of the results of jobs: findings, budget decisions, rankings and messages.

const time = z.iso.datetime()
const optionalTime = time.nullable()
const anything = z.record(z.string(), z.unknown())

export interface FindingView
  extends RowView<Omit<Selectable<FindingsTable>, 'details' | 'last_run' | 'alert' | 'weight'>> {
  readonly details: Readonly<Record<string, unknown>>
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

export interface BudgetView extends RowView<Omit<Selectable<BudgetDecisionsTable>, 'inputs' | 'outlook'>> {
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

export interface RankingView extends RowView<Omit<Selectable<RankingsTable>, 'rows'>> {
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

export interface MessageView extends RowView<Omit<Selectable<MessagesTable>, 'body' | 'refused_since' | 'thread'>> {
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
