import { formatElapsed } from '../base/text.ts'
import { clause } from '../base/text.ts'
import { targetFindings, workerFindings } from '../config/config.ts'
import { isOpen, type ReportableFinding } from './decide-reports.ts'

/** Findings that a text lists at most. */
const maxListed = 10

/** What a message says, the worst findings first. */
export interface MessageFindings {
  readonly job: string
  readonly opened: readonly ReportableFinding[]
  readonly closed: readonly ReportableFinding[]
  /** All open findings that it is about. */
  readonly open: readonly ReportableFinding[]
  /** Display name of a target; undefined if it was removed. */
  readonly labelOf: (target: string) => string | undefined
}

/** The message in a few lines, for chat tools. The first one is its title. */
export const messageText = (message: MessageFindings): string =>
  // Titles come from the platform, and chat tools interpret angle brackets as links and mentions.
  (message.job === targetFindings ? targetLines(message) : findingLines(message))
    .join('\n')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')

/** The worst finding and the counts, then the findings if there are several. */
function findingLines({ job, opened, closed, open, labelOf }: MessageFindings): readonly string[] {
  const shown = open.length > 0 ? open : closed
  const line = (finding: ReportableFinding): string => lineOf(finding, labelOf)
  const head = shown.slice(0, 1).map((worst) => `${open.length > 0 ? '' : 'Resolved: '}${line(worst)}`)
  const targets = new Set(shown.map(({ target }) => target)).size
  const more = shown.length > 1 ? [`, and ${shown.length - 1} more${targets > 1 ? ` on ${targets} targets` : ''}`] : []
  const name = job === workerFindings ? 'Worker' : job
  return [
    [...head, ...more].join(''),
    `${name}: ${opened.length} opened, ${closed.length} closed, ${open.length} open`,
    ...(opened.length + closed.length > 1
      ? [...listed('+ ', opened.map(line)), ...listed('- ', closed.map(line))]
      : []),
  ]
}

function lineOf(finding: ReportableFinding, labelOf: MessageFindings['labelOf']): string {
  const { job, target, title, first_seen_at: since } = finding
  if (job === workerFindings) return `${clause(title)}${isOpen(finding) ? `, ${sinceText(since)}` : ''}`
  return `${labelOf(target) ?? target}: ${title}`
}

const conditions = {
  refused: { one: 'refuses its key', many: 'refuse their keys' },
  failing: { one: 'is failing', many: 'are failing' },
  ok: { one: 'recovered', many: 'recovered' },
} as const

/** How many targets have which condition, then the targets if there are several, the worst first. */
function targetLines(message: MessageFindings): readonly string[] {
  const { open, closed } = message
  const isDown = new Set(open.map(({ target }) => target))
  const recovered = closed.filter(({ target }) => !isDown.has(target))
  const all = [...open, ...recovered]
  const [first] = all
  const lines = all.map((finding) => targetLine(finding, message))
  if (first === undefined || all.length === 1) return lines
  const counts = (['refused', 'failing', 'ok'] as const)
    .map((condition) => ({ condition, count: all.filter((each) => conditionOf(each) === condition).length }))
    .filter(({ count }) => count > 0)
  const words = counts.map(({ condition, count }) => `${count} ${conditions[condition][count === 1 ? 'one' : 'many']}`)
  const summary =
    counts.length === 1 ? ` ${conditions[conditionOf(first)].many}${sharedReason(all)}` : `: ${words.join(', ')}`
  return [`${all.length} targets${sharedPlace(all)}${summary}`, ...listed('', lines)]
}

const conditionOf = (finding: ReportableFinding): keyof typeof conditions => {
  if (!isOpen(finding)) return 'ok'
  return finding.key === 'refused' ? 'refused' : 'failing'
}

function targetLine(finding: ReportableFinding, { labelOf }: MessageFindings): string {
  const { target, title, first_seen_at: since, closed_at: end } = finding
  const label = labelOf(target)
  if (label === undefined) return `${target} is no longer watched`
  if (end !== null) return `${label} recovered after ${formatElapsed(end.getTime() - since.getTime())}`
  return `${label} ${conditions[conditionOf(finding)].one} ${sinceText(since)}: ${clause(title)}`
}

function sharedPlace(all: readonly ReportableFinding[]): string {
  const [place, ...others] = new Set(all.map((finding) => finding.place))
  if (place === undefined || others.length > 0) return ''
  return place === 'proxy' ? ' behind the proxy' : ` of ${place}`
}

/** Since when targets that fail are down, and why if they agree. */
function sharedReason(all: readonly ReportableFinding[]): string {
  const [first] = all
  if (first === undefined || !isOpen(first)) return ''
  const since = new Date(Math.min(...all.map((each) => each.first_seen_at.getTime())))
  const isShared = all.every(({ title }) => title === first.title)
  return ` ${sinceText(since)}${isShared ? `: ${clause(first.title)}` : ''}`
}

const sinceText = (since: Date): string => `since ${formatMinute(since.toISOString())}`

/** Last line of a message that is sent again. @param at time in ISO 8601 */
export const retriedNote = (at: string): string => `(sent again, first written ${formatMinute(at)})`

const formatMinute = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`

function listed(sign: string, lines: readonly string[]): readonly string[] {
  const some = lines.slice(0, maxListed).map((line) => `${sign}${line}`)
  return lines.length > some.length ? [...some, `${sign}and ${lines.length - some.length} more`] : some
}
