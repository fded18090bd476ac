import { sanitizeText, sanitizeLines } from '@mgmt-api/base/text'
import { formatDuration } from '../../answers/format-duration.ts'
import type { CaseReport, ReportedAlert } from './case-report.ts'

/** Names and values in the header of a report. */
function summaryOf(report: CaseReport): (readonly [string, string])[] {
  const { timeToAcknowledgeMs, timeToResolveMs, labels } = report
  const after = (time: string | undefined, ms: number | undefined, otherwise: string): string =>
    time === undefined || ms === undefined ? otherwise : `${time}, after ${formatDuration(ms)}`
  const facts: (readonly [string, string | undefined])[] = [
    ['Status', report.status],
    ['Priority', report.priority],
    ['Category', report.category],
    ['Assignee', assigneeWords(report)],
    ['Created', report.created],
    ['Acknowledged', after(report.acknowledged, timeToAcknowledgeMs, 'never')],
    ['Resolved', after(report.resolved, timeToResolveMs, 'not yet')],
    ['Reason', report.reason],
    [
      'Labels',
      Object.entries(labels)
        .map(([key, value]) => `${key}=${value}`)
        .join(', '),
    ],
  ]
  return facts.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value] as const]))
}

const alertWords = ({ triggered, resolved }: ReportedAlert): string =>
  `triggered ${triggered}, ${resolved === undefined ? 'not resolved' : `resolved ${resolved}`}`

const assigneeWords = ({ assignee, assigned }: CaseReport): string =>
  assignee === undefined ? 'none' : assigned === undefined ? assignee : `${assignee}, since ${assigned}`

/** A report as plain text. */
export function reportText(report: CaseReport): string {
  const facts = summaryOf(report)
  const width = Math.max(...facts.map(([name]) => name.length))
  const lines = [
    `${report.id}  ${sanitizeText(report.title)}`,
    '',
    ...facts.map(([name, value]) => `${name.padEnd(width)}  ${sanitizeText(value)}`),
    ...section(
      'Exceeded',
      report.breaches.map((breach) => `  ${sanitizeText(breach)}`),
    ),
    ...section('Alerts', report.alerts.flatMap(alertLines)),
    ...section(
      'History',
      report.events.flatMap(({ at, who, what, text }) => [
        `  ${at}  ${sanitizeText(what)}  (${sanitizeText(who)})`,
        ...(text === undefined
          ? []
          : sanitizeLines(text)
              .split('\n')
              .map((line) => `      ${line}`)),
      ]),
    ),
  ]
  return `${lines.join('\n')}\n`
}

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, ...lines]

function alertLines(alert: ReportedAlert): string[] {
  const { id, name = 'unreadable definition', type, queries } = alert
  return [
    `  ${sanitizeText(name)}${type === undefined ? '' : ` (${sanitizeText(type)})`}`,
    `    ${sanitizeText(id)}, ${sanitizeText(alertWords(alert))}`,
    ...queries.flatMap((query) =>
      sanitizeLines(query)
        .split('\n')
        .map((line) => `    | ${line}`),
    ),
  ]
}

/** A report as Markdown, with text of the platform escaped. */
export function reportMarkdown(report: CaseReport): string {
  const lines = [
    `# ${escaped(report.id)}: ${escaped(report.title)}`,
    '',
    '| | |',
    '|---|---|',
    ...summaryOf(report).map(([name, value]) => `| ${name} | ${escaped(value)} |`),
    ...markdownSection(
      'Exceeded',
      report.breaches.map((breach) => `- ${escapedBlock(breach)}`),
    ),
    ...markdownSection('Alerts', report.alerts.flatMap(alertMarkdown)),
    ...markdownSection(
      'History',
      report.events.flatMap(({ at, who, what, text }) => [
        `- \`${at}\` ${escaped(what)} (${escaped(who)})`,
        ...(text === undefined ? [] : ['', ...quoted(text), '']),
      ]),
    ),
  ]
  return `${lines.join('\n')}\n`
}

const markdownSection = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines]

const quoted = (text: string): string[] =>
  sanitizeLines(text)
    .split('\n')
    .map((line) => `  > ${escapedBlock(line)}`)

function alertMarkdown(alert: ReportedAlert): string[] {
  const { id, name = 'unreadable definition', type, queries } = alert
  return [
    `- **${escaped(name)}**${type === undefined ? '' : ` (${escaped(type)})`}, \`${sanitizeText(id).replaceAll('`', '')}\`, ${escaped(alertWords(alert))}`,
    ...queries.flatMap((query) => ['', ...fenced(sanitizeLines(query)).map((line) => `  ${line}`), '']),
  ]
}

/** A code block whose fence is longer than any run of backticks in it. */
function fenced(text: string): string[] {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return [fence, ...text.split('\n'), fence]
}

/** Escapes what Markdown interprets within a line. Underscores within words and entities without `;` are plain. */
const escaped = (text: string): string =>
  sanitizeText(text)
    .replaceAll(/[\\`*[\]<|~]|(?<![A-Za-z\d])_|_(?![A-Za-z\d])/g, String.raw`\$&`)
    .replaceAll(/&(?=#?\w+;)/g, String.raw`\&`)

/** Escapes a text that starts a block: also marks of headings, quotes, lists and lines. */
const escapedBlock = (text: string): string =>
  escaped(text)
    .replace(/^\s*(?=[#>+=-])/, (space) => `${space}\\`)
    .replace(/^(\s*\d+)(?=[.)])/, (number) => `${number}\\`)
