import type { NotifierMessage, MessageTarget } from './message.ts'
import { messageKey } from './message-key.ts'
import { digestText, targetsText } from './message-text.ts'

/** Findings and targets that a digest lists at most. */
const maxFindings = 100
const maxTargets = 500

export interface DigestParts {
  readonly notifier: string
  readonly job: string
  readonly plannedAt: Date
  /** Messages about one target each, in the order of the digest. */
  readonly messages: readonly NotifierMessage[]
}

/** Combines several messages of one job and planned time. */
export function digestMessage({ notifier, job, plannedAt, messages }: DigestParts): NotifierMessage {
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
  /** Planned time or probe round in which the targets changed. */
  readonly heldFor: Date
  /** Messages about one target each; the latest one of each target counts. */
  readonly messages: readonly NotifierMessage[]
}

/** Combines several messages about targets whose condition changed together. */
export function targetsDigestMessage({ notifier, heldFor, messages }: TargetsDigestParts): NotifierMessage {
  const latest = [...new Map(messages.map((message) => [message.target, message])).values()]
  const conditions = latest.flatMap(({ label, condition }) => (condition === undefined ? [] : [{ label, condition }]))
  return {
    version: 1,
    id: messageKey(notifier, 'targets', heldFor.toISOString(), ...messages.map(({ id }) => id).sort()),
    kind: 'digest',
    job: null,
    target: null,
    label: `${latest.length} targets`,
    run: null,
    opened: [],
    closed: [],
    counts: { opened: 0, closed: 0, open: 0 },
    targets: latest.slice(0, maxTargets).map(targetOf),
    text: targetsText(conditions),
  }
}

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
