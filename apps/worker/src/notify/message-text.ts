import { formatElapsed } from '../format-elapsed.ts'
import type { TargetCondition } from '../store/tables.ts'
import type { NotifierMessage, MessageCondition } from './message.ts'

/** Findings or targets that a text lists at most. */
const maxListed = 10

export type FindingsSummary = Pick<NotifierMessage, 'kind' | 'job' | 'label' | 'opened' | 'closed' | 'counts'>

/** Text of a message about findings, for chat tools. */
export function findingsText({ kind, job, label, opened, closed, counts }: FindingsSummary): string {
  const head =
    kind === 'summary'
      ? `${label}: the first run of ${job ?? ''} found ${findings(counts.open)}`
      : `${label}: ${job ?? ''}: ${counts.opened} opened, ${counts.closed} closed, ${counts.open} open`
  return escapeMarkup([head, ...lines('+', opened, counts.opened), ...lines('-', closed, counts.closed)])
}

/** Text of a digest of one job about several targets. */
export function digestText(job: string, messages: readonly NotifierMessage[]): string {
  const total = (count: keyof NotifierMessage['counts']): number =>
    messages.reduce((sum, { counts }) => sum + counts[count], 0)
  const isFirst = messages.every(({ kind }) => kind === 'summary')
  const head = isFirst
    ? `${job}: the first runs found ${findings(total('open'))} on ${messages.length} targets`
    : `${job}: ${total('opened')} opened, ${total('closed')} closed, ${total('open')} open on ${messages.length} targets`
  const labelled = (list: 'opened' | 'closed'): NotifierMessage['opened'] =>
    messages.flatMap((message) =>
      message[list].map((finding) => ({ ...finding, title: `${message.label}: ${finding.title}` })),
    )
  return escapeMarkup([
    head,
    ...lines('+', labelled('opened'), total('opened')),
    ...lines('-', labelled('closed'), total('closed')),
  ])
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

function lines(sign: string, shown: NotifierMessage['opened'], all: number): readonly string[] {
  const some = shown.slice(0, maxListed).map(({ title }) => `${sign} ${title}`)
  return all > some.length ? [...some, `${sign} and ${all - some.length} more`] : some
}

const findings = (count: number): string => (count === 1 ? '1 finding' : `${count} findings`)

/** Titles come from the platform, and chat tools interpret angle brackets as links and mentions. */
const escapeMarkup = (text: readonly string[]): string => text.join('\n').replaceAll('<', '‹').replaceAll('>', '›')
