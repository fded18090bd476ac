import type { ResourceChange, FieldChange, Finding, Plan } from '@mgmt-api/as-code'
import { sanitizeText } from '@mgmt-api/base/text'
import { count } from '@mgmt-api/command'
import { formatPath } from '@mgmt-api/models'
import { placeText } from './findings.ts'
import { firstFew, planSentence } from './plan-lines.ts'
import { valueLines } from './value-lines.ts'

const headings: readonly (readonly [ResourceChange['action'], string])[] = [
  ['adopt', 'Adopted'],
  ['create', 'Created'],
  ['replace', 'Changed'],
  ['delete', 'Deleted'],
]

/** Maximum length in characters: a comment of a pull request can have 65,536. */
const maxLength = 60_000

/** A plan as Markdown, for the comment of a pull request. All text of the platform and of files is quoted. */
export function planMarkdown(plan: Plan): string {
  const { target, owner, findings } = plan
  const head = [
    `### Plan for ${code(target.name)}`,
    '',
    `${planSentence(plan)}. Address ${code(target.address)}, owner ${code(owner)}.`,
    '',
  ]
  return fitted(head, [...findingBlocks(findings), ...headings.flatMap((heading) => changeBlocks(plan, heading))])
}

function findingBlocks(findings: readonly Finding[]): readonly Block[] {
  return findings.map(({ severity, message, resource, place, hint }, index): Block => {
    const where = place === undefined ? resource : placeText(place)
    const line = `- **${severity}** ${where === undefined ? '' : `${code(where)} `}${escaped(message)} ${escaped(hint ?? '')}`
    return [line.trimEnd(), ...(index === findings.length - 1 ? [''] : [])]
  })
}

function changeBlocks(plan: Plan, [action, heading]: (typeof headings)[number]): readonly Block[] {
  const changes = plan.changes.filter((change) => change.action === action)
  return listBlocks(heading, changes, { ...firstFew(changes, action), item })
}

function item(change: ResourceChange): Block {
  const head = `- ${code(`${change.kind}/${change.key}`)} ${escaped(change.name)}`
  return change.action === 'replace' ? [head, '', ...fieldsMarkdown(change.fields)] : [head]
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

/** As many blocks as fit, and the number of others. */
export function fitted(head: Block, blocks: readonly Block[]): string {
  const texts = blocks.map((block) => block.map((line) => `${line}\n`).join(''))
  let text = head.map((line) => `${line}\n`).join('')
  for (const [index, each] of texts.entries()) {
    if (text.length + each.length > maxLength) {
      text += `\n… and ${count(texts.length - index)} more that do not fit here; \`-o json\` lists all\n`
      break
    }
    text += each
  }
  return `${text.trimEnd()}\n`
}

/** Changed fields as a block within a list. */
export function fieldsMarkdown(fields: readonly FieldChange[]): string[] {
  const lines = fields.flatMap(({ path, before, after, secret }) => {
    const at = sanitizeText(formatPath(path))
    if (secret) return [`  ${at}: a secret that differs`]
    const values = valueLines(before, after)
    const [only] = values
    if (values.length === 1 && only !== undefined) return [`  ${at}: ${only.text}`]
    return [`  ${at}:`, ...values.map(({ sign, text }) => `${sign} ${text}`)]
  })
  const fence = fenceFor(lines)
  return [`  ${fence}diff`, ...lines.map((line) => `  ${line}`), `  ${fence}`]
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
