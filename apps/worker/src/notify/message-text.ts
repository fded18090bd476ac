import { formatElapsed } from '../base/text.ts'
import type { TargetCondition } from '../store/tables.ts'

/** Findings or targets that a text lists at most. */
const maxListed = 10

interface Titled {
  readonly title: string
}

/** What a text says of a message about findings. */
export interface FindingsSummary {
  readonly kind: string
  readonly job: string | null
  readonly label: string
  readonly opened: readonly Titled[]
  readonly closed: readonly Titled[]
  readonly counts: { readonly opened: number; readonly closed: number; readonly open: number }
}

/** Text of a message about findings, for chat tools. */
export function findingsText({ kind, job, label, opened, closed, counts }: FindingsSummary): string {
  const changed = `${counts.opened} opened, ${counts.closed} closed, ${counts.open} open`
  const head =
    kind === 'summary'
      ? `${label}: the first run of ${job ?? ''} found ${findings(counts.open)}`
      : `${label}: ${job ?? 'problems'}: ${changed}`
  return escapeMarkup([head, ...lines('+', opened, counts.opened), ...lines('-', closed, counts.closed)])
}

/** Text of a digest of one job about several targets. */
export function digestText(job: string, messages: readonly FindingsSummary[]): string {
  const total = (count: keyof FindingsSummary['counts']): number =>
    messages.reduce((sum, { counts }) => sum + counts[count], 0)
  const isFirst = messages.every(({ kind }) => kind === 'summary')
  const head = isFirst
    ? `${job}: the first runs found ${findings(total('open'))} on ${messages.length} targets`
    : `${job}: ${total('opened')} opened, ${total('closed')} closed, ${total('open')} open on ${messages.length} targets`
  const labelled = (list: 'opened' | 'closed'): readonly Titled[] =>
    messages.flatMap((message) => message[list].map(({ title }) => ({ title: `${message.label}: ${title}` })))
  return escapeMarkup([
    head,
    ...lines('+', labelled('opened'), total('opened')),
    ...lines('-', labelled('closed'), total('closed')),
  ])
}

/** The condition of a target in a message. */
export interface MessageCondition {
  readonly now: TargetCondition
  readonly since: string
  /** The error; after a recovery, why no run has confirmed it. */
  readonly reason: string | null
  /** Start of the outage; only after a recovery. */
  readonly down_since?: string | undefined
}

export interface LabelledCondition {
  readonly label: string
  readonly condition: MessageCondition
}

const conditions = {
  ok: 'recovered',
  failing: 'is failing',
  refused: 'refuses its key',
} as const

/** Plural of `conditions`. */
const pluralConditions = {
  ok: 'recovered',
  failing: 'are failing',
  refused: 'refuse their keys',
} as const

/** Text of a message about a target. */
export const targetText = (facts: LabelledCondition): string => escapeMarkup([targetLine(facts)])

/** The worst first: a refused key needs somebody, a failing target may recover by itself. */
export const worstFirst: readonly TargetCondition[] = ['refused', 'failing', 'ok']

/** Text of a message about several targets that changed together, the worst first. */
export function targetsText(targets: readonly LabelledCondition[]): string {
  const groups = worstFirst
    .map((now) => ({ now, of: targets.filter(({ condition }) => condition.now === now) }))
    .filter(({ of }) => of.length > 0)
  const [first] = groups
  const counted = groups.map(({ now, of }) => `${of.length} ${(of.length === 1 ? conditions : pluralConditions)[now]}`)
  const summary =
    groups.length === 1 && first !== undefined ? ` ${pluralConditions[first.now]}` : `: ${counted.join(', ')}`
  const some = groups.flatMap(({ of }) => of.map(targetLine)).slice(0, maxListed)
  const rest = targets.length - some.length
  return escapeMarkup([`${targets.length} targets${summary}`, ...some, ...(rest > 0 ? [`and ${rest} more`] : [])])
}

function targetLine({ label, condition: { now, since, reason, down_since: downSince } }: LabelledCondition): string {
  const words = now === 'ok' && reason !== null ? 'responds again' : conditions[now]
  const after = downSince === undefined ? '' : ` after ${formatElapsed(Date.parse(since) - Date.parse(downSince))}`
  const head = `${label} ${words}${after}`
  return reason === null ? head : `${head}: ${reason}`
}

/** Text of a message about a run. */
export const runText = ({
  label,
  job,
  reason,
}: {
  readonly label: string
  readonly job: string
  readonly reason: string
}): string => escapeMarkup([`${label}: ${job} was ${reason}`])

/** Last line of a message that is sent again. @param at time in ISO 8601 */
export const retriedNote = (at: string): string =>
  `(sent again, first written ${at.slice(0, 16).replace('T', ' ')} UTC)`

function lines(sign: string, shown: readonly Titled[], all: number): readonly string[] {
  const some = shown.slice(0, maxListed).map(({ title }) => `${sign} ${title}`)
  return all > some.length ? [...some, `${sign} and ${all - some.length} more`] : some
}

const findings = (count: number): string => (count === 1 ? '1 finding' : `${count} findings`)

/** Titles come from the platform, and chat tools interpret angle brackets as links and mentions. */
const escapeMarkup = (text: readonly string[]): string => text.join('\n').replaceAll('<', '‹').replaceAll('>', '›')
