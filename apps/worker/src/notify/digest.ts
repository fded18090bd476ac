import type { Message, MessageTarget } from './message.ts'
import { messageKey } from './message-key.ts'
import { digestText, targetsText } from './message-text.ts'

/** Findings that a digest lists, and targets. */
const listedFindings = 100
const listedTargets = 500

export interface DigestParts {
  readonly notifier: string
  readonly job: string
  readonly plannedAt: Date
  /** Of one target each, in the order of the message. */
  readonly messages: readonly Message[]
}

/** Replaces several messages of one job and planned time. */
export function digestMessage({ notifier, job, plannedAt, messages }: DigestParts): Message {
  const opened = messages.flatMap((message) => ofTarget(message, message.opened))
  const closed = messages.flatMap((message) => ofTarget(message, message.closed))
  const counts = {
    opened: sum(messages, 'opened'),
    closed: sum(messages, 'closed'),
    open: sum(messages, 'open'),
  }
  const shownOpened = opened.slice(0, listedFindings)
  const shownClosed = closed.slice(0, listedFindings - shownOpened.length)
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
    targets: messages.slice(0, listedTargets).map(targetOf),
    text: digestText(job, messages),
  }
}

export interface TargetsDigestParts {
  readonly notifier: string
  /** Time of the round in which the targets changed. */
  readonly heldFor: Date
  /** Each about one target; of two about the same target, the later one counts. */
  readonly messages: readonly Message[]
}

/** Replaces several messages about targets whose condition changed in one round. */
export function targetsDigestMessage({ notifier, heldFor, messages }: TargetsDigestParts): Message {
  const latest = [...new Map(messages.map((message) => [message.target, message])).values()]
  const facts = latest.flatMap(({ label, condition }) => (condition === undefined ? [] : [{ label, condition }]))
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
    targets: latest.slice(0, listedTargets).map(targetOf),
    text: targetsText(facts),
  }
}

const ofTarget = ({ target }: Message, findings: Message['opened']): Message['opened'] =>
  findings.map((finding) => ({ ...finding, ...(target === null ? {} : { target }) }))

const sum = (messages: readonly Message[], count: keyof Message['counts']): number =>
  messages.reduce((total, { counts }) => total + counts[count], 0)

const targetOf = ({ target, label, counts, condition }: Message): MessageTarget => ({
  name: target ?? '',
  label,
  ...counts,
  ...(condition !== undefined && { condition }),
})
