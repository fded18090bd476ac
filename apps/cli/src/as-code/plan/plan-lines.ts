import {
  type FieldChange,
  fieldNote,
  type Finding,
  type Kind,
  maskBody,
  type OrderMove,
  orderMoves,
  type Plan,
  planSummary,
  isSecretReference,
  leftOutFindings,
  renderFile,
  type ResourceChange,
  secretsOfChange,
  unusualMark,
} from '@mgmt-api/as-code'
import { formatAmount } from '@mgmt-api/base/numbers'
import { sanitizeText } from '@mgmt-api/base/text'
import { count, type Style, type Tone } from '@mgmt-api/command'
import { isObject } from '@mgmt-api/models/internal'
import { placeText } from '../../request/draft/source-entry.ts'
import { fieldLines } from '../../request/show/field-lines.ts'
import { type FindingGroup, groupFindings, groupText } from '../findings/findings.ts'
import { destinationText } from './secret-permissions.ts'

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
  { full = false }: Pick<PlanDisplay, 'full'>,
): { readonly shown: readonly ResourceChange[]; readonly more: number } {
  const isAlike = action === 'adopt' || action === 'create'
  return firstFewOf(changes, { full: full || !isAlike })
}

/** The first few of many similar items, and the number of others. */
export function firstFewOf<T>(
  all: readonly T[],
  { full = false }: Pick<PlanDisplay, 'full'> = {},
): { readonly shown: readonly T[]; readonly more: number } {
  return !full && all.length > mostAlike
    ? { shown: all.slice(0, few), more: all.length - few }
    : { shown: all, more: 0 }
}

export const moreLine = (more: number, style: Style, all = '--full shows all'): string =>
  style.tone(`  … and ${count(more)} more; ${all}`, 'faint')

/** Options of a plan as text or Markdown. */
export interface PlanDisplay {
  /** Shows all changes and the bodies of creations. Default: the first few of many, and no bodies. */
  readonly full?: boolean | undefined
  /** The kinds of the plan, to show bodies. */
  readonly kinds: readonly Kind[]
}

/** A plan as text: adoptions, creations, changes field by field, deletions, resources without a file, then findings. */
export function planLines(plan: Plan, style: Style, display: PlanDisplay): string[] {
  const of = (action: ResourceChange['action']): string[] => {
    const all = plan.changes.filter((change) => change.action === action)
    const { shown, more } = firstFew(all, action, display)
    const lines = shown.flatMap((change) => [
      ...changeLines(change, style, display),
      ...readerFindings(plan, change).map(({ severity, message, hint }) =>
        style.tone(`    ${sanitizeText(sentencesOf(message, hint))}`, severity === 'warning' ? 'warning' : 'faint'),
      ),
    ])
    return more === 0 ? lines : [...lines, moreLine(more, style)]
  }
  const lines = [
    ...(['adopt', 'create', 'replace', 'delete'] as const).flatMap(of),
    ...unprunedLines(plan, style, display),
    ...leftOutLines(plan, style, display),
    ...groupFindings(otherFindings(plan)).map((group) => findingLine(group, style)),
  ]
  return [...lines, ...(lines.length > 0 ? [''] : []), style.header(planSentence(plan))]
}

const isOfReaders = ({ code }: Finding): boolean => code === 'lost_metric' || code === 'changed_metric'

/** What a change takes from other resources, to be shown below it. */
export const readerFindings = ({ findings }: Plan, { kind, key }: ResourceChange): readonly Finding[] =>
  findings.filter((finding) => isOfReaders(finding) && finding.resource === `${kind}/${key}`)

/** Findings that stand below no change. */
export const otherFindings = ({ findings }: Plan): readonly Finding[] =>
  findings.filter((finding) => !isOfReaders(finding))

/** A message with its hint. */
export const sentencesOf = (message: string, hint: string | undefined): string =>
  hint === undefined ? message : `${message}. ${hint}`

function leftOutLines({ leftOut }: Plan, style: Style, display: Pick<PlanDisplay, 'full'>): string[] {
  const { shown, more } = firstFewOf(leftOutFindings(leftOut), display)
  const lines = shown.map((finding) => findingLine({ finding, names: [finding.resource ?? ''] }, style))
  return more === 0 ? lines : [...lines, moreLine(more, style)]
}

/** Resources on the platform that no file describes. */
function unprunedLines({ unpruned }: Plan, style: Style, display: PlanDisplay): string[] {
  const { shown, more } = firstFewOf(unpruned, display)
  const lines = shown.map(
    ({ kind, key, name }) =>
      `${style.tone(`? ${sanitizeText(`${kind}/${key}`)}`, 'faint')}  ${sanitizeText(name)}${style.tone('  no file describes it', 'faint')}`,
  )
  return more === 0 ? lines : [...lines, moreLine(more, style)]
}

