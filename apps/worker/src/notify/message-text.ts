import type { Message, MessageCondition } from './message.ts'

/** Findings that the text names, of each kind. */
const named = 10

export type FindingsFacts = Pick<Message, 'kind' | 'job' | 'label' | 'opened' | 'closed' | 'counts'>

/** Text of a message about findings, for chat tools. */
export function findingsText({ kind, job, label, opened, closed, counts }: FindingsFacts): string {
  const head =
    kind === 'summary'
      ? `${label}: the first run of ${job ?? ''} found ${findings(counts.open)}`
      : `${label}: ${job ?? ''}: ${counts.opened} opened, ${counts.closed} closed, ${counts.open} open`
  return harmless([head, ...lines('+', opened, counts.opened), ...lines('-', closed, counts.closed)])
}

/** Text of a digest of one job about several targets. */
export function digestText(job: string, messages: readonly Message[]): string {
  const total = (count: keyof Message['counts']): number => messages.reduce((sum, { counts }) => sum + counts[count], 0)
  const isFirst = messages.every(({ kind }) => kind === 'summary')
  const head = isFirst
    ? `${job}: the first runs found ${findings(total('open'))} on ${messages.length} targets`
    : `${job}: ${total('opened')} opened, ${total('closed')} closed, ${total('open')} open on ${messages.length} targets`
  const named = (list: 'opened' | 'closed'): Message['opened'] =>
    messages.flatMap((message) =>
      message[list].map((finding) => ({ ...finding, title: `${message.label}: ${finding.title}` })),
    )
  return harmless([
    head,
    ...lines('+', named('opened'), total('opened')),
    ...lines('-', named('closed'), total('closed')),
  ])
}

export interface TargetFacts {
  readonly label: string
  readonly condition: MessageCondition
}

const conditions = {
  ok: 'recovered',
  failing: 'does not answer as it should',
  refused: 'refuses its key',
} as const

/** The same of several targets. */
const manyConditions = {
  ok: 'recovered',
  failing: 'do not answer as they should',
  refused: 'refuse their keys',
} as const

/** Text of a message about a target. */
export const targetText = (facts: TargetFacts): string => harmless([targetLine(facts)])

/** Text of a message about several targets that changed together: unhealthy ones come first. */
export function targetsText(targets: readonly TargetFacts[]): string {
  const groups = (['failing', 'refused', 'ok'] as const)
    .map((now) => ({ now, of: targets.filter(({ condition }) => condition.now === now) }))
    .filter(({ of }) => of.length > 0)
  const [first] = groups
  const counted = groups.map(({ now, of }) => `${of.length} ${(of.length === 1 ? conditions : manyConditions)[now]}`)
  const what = groups.length === 1 && first !== undefined ? ` ${manyConditions[first.now]}` : `: ${counted.join(', ')}`
  const some = groups.flatMap(({ of }) => of.map(targetLine)).slice(0, named)
  const rest = targets.length - some.length
  return harmless([`${targets.length} targets${what}`, ...some, ...(rest > 0 ? [`and ${rest} more`] : [])])
}

function targetLine({ label, condition: { now, reason } }: TargetFacts): string {
  const head = `${label} ${conditions[now]}`
  return reason === null || now === 'ok' ? head : `${head}: ${reason}`
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
}): string => harmless([`${label}: ${job} was ${reason}`])

function lines(sign: string, shown: Message['opened'], all: number): readonly string[] {
  const some = shown.slice(0, named).map(({ title }) => `${sign} ${title}`)
  return all > some.length ? [...some, `${sign} and ${all - some.length} more`] : some
}

const findings = (count: number): string => (count === 1 ? '1 finding' : `${count} findings`)

/** Chat tools interpret angle brackets as links and mentions, and titles come from the platform. */
const harmless = (text: readonly string[]): string => text.join('\n').replaceAll('<', '‹').replaceAll('>', '›')
