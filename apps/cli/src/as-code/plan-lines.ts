import { type ResourceChange, type FieldChange, type Finding, type Plan, planSummary } from '@mgmt-api/as-code'
import { sanitizeText } from '@mgmt-api/base/text'
import { count, type Style, type Tone } from '@mgmt-api/command'
import { formatPath } from '@mgmt-api/models'
import { placeText } from './findings.ts'
import { valueLines, type ValueLine } from './value-lines.ts'

const signs: Readonly<Record<ResourceChange['action'], { readonly sign: string; readonly tone: Tone }>> = {
  create: { sign: '+', tone: 'good' },
  adopt: { sign: '=', tone: 'good' },
  replace: { sign: '~', tone: 'warning' },
  delete: { sign: '-', tone: 'bad' },
}

/** Of more adoptions or creations than this, only the first few are shown: there may be thousands of similar ones. */
const mostAlike = 20
const few = 10

/** The changes of one action to show, and the number of others. */
export function firstFew(
  changes: readonly ResourceChange[],
  action: ResourceChange['action'],
): { readonly shown: readonly ResourceChange[]; readonly more: number } {
  return action === 'adopt' || action === 'create' ? firstFewOf(changes) : { shown: changes, more: 0 }
}

/** The first few of many similar items, and the number of others. */
export function firstFewOf<T>(all: readonly T[]): { readonly shown: readonly T[]; readonly more: number } {
  return all.length > mostAlike ? { shown: all.slice(0, few), more: all.length - few } : { shown: all, more: 0 }
}

export const moreLine = (more: number, style: Style): string =>
  style.tone(`  … and ${count(more)} more; -o json lists all`, 'faint')

/** A plan as text: adoptions, creations, changes field by field, deletions, then findings. */
export function planLines(plan: Plan, style: Style): string[] {
  const of = (action: ResourceChange['action']): string[] => {
    const all = plan.changes.filter((change) => change.action === action)
    const { shown, more } = firstFew(all, action)
    const lines = shown.flatMap((change) => changeLines(change, style))
    return more === 0 ? lines : [...lines, moreLine(more, style)]
  }
  return [
    ...(['adopt', 'create', 'replace', 'delete'] as const).flatMap(of),
    ...plan.findings.map((finding) => findingLine(finding, style)),
    ...(plan.changes.length + plan.findings.length > 0 ? [''] : []),
    style.header(planSentence(plan)),
  ]
}

/** `2 to create, 1 to change; 240 unchanged`. */
export function planSentence(plan: Plan): string {
  const { adopt, create, replace, delete: deleted, unchanged, unpruned } = planSummary(plan)
  const parts = [
    { number: adopt, words: 'to adopt' },
    { number: create, words: 'to create' },
    { number: replace, words: 'to change' },
    { number: deleted, words: 'to delete' },
  ]
  const changed = parts.filter((part) => part.number > 0).map((part) => `${count(part.number)} ${part.words}`)
  const rest = [
    `${count(unchanged)} unchanged`,
    ...(unpruned > 0 ? [`${count(unpruned)} without a file (--prune deletes them)`] : []),
  ]
  return `${changed.length === 0 ? 'no changes' : changed.join(', ')}; ${rest.join(', ')}`
}

function changeLines(change: ResourceChange, style: Style): string[] {
  return [
    `${headLine(change.action, change, style)}${style.tone(suffixOf(change), 'faint')}`,
    ...(change.action === 'replace' ? change.fields.flatMap((field) => fieldLines(field, style)) : []),
  ]
}

/** `~ alerts/disk-full  Disk full`. */
export function headLine(
  action: ResourceChange['action'],
  { kind, key, name }: Pick<ResourceChange, 'kind' | 'key' | 'name'>,
  style: Style,
): string {
  const { sign, tone } = signs[action]
  return `${style.tone(`${sign} ${sanitizeText(`${kind}/${key}`)}`, tone)}  ${sanitizeText(name)}`
}

function suffixOf(change: ResourceChange): string {
  switch (change.action) {
    case 'create': {
      const place = change.resource.locate([])
      return place === undefined ? '' : `  ${placeText(place)}`
    }
    case 'adopt':
      return `  adopts ${change.remote.id}, adds labels`
    case 'replace':
      return ''
    case 'delete':
      return `  ${change.remote.id}`
  }
}

/** The old and new value of a field, and its place. */
export function fieldLines({ path, before, after, place, secret }: FieldChange, style: Style): string[] {
  const at = `    ${sanitizeText(formatPath(path))}`
  const where = place === undefined ? '' : style.tone(`  ${placeText(place)}`, 'faint')
  if (secret) return [`${at}  a secret that differs${where}`]
  const lines = valueLines(before, after)
  const [only] = lines
  if (lines.length === 1 && only !== undefined) return [`${at}  ${only.text}${where}`]
  return [`${at}${where}`, ...lines.map((line) => `      ${painted(line, style)}`)]
}

function painted({ sign, text }: ValueLine, style: Style): string {
  const tone = { '-': 'bad', '+': 'good', ' ': undefined } as const
  return style.tone(`${sign} ${text}`, tone[sign])
}

function findingLine(finding: Finding, style: Style): string {
  const { severity } = finding
  const tone = { error: 'bad', warning: 'warning', note: 'faint' } as const
  return `${style.tone(`${severity}:`, tone[severity])} ${sanitizeText(findingText(finding))}`
}

/** A finding on one line, with its place and hint. */
export function findingText({ message, resource, at, place, hint }: Finding): string {
  const where = place === undefined ? resource : placeText(place)
  const parts = [where, at, message].filter((part) => part !== undefined && part !== '')
  return `${parts.join(': ')}${hint === undefined ? '' : `. ${hint}`}`
}
