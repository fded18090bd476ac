import { sanitizeText } from '@mgmt-api/base/text'
import type { FindingChanges, ReportedFinding } from '../findings/finding-changes.ts'
import type { TargetCondition } from '../store/tables.ts'
import { findingsText, type MessageCondition, retriedNote, runText, targetText } from './message-text.ts'
import { createHash } from 'node:crypto'

// The wire form of messages: each is one JSON object. Fields may be added to version 1; existing fields keep their names
// and meanings.

export interface MessageFinding {
  /** Identifies the finding across all messages of the job and target. */
  readonly key: string
  readonly title: string
  /** When a run first detected it. */
  readonly since: string
  /** Details from the job; absent if longer than 2,000 characters of JSON. */
  readonly details?: Readonly<Record<string, unknown>> | undefined
  /** Target of the finding; only in digests. */
  readonly target?: string | undefined
}

/** One target in a digest. */
export interface MessageTarget {
  readonly name: string
  readonly label: string
  readonly opened: number
  readonly closed: number
  readonly open: number
  /** Only in digests about targets. */
  readonly condition?: MessageCondition | undefined
}

const messageKinds = ['summary', 'findings', 'target', 'run', 'worker', 'digest'] as const

export interface NotifierMessage {
  readonly version: 1
  /** Idempotency key: a message with a known key is a duplicate. */
  readonly id: string
  /**
   * `summary`: findings of the first run of a job on a target; `findings`: those opened and closed since the previous run;
   * `target`: a target is failing, refuses its key, or has recovered; `run`: a run was set aside; `worker`: problems of the
   * worker itself; `digest`: several messages of the first two kinds, of one job and planned time, or several messages about
   * targets.
   */
  readonly kind: (typeof messageKinds)[number]
  /** Null in messages about a target or the worker. */
  readonly job: string | null
  /** Null in digests and in messages about the worker. */
  readonly target: string | null
  /** Display name of the target. */
  readonly label: string
  /** Null in messages about a target or the worker. */
  readonly run: { readonly planned_at: string } | null
  readonly opened: readonly MessageFinding[]
  readonly closed: readonly MessageFinding[]
  /** `open`: all currently open findings. */
  readonly counts: { readonly opened: number; readonly closed: number; readonly open: number }
  /** Number of findings that `opened` and `closed` leave out: they list at most 100 together. */
  readonly truncated?: { readonly opened: number; readonly closed: number } | undefined
  /** Targets of a digest, at most 500; only in digests. */
  readonly targets?: readonly MessageTarget[] | undefined
  /** Only in messages about a target. */
  readonly condition?: MessageCondition | undefined
  /** When the message was written; only if it was dead and is sent again. */
  readonly first_written_at?: string | undefined
  /** Page of the worker that shows more; only if `server.public_url` is configured. */
  readonly url?: string | undefined
  /** The message as a few lines of text, for chat tools. */
  readonly text: string
}

/** A stored message; undefined if a newer version wrote it, with a kind or a form that is unknown here. */
export const parseMessage = (stored: object): NotifierMessage | undefined => (isMessage(stored) ? stored : undefined)

const isMessage = (stored: object): stored is NotifierMessage =>
  'version' in stored && stored.version === 1 && 'kind' in stored && messageKinds.some((kind) => kind === stored.kind)

export interface FindingsMessageInput {
  readonly id: string
  readonly job: string
  readonly target: string
  readonly label: string
  readonly plannedAt: Date
  readonly changes: FindingChanges
}

/** Findings that one message lists at most. */
const maxListed = 100
const longestTitle = 500
const longestDetails = 2000

