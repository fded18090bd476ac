import { createHash } from 'node:crypto'
import { sanitizeText } from '@mgmt-api/base/text'
import { targetFindings, workerFindings } from '../config/config.ts'
import { isOpen, type Report, type ReportableFinding } from './decide-reports.ts'
import { messageText, retriedNote } from './message-text.ts'

// The wire form of messages: each is one JSON object. Fields may be added to version 1; existing fields keep their names
// and meanings.

export interface MessageFinding {
  /** Identifies the finding across all messages of the job and target. */
  readonly key: string
  readonly title: string
  /** When it was first detected. */
  readonly since: string
  /** Null for problems of the worker. */
  readonly target: string | null
  /** Details from the job; absent if longer than 2,000 characters of JSON. */
  readonly details?: Readonly<Record<string, unknown>> | undefined
}

const messageKinds = ['findings', 'targets', 'worker'] as const

export interface NotifierMessage {
  readonly version: 1
  /** Idempotency key: a message with a known key is a duplicate. */
  readonly id: string
  /** `findings`: of a job; `targets`: that are failing, refuse their keys, or have recovered; `worker`: its problems. */
  readonly kind: (typeof messageKinds)[number]
  /** What the message is about: the messages about one alert, from its start to its end, have the same. */
  readonly alert: string
  /** Null in messages about targets or the worker. */
  readonly job: string | null
  /** Null in messages about several targets or the worker. */
  readonly target: string | null
  /** Display name of the target. */
  readonly label: string
  /** The worst first. */
  readonly opened: readonly MessageFinding[]
  readonly closed: readonly MessageFinding[]
  /** `open`: all currently open findings that it is about. */
  readonly counts: { readonly opened: number; readonly closed: number; readonly open: number }
  /** Number of findings that `opened` and `closed` leave out: they list at most 100 together. */
  readonly truncated?: { readonly opened: number; readonly closed: number } | undefined
  /** Names of the targets with open findings, the worst first, at most 500. */
  readonly targets: readonly string[]
  /** When the message was written; only if it was dead and is sent again. */
  readonly first_written_at?: string | undefined
  /** Page of the worker that shows more; only if `server.public_url` is configured. */
  readonly url?: string | undefined
  /** The message as a few lines of text, for chat tools. The first line is its title. */
  readonly text: string
}

/** A stored message; undefined if a newer version wrote it, with a kind or a form that is unknown here. */
export const parseMessage = (stored: object): NotifierMessage | undefined => (isMessage(stored) ? stored : undefined)

const isMessage = (stored: object): stored is NotifierMessage =>
  'version' in stored && stored.version === 1 && 'kind' in stored && messageKinds.some((kind) => kind === stored.kind)

export interface MessageInput {
  readonly notifier: string
  /** Key of the alert or topic. */
  readonly alert: string
  /** Findings of one job, of targets or of the worker. */
  readonly reports: readonly Report[]
  /** All open findings that the message is about. */
  readonly open: readonly ReportableFinding[]
  /** Display name of a target; undefined if it was removed. */
  readonly labelOf: (target: string) => string | undefined
}

/** Findings and targets that one message lists at most. */
const maxListed = 100
const maxTargets = 500
const longestTitle = 500
const longestDetails = 2000

/** The message about the findings that opened and closed; undefined without any. */
export function messageOf({ notifier, alert, reports, ...input }: MessageInput): NotifierMessage | undefined {
  const findings = reports.map(({ finding }) => shortened(finding)).toSorted(worstFirst)
  const open = input.open.map(shortened).toSorted(worstFirst)
  const [opened, closed] = [findings.filter(isOpen), findings.filter((finding) => !isOpen(finding))]
  const [first] = findings
  if (first === undefined) return undefined
  const { job } = first
  const isOfJob = job !== workerFindings && job !== targetFindings
  const targets = new Set([...findings, ...open].map(({ target }) => target))
  const target = targets.size > 1 || job === workerFindings ? null : first.target
  const labelOf = (name: string): string | undefined => sanitized(input.labelOf(name))
  return {
    version: 1,
    id: messageKey(notifier, alert, ...findings.map((each) => `${each.id} ${isOpen(each)}`).sort()),
    kind: isOfJob ? 'findings' : job === workerFindings ? 'worker' : 'targets',
    alert,
    job: isOfJob ? job : null,
    target,
    label:
      job === workerFindings ? 'Worker' : target === null ? `${targets.size} targets` : (labelOf(target) ?? target),
    ...listed(opened, closed),
    counts: { opened: opened.length, closed: closed.length, open: open.length },
    targets: [...new Set(open.map((each) => each.target))].filter((name) => name !== '').slice(0, maxTargets),
    text: messageText({ job, opened, closed, open, labelOf }),
  }
}

const sanitized = (text: string | undefined): string | undefined => (text === undefined ? text : sanitizeText(text))

const shortened = (finding: ReportableFinding): ReportableFinding => ({
  ...finding,
  title: sanitizeText(finding.title).slice(0, longestTitle),
})

/** By weight, then the longest first. */
const worstFirst = (a: ReportableFinding, b: ReportableFinding): number =>
  b.weight - a.weight ||
  a.first_seen_at.getTime() - b.first_seen_at.getTime() ||
  (`${a.target} ${a.key}` < `${b.target} ${b.key}` ? -1 : 1)

function listed(
  opened: readonly ReportableFinding[],
  closed: readonly ReportableFinding[],
): Pick<NotifierMessage, 'opened' | 'closed' | 'truncated'> {
  const some = { opened: opened.slice(0, maxListed), closed: closed.slice(0, Math.max(0, maxListed - opened.length)) }
  const truncated = { opened: opened.length - some.opened.length, closed: closed.length - some.closed.length }
  return {
    opened: some.opened.map(toMessageFinding),
    closed: some.closed.map(toMessageFinding),
    ...(truncated.opened + truncated.closed > 0 ? { truncated } : {}),
  }
}

function toMessageFinding({
  job,
  target,
  key,
  title,
  first_seen_at: since,
  details,
}: ReportableFinding): MessageFinding {
  const isShort = JSON.stringify(details).length <= longestDetails
  return {
    key,
    title,
    since: since.toISOString(),
    target: job === workerFindings ? null : target,
    ...(isShort ? { details: { ...details } } : {}),
  }
}

/** A message that is sent again. It may be older than messages that its receiver already has. */
export function retriedMessage(message: NotifierMessage, writtenAt: Date): NotifierMessage {
  const at = writtenAt.toISOString()
  return { ...message, first_written_at: at, text: `${message.text}\n${retriedNote(at)}` }
}

/** The idempotency key of a message: deterministic, so that receivers recognize a repeated message. */
const messageKey = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
