import type { Message, MessageCondition } from './message.ts'

/** Findings that the text names, of each kind. */
const named = 10

export type FindingsFacts = Pick<Message, 'kind' | 'job' | 'label' | 'opened' | 'closed' | 'counts'>

/** What a chat tool shows of a message about findings. */
export function findingsText({ kind, job, label, opened, closed, counts }: FindingsFacts): string {
  const head =
    kind === 'summary'
      ? `${label}: the first run of ${job ?? ''} found ${findings(counts.open)}`
      : `${label}: ${job ?? ''}: ${counts.opened} opened, ${counts.closed} closed, ${counts.open} open`
  return harmless([head, ...lines('+', opened, counts.opened), ...lines('-', closed, counts.closed)])
}

/** What a chat tool shows of what one job says of several targets. */
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

/** What a chat tool shows of a message about a target. */
export function targetText({ label, condition: { now, reason } }: TargetFacts): string {
  const head = `${label} ${conditions[now]}`
  return harmless([reason === null || now === 'ok' ? head : `${head}: ${reason}`])
}

/** What a chat tool shows of a message about a run. */
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

/** Chat tools take what is in angle brackets for links and for calls to everybody, and titles come from the platform. */
const harmless = (text: readonly string[]): string => text.join('\n').replaceAll('<', '‹').replaceAll('>', '›')