/** The message about the findings that a run opened and closed; undefined if there are none. */
export function findingsMessage({
  id,
  job,
  target,
  label,
  plannedAt,
  changes,
}: FindingsMessageInput): NotifierMessage | undefined {
  const listed = listedFindings(changes)
  if (listed === undefined) return undefined
  const kind = changes.baseline === undefined ? ('findings' as const) : ('summary' as const)
  const facts = { kind, job, target, label: sanitizeText(label), ...listed }
  return { version: 1, id, ...facts, run: { planned_at: plannedAt.toISOString() }, text: findingsText(facts) }
}

/** The message about problems of the worker that appeared or ended; undefined if there are none. */
export function workerMessage(id: string, changes: FindingChanges): NotifierMessage | undefined {
  const listed = listedFindings(changes)
  if (listed === undefined) return undefined
  const facts = { kind: 'worker' as const, job: null, target: null, label: 'Worker', ...listed }
  return { version: 1, id, ...facts, run: null, text: findingsText(facts) }
}

type ListedFindings = Pick<NotifierMessage, 'opened' | 'closed' | 'counts' | 'truncated'>

/** The findings that a message lists; undefined if none opened or closed. */
function listedFindings({ opened, closed, still }: FindingChanges): ListedFindings | undefined {
  if (opened.length + closed.length === 0) return undefined
  const shownOpened = opened.slice(0, maxListed).map(toMessageFinding)
  const shownClosed = closed.slice(0, maxListed - shownOpened.length).map(toMessageFinding)
  const rest = { opened: opened.length - shownOpened.length, closed: closed.length - shownClosed.length }
  return {
    opened: shownOpened,
    closed: shownClosed,
    counts: { opened: opened.length, closed: closed.length, open: still + opened.length },
    ...(rest.opened + rest.closed > 0 ? { truncated: rest } : {}),
  }
}

function toMessageFinding({ key, title, since, details }: ReportedFinding): MessageFinding {
  const isShort = JSON.stringify(details).length <= longestDetails
  return {
    key,
    title: sanitizeText(title).slice(0, longestTitle),
    since: since.toISOString(),
    ...(isShort ? { details } : {}),
  }
}

/** Of a message that is not about findings. */
export const noFindings = { opened: [], closed: [], counts: { opened: 0, closed: 0, open: 0 } } as const

export interface TargetMessageInput {
  readonly id: string
  readonly target: string
  readonly label: string
  readonly condition: TargetCondition
  readonly since: Date
  readonly reason: string | null
  /** Start of the outage that has ended. */
  readonly downSince?: Date | undefined
}

/** The message about a target whose condition changed. */
export function targetMessage(input: TargetMessageInput): NotifierMessage {
  const { id, target, label, condition, since, reason, downSince } = input
  const facts = {
    label: sanitizeText(label),
    condition: {
      now: condition,
      since: since.toISOString(),
      reason: reason === null ? null : sanitizeText(reason).slice(0, longestTitle),
      ...(downSince === undefined ? {} : { down_since: downSince.toISOString() }),
    },
  }
  return {
    version: 1,
    id,
    kind: 'target',
    job: null,
    target,
    run: null,
    ...noFindings,
    ...facts,
    text: targetText(facts),
  }
}

export interface RunMessageInput extends Omit<FindingsMessageInput, 'changes'> {
  readonly reason: string
}

/** A message that is sent again. It may be older than messages that its receiver already has. */
export function retriedMessage(message: NotifierMessage, writtenAt: Date): NotifierMessage {
  const at = writtenAt.toISOString()
  return { ...message, first_written_at: at, text: `${message.text}\n${retriedNote(at)}` }
}

/** The message about a run that was set aside. */
export const runMessage = ({ id, job, target, label, plannedAt, reason }: RunMessageInput): NotifierMessage => ({
  version: 1,
  id,
  kind: 'run',
  job,
  target,
  label: sanitizeText(label),
  run: { planned_at: plannedAt.toISOString() },
  ...noFindings,
  text: runText({ label: sanitizeText(label), job, reason }),
})

/**
 * The idempotency key of a message: deterministic, so that receivers recognize a repeated message.
 */
export const messageKey = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
