import {
  type FieldChange,
  fieldNote,
  type Finding,
  leftOutFindings,
  type Plan,
  type ResourceChange,
  signedValues,
  unusualMark,
} from '@mgmt-api/as-code'
import { sanitizeText } from '@mgmt-api/base/text'
import { count, type Failure } from '@mgmt-api/command'
import { formatPath } from '@mgmt-api/models/internal'
import { type FindingGroup, groupFindings } from '../findings/findings.ts'
import {
  createdLines,
  firstFew,
  firstFewOf,
  forecastNote,
  isOrder,
  moveLines,
  otherFindings,
  type PlanDisplay,
  planSentence,
  readerFindings,
  secretLinesOf,
  sentencesOf,
} from './plan-lines.ts'

const headings: readonly (readonly [ResourceChange['action'], string])[] = [
  ['adopt', 'Adopted'],
  ['create', 'Created'],
  ['replace', 'Changed'],
  ['delete', 'Deleted'],
]

/** Maximum length in characters: a comment of a pull request can have 65,536. */
const maxLength = 60_000

/** A plan as Markdown, for the comment of a pull request. All text of the platform and of files is quoted. */
export function planMarkdown(plan: Plan, display: PlanDisplay): MarkdownSection {
  const { target, owner } = plan
  const head = [
    `### Plan for ${code(target.name)}`,
    '',
    `${planSentence(plan)}. Address ${code(target.address)}, owner ${code(owner)}.`,
    '',
  ]
  const changes = headings.flatMap((heading) => changeBlocks(plan, heading, display))
  const lists = [...changes, ...leftOutBlocks(plan, display), ...unprunedBlocks(plan, display)]
  return { head, blocks: [...findingBlocks(otherFindings(plan)), ...lists] }
}

/** A target without a plan, as Markdown. */
export const failureMarkdown = (target: string, { message, failures = [] }: Failure): MarkdownSection => ({
  head: [`### Plan for ${code(target)}`, '', `**Failed**: ${escaped(message)}`, ''],
  blocks: failures.map((failure) => [`- ${escaped(failure.message)}`]),
})

/** A list of findings. */
export function findingBlocks(findings: readonly Finding[]): readonly Block[] {
  const groups = groupFindings(findings)
  return groups.map((group, index): Block => [findingItem(group), ...(index === groups.length - 1 ? [''] : [])])
}

function findingItem({ finding: { severity, message, hint = '' }, names }: FindingGroup): string {
  const where = names.length === 1 ? `${code(names[0] ?? '')} ` : ''
  const times = names.length < 2 ? '' : `(${count(names.length)} times: ${names.slice(0, 3).map(code).join(', ')}, …)`
  const line = [`- **${severity}** ${where}${escaped(message)}`, escaped(hint), times].filter((part) => part !== '')
  return line.join(' ')
}

function changeBlocks(
  plan: Plan,
  [action, heading]: (typeof headings)[number],
  display: PlanDisplay,
): readonly Block[] {
  const changes = plan.changes.filter((change) => change.action === action)
  const item = (change: ResourceChange): Block => changeBlock(plan, change, display)
  return listBlocks(heading, changes, { ...firstFew(changes, action, display), item })
}

function changeBlock(plan: Plan, change: ResourceChange, display: PlanDisplay): Block {
  const readers = readerFindings(plan, change).map(
    ({ severity, message, hint }) => `  - **${severity}** ${escaped(sentencesOf(message, hint))}`,
  )
  const below = [...readers, ...secretLinesOf(change).map((line) => `  - ${code(line)}`)]
  const mark = change.action === 'delete' ? unusualMark(change.ownership) : ''
  const head = `- ${code(`${change.kind}/${change.key}`)} ${escaped(change.name)}${forecastNote(change)}${mark}`
  if (change.action === 'replace' && isOrder(change, display))
    return [head, ...readers, '', ...fenced('text', moveLines(change.fields))]
  if (change.action === 'replace') return [head, ...below, '', ...fieldsMarkdown(change.fields, fieldNote)]
  const body = createdLines(change, display)
  return [head, ...below, ...(body.length === 0 ? [] : ['', ...fenced('yaml', body)])]
}

