import type { Change, FieldChange, Plan } from '@mgmt-api/as-code'
import { formatPath } from '@mgmt-api/models'
import { count } from '../../words/counts.ts'
import { placeText } from './findings.ts'
import { firstFew, planSentence } from './plan-lines.ts'
import { valueLines } from './value-lines.ts'

const headings: readonly (readonly [Change['action'], string])[] = [
  ['adopt', 'Adopted'],
  ['create', 'Created'],
  ['replace', 'Changed'],
  ['delete', 'Deleted'],
]

/** A plan as Markdown, for the comment of a pull request. All text of the platform and of files is quoted. */
export function planMarkdown(plan: Plan): string {
  const { target, owner, findings } = plan
  return [
    `### Plan for ${code(target.name)}`,
    '',
    `${planSentence(plan)}. Address ${code(target.address)}, owner ${code(owner)}.`,
    '',
    ...headings.flatMap(([action, heading]) => section(plan, action, heading)),
    ...(findings.length === 0 ? [] : ['#### To be known', '']),
    ...findings.map(({ severity, message, resource, place, hint }) => {
      const where = place === undefined ? resource : placeText(place)
      return `- **${severity}** ${where === undefined ? '' : `${code(where)} `}${escaped(message)} ${escaped(hint ?? '')}`.trimEnd()
    }),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}

function section(plan: Plan, action: Change['action'], heading: string): string[] {
  const changes = plan.changes.filter((change) => change.action === action)
  if (changes.length === 0) return []
  const { shown, more } = firstFew(changes, action)
  const rest = more === 0 ? [] : [`- … and ${count(more)} more`]
  return [`#### ${heading} (${count(changes.length)})`, '', ...shown.flatMap(item), ...rest, '']
}

function item(change: Change): string[] {
  const head = `- ${code(`${change.kind}/${change.key}`)} ${escaped(change.name)}`
  return change.action === 'replace' ? [head, '', ...fieldsMarkdown(change.fields)] : [head]
}

/** Fields and how they differ, as a block within a list. */
export function fieldsMarkdown(fields: readonly FieldChange[]): string[] {
  const lines = fields.flatMap(({ path, before, after, secret }) => {
    const at = formatPath(path)
    if (secret) return [`  ${at}: a secret, which differs`]
    const values = valueLines(before, after)
    const [only] = values
    if (values.length === 1 && only !== undefined) return [`  ${at}: ${only.text}`]
    return [`  ${at}:`, ...values.map(({ sign, text }) => `${sign} ${text}`)]
  })
  const fence = fenceFor(lines)
  return [`  ${fence}diff`, ...lines.map((line) => `  ${line}`), `  ${fence}`]
}

/** A fence longer than any row of backticks within. */
function fenceFor(lines: readonly string[]): string {
  const longest = Math.max(2, ...lines.flatMap((line) => (line.match(/`+/g) ?? []).map((row) => row.length)))
  return '`'.repeat(longest + 1)
}

/** Text as code, in one line. */
export function code(text: string): string {
  const fence = '`'.repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map((row) => row.length)) + 1)
  const line = text.replace(/[\r\n]+/g, ' ')
  return line.startsWith('`') || line.endsWith('`') ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`
}

/** Text that is shown as it is, in one line. */
export const escaped = (text: string): string =>
  text
    .replace(/[\r\n]+/g, ' ')
    .replace(/[\\`*_[\]<>|~&]/g, (character) => `\\${character}`)
    // Else they would call people, or other pull requests.
    .replace(/[@#]/g, (character) => `&#${character.charCodeAt(0)};`)
