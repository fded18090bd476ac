import { type NotifierMessage, type MessageTarget, messageKey, noFindings } from './message.ts'
import { digestText, targetsText, worstFirst } from './message-text.ts'

/** Findings and targets that a digest lists at most. */
const maxFindings = 100
const maxTargets = 500

export interface DigestParts {
  readonly notifier: string
  readonly job: string
  readonly plannedAt: Date
  /** Messages about one target each. */
  readonly messages: readonly NotifierMessage[]
}

/** Combines several messages of one job and planned time, the target with most opened findings first. */
export function digestMessage({ notifier, job, plannedAt, messages: unordered }: DigestParts): NotifierMessage {
  const messages = unordered.toSorted((a, b) => b.counts.opened - a.counts.opened || b.counts.open - a.counts.open)
  const opened = messages.flatMap((message) => ofTarget(message, message.opened))
  const closed = messages.flatMap((message) => ofTarget(message, message.closed))
  const counts = {
    opened: sum(messages, 'opened'),
    closed: sum(messages, 'closed'),
    open: sum(messages, 'open'),
  }
  const shownOpened = opened.slice(0, maxFindings)
  const shownClosed = closed.slice(0, maxFindings - shownOpened.length)
  const truncated = { opened: counts.opened - shownOpened.length, closed: counts.closed - shownClosed.length }
  return {
    version: 1,
    id: messageKey(notifier, 'digest', job, plannedAt.toISOString(), ...messages.map(({ id }) => id).sort()),
    kind: 'digest',
    job,
    target: null,
    label: `${messages.length} targets`,
    run: { planned_at: plannedAt.toISOString() },
    opened: shownOpened,
    closed: shownClosed,
    counts,
    ...(truncated.opened + truncated.closed > 0 ? { truncated } : {}),
    targets: messages.slice(0, maxTargets).map(targetOf),
    text: digestText(job, messages),
  }
}

export interface TargetsDigestParts {
  readonly notifier: string
  /** Planned time or round of probes in which the targets changed, or the end of their outage. */
  readonly heldFor: Date
  /** Messages about one target each; the latest one of each target counts. */
  readonly messages: readonly NotifierMessage[]
}

/** Combines several messages about targets whose condition changed together, the worst and longest outages first. */
export function targetsDigestMessage({ notifier, heldFor, messages }: TargetsDigestParts): NotifierMessage {
  const latest = [...new Map(messages.map((message) => [message.target, message])).values()].toSorted(
    (a, b) => rankOf(a) - rankOf(b) || downSinceOf(a) - downSinceOf(b),
  )
  const conditions = latest.flatMap(({ label, condition }) => (condition === undefined ? [] : [{ label, condition }]))
  return {
    version: 1,
    id: messageKey(notifier, 'targets', heldFor.toISOString(), ...messages.map(({ id }) => id).sort()),
    kind: 'digest',
    job: null,
    target: null,
    label: `${latest.length} targets`,
    run: null,
    ...noFindings,
    targets: latest.slice(0, maxTargets).map(targetOf),
    text: targetsText(conditions),
  }
}

const rankOf = ({ condition }: NotifierMessage): number => worstFirst.indexOf(condition?.now ?? 'ok')

const downSinceOf = ({ condition }: NotifierMessage): number =>
  Date.parse(condition?.down_since ?? condition?.since ?? '')

const ofTarget = ({ target }: NotifierMessage, findings: NotifierMessage['opened']): NotifierMessage['opened'] =>
  findings.map((finding) => ({ ...finding, ...(target === null ? {} : { target }) }))

const sum = (messages: readonly NotifierMessage[], count: keyof NotifierMessage['counts']): number =>
  messages.reduce((total, { counts }) => total + counts[count], 0)

const targetOf = ({ target, label, counts, condition }: NotifierMessage): MessageTarget => ({
  name: target ?? '',
  label,
  ...counts,
  ...(condition !== undefined && { condition }),
})