function leftOutBlocks({ leftOut }: Plan, display: PlanDisplay): readonly Block[] {
  const findings = leftOutFindings(leftOut)
  const item = (finding: Finding): Block => [findingItem({ finding, names: [finding.resource ?? ''] })]
  return listBlocks('Left out', findings, { ...firstFewOf(findings, display), item })
}

function unprunedBlocks({ unpruned }: Plan, display: PlanDisplay): readonly Block[] {
  const item = ({ kind, key, name }: Plan['unpruned'][number]): Block => [
    `- ${code(`${kind}/${key}`)} ${escaped(name)}`,
  ]
  return listBlocks('Without a file', unpruned, { ...firstFewOf(unpruned, display), item })
}

/** Lines that are shown or left out together. */
export type Block = readonly string[]

/** A list with its heading; empty for an empty list. */
export function listBlocks<T>(
  heading: string,
  all: readonly T[],
  { shown, more, item: blockOf }: { shown: readonly T[]; more: number; item: (each: T) => Block },
): readonly Block[] {
  return shown.map((each, index) => [
    ...(index === 0 ? [`#### ${heading} (${count(all.length)})`, ''] : []),
    ...blockOf(each),
    ...(index === shown.length - 1 && more > 0 ? [`- … and ${count(more)} more`] : []),
    ...(index === shown.length - 1 ? [''] : []),
  ])
}

/** A heading with its summary, and the blocks below it. */
export interface MarkdownSection {
  readonly head: Block
  readonly blocks: readonly Block[]
}

/** Every heading, and as many blocks of each section as fit, with the number of the others. */
export function fitted(sections: readonly MarkdownSection[]): string {
  const heads = sections.map(({ head }) => textOf(head))
  let room = maxLength - heads.reduce((sum, head) => sum + head.length + moreNote(0).length + 20, 0)
  const parts = sections.map(({ blocks }, index) => {
    // Each section has an equal share of the rest, so that a long one does not hide those after it.
    const share = Math.floor(room / (sections.length - index))
    const body = fittedBlocks(blocks, share)
    room -= body.length
    return `${heads[index] ?? ''}${body}`.trimEnd()
  })
  return `${parts.join('\n\n')}\n`
}

function fittedBlocks(blocks: readonly Block[], room: number): string {
  let text = ''
  for (const [index, block] of blocks.entries()) {
    const each = textOf(block)
    if (text.length + each.length > room) return text + moreNote(blocks.length - index)
    text += each
  }
  return text
}

const moreNote = (more: number): string => `\n… and ${count(more)} more that do not fit here; \`-o json\` lists all\n`

const textOf = (block: Block): string => block.map((line) => `${line}\n`).join('')

/** Changed fields as a diff within a list. */
export function fieldsMarkdown(
  fields: readonly FieldChange[],
  noteOf: (field: FieldChange) => string | undefined = () => undefined,
): string[] {
  const lines = fields.flatMap((field) => {
    const at = sanitizeText(formatPath(field.path))
    if (field.secret) return [`  ${at}: a secret that differs`]
    const note = noteOf(field)
    const head = `  ${at}:${note === undefined ? '' : ` (${note})`}`
    return [head, ...signedValues(field).map(({ sign, text }) => `${sign} ${text}`)]
  })
  return fenced('diff', lines)
}

function fenced(language: string, lines: readonly string[]): string[] {
  const fence = fenceFor(lines)
  return [`  ${fence}${language}`, ...lines.map((line) => `  ${line}`), `  ${fence}`]
}

/** A fence longer than any run of backticks in the lines. */
function fenceFor(lines: readonly string[]): string {
  const longest = Math.max(2, ...lines.flatMap((line) => (line.match(/`+/g) ?? []).map((row) => row.length)))
  return '`'.repeat(longest + 1)
}

/** Text as code, on one line. */
export function code(text: string): string {
  const line = sanitizeText(text)
  const fence = '`'.repeat(Math.max(0, ...(line.match(/`+/g) ?? []).map((row) => row.length)) + 1)
  return line.startsWith('`') || line.endsWith('`') ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`
}

/** Text without formatting, on one line. */
export const escaped = (text: string): string =>
  sanitizeText(text)
    .replace(/[\\`*_[\]<>|~&]/g, (character) => `\\${character}`)
    // A zero-width space, so that they do not mention people, refer to pull requests or turn into links.
    .replace(/[@#]|:(?=\/\/)|www(?=\.)/gi, (found) => `${found}&#8203;`)