/** `2 to create, 1 to change; 240 unchanged`. */
export function planSentence(plan: Plan): string {
  const { adopt, create, replace, delete: deleted, unchanged, unpruned } = planSummary(plan)
  const parts = [
    { number: adopt, words: 'to adopt' },
    { number: create, words: 'to create' },
    { number: replace, words: 'to change' },
    { number: deleted, words: 'to delete' },
    { number: plan.leftOut.length, words: 'left out' },
  ]
  const changed = parts.filter((part) => part.number > 0).map((part) => `${count(part.number)} ${part.words}`)
  const rest = [
    `${count(unchanged)} unchanged`,
    ...(unpruned > 0 ? [`${count(unpruned)} without a file (--prune deletes them)`] : []),
  ]
  return `${changed.length === 0 ? 'no changes' : changed.join(', ')}; ${rest.join(', ')}`
}

function changeLines(change: ResourceChange, style: Style, display: PlanDisplay): string[] {
  const head = `${headLine(change.action, change, style)}${style.tone(suffixOf(change, display), 'faint')}`
  const secrets = secretLinesOf(change).map((line) => `    ${line}`)
  if (change.action === 'replace') {
    if (isOrder(change, display)) return [head, ...moveLines(change.fields).map((line) => `    ${line}`)]
    return [head, ...change.fields.flatMap((field) => fieldLines(field, style, fieldNote(field))), ...secrets]
  }
  return [head, ...createdLines(change, display).map((line) => `    ${line}`), ...secrets]
}

/** Whether a change is one of positions only. */
export const isOrder = ({ kind: wanted }: ResourceChange, { kinds }: PlanDisplay): boolean =>
  kinds.find(({ name }) => name === wanted)?.ordered !== undefined

/** `shared  actions/open: up 3`, a line for each entry of an order that comes, goes or moves. */
export const moveLines = (fields: readonly FieldChange[]): string[] =>
  orderMoves(fields).map(({ at, entry, ...move }) => sanitizeText(`${at}  ${entryText(entry)}: ${moveText(move)}`))

const entryText = (entry: unknown): string =>
  isObject(entry) && typeof entry.$ref === 'string' ? entry.$ref : JSON.stringify(entry)

function moveText({ to, up }: Pick<OrderMove, 'to' | 'up'>): string {
  if (to === undefined) return 'left out'
  if (up === undefined) return to === 0 ? 'inserted first' : `inserted as number ${to + 1}`
  return up > 0 ? `up ${up}` : `down ${-up}`
}

/** The body of a creation as YAML, without secrets; empty unless all is shown. */
export function createdLines(change: ResourceChange, { full = false, kinds }: PlanDisplay): string[] {
  const kind = kinds.find(({ name }) => name === change.kind)
  if (!full || change.action !== 'create' || kind === undefined) return []
  const [, , ...lines] = renderFile(undefined, { kind, key: change.key, body: maskBody(kind, change.body).body })
    .trimEnd()
    .split('\n')
  return lines.map(sanitizeText)
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

/** The secrets of its file that a change sends: `sends env:TOKEN to https://hooks.example.com`. */
export const secretLinesOf = (change: ResourceChange): readonly string[] =>
  secretsOfChange(change)
    .filter(({ reference }) => isSecretReference(reference))
    .map((use) => `sends ${destinationText(use, 'the platform')}`)

/** Other kinds are recognised by the ledger. */
const hasLabels = (change: ResourceChange, kinds: PlanDisplay['kinds']): boolean =>
  kinds.find(({ name }) => name === change.kind)?.recognised === 'labels'

/** `, matches about 12.4 GB a day, 30.1 before`; empty without a forecast. */
export function forecastNote(change: ResourceChange): string {
  if (!('body' in change) || change.forecast === undefined) return ''
  const { gbPerDay, gbPerDayBefore } = change.forecast
  const before = gbPerDayBefore === undefined ? '' : `, ${formatAmount(gbPerDayBefore)} before`
  return `, matches about ${formatAmount(gbPerDay)} GB a day${before}`
}

function suffixOf(change: ResourceChange, { kinds }: PlanDisplay): string {
  switch (change.action) {
    case 'create': {
      const place = change.resource.locate([])
      return `${forecastNote(change)}${place === undefined ? '' : `  ${placeText(place)}`}`
    }
    case 'adopt': {
      if (change.from !== undefined) return `  was ${sanitizeText(change.from)}`
      return `  adopts ${change.remote.id}${hasLabels(change, kinds) ? ', adds labels' : ''}`
    }
    case 'replace':
      return forecastNote(change)
    case 'delete':
      return `  ${change.remote.id}${unusualMark(change.ownership)}`
  }
}

function findingLine(group: FindingGroup, style: Style): string {
  const { severity, hint } = group.finding
  const tone = { error: 'bad', warning: 'warning', note: 'faint' } as const
  const text = `${groupText(group)}${hint === undefined ? '' : `. ${hint}`}`
  return `${style.tone(`${severity}:`, tone[severity])} ${sanitizeText(text)}`
}
