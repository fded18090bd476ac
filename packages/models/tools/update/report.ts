import { fieldNote, type Overlay } from '../contract/overlay.ts'
import type { Difference } from './compare.ts'

/** Limits of a report. */
export interface ReportLimits {
  /** Maximum number of operations per difference. */
  readonly operations?: number | undefined
  /** Maximum number of lines per heading, and of names per line. */
  readonly lines?: number | undefined
}

/** Prints differences as Markdown, by group and effect. */
export function reportMarkdown(differences: readonly Difference[], limits: ReportLimits = {}): string {
  if (differences.length === 0) return 'No difference.\n'
  const groups = [...new Set(differences.map(({ group }) => group))]
  const sections = groups.map((group) => {
    const own = differences.filter((difference) => difference.group === group)
    const heading = `## ${group === '' ? 'no group' : group}: ${countText(own)}`
    return [heading, ...effectSections(own, limits)].join('\n\n')
  })
  return `${[`# Contract: ${countText(differences)}`, ...sections].join('\n\n')}\n`
}

/** Prints differences and additional members as one JSON document. */
export function reportJson(differences: readonly Difference[], more: Readonly<Record<string, unknown>> = {}): string {
  return `${JSON.stringify({ ...countEffects(differences), ...more, differences }, undefined, 2)}\n`
}

function effectSections(differences: readonly Difference[], limits: ReportLimits): string[] {
  const titles = { breaking: 'Breaking', additive: 'Additive' } as const
  return (['breaking', 'additive'] as const).flatMap((effect) => {
    const lines = reportLines(
      differences.filter((difference) => difference.effect === effect),
      limits,
    )
    return lines.length === 0 ? [] : [`### ${titles[effect]}\n\n${bulletList(lines, limits)}`]
  })
}

/** Bulleted list with a maximum number of lines, of which the last one counts the rest. */
export function bulletList(lines: readonly string[], { lines: most = 60 }: ReportLimits = {}): string {
  return cut(lines, most, (rest) => `${rest} more, all of them with --json`)
    .map((line) => `- ${line}`)
    .join('\n')
}

/** One line per difference. Added or removed models share a line. */
export function reportLines(differences: readonly Difference[], limits: ReportLimits = {}): string[] {
  const wholes = ['enumeration added', 'enumeration removed', 'model added', 'model removed'].flatMap((what) => {
    const names = differences
      .filter((each) => isWholeSchema(each) && each.what === what)
      .map(({ schema = '' }) => schema)
    if (names.length === 0) return []
    const shown = cut(names.map(code), limits.lines ?? 60, (rest) => `${rest} more`)
    const [noun = '', verb = ''] = what.split(' ')
    return [`${names.length === 1 ? noun : `${names.length} ${noun}s`} ${verb}: ${shown.join(', ')}`]
  })
  const others = differences.filter((difference) => !isWholeSchema(difference))
  const places = new Map<string, [Difference, ...Difference[]]>()
  for (const difference of others) {
    const place = [difference.group, difference.schema, difference.operation, difference.field].join(' ')
    const before = places.get(place)
    if (before === undefined) places.set(place, [difference])
    else before.push(difference)
  }
  return [...[...places.values()].map((all) => reportLine(all, limits)), ...wholes]
}

const isWholeSchema = ({ schema, field, kind }: Difference): boolean =>
  schema !== undefined && field === undefined && (kind === 'added' || kind === 'removed')

function reportLine(differences: readonly [Difference, ...Difference[]], { operations = 3 }: ReportLimits): string {
  const [difference] = differences
  const { schema, operation, address, field } = difference
  const what = differences.map((each) => each.what).join(', ')
  if (schema === undefined) {
    const at = field === undefined ? '' : ` ${code(field)}`
    return `${code(address ?? '')} (${operation ?? ''})${at}: ${what}`
  }
  const ids = [...new Set([...difference.requests, ...difference.answers])]
  const named = operations === 0 ? [] : cut(ids.map(code), operations, (rest) => `${rest} more`)
  const reached = `${countOf(difference.requests.length, 'request')}, ${countOf(difference.answers.length, 'answer')}`
  const reach = operations === 0 ? '' : `; ${reached}${named.length === 0 ? '' : ` (${named.join(', ')})`}`
  // `Names[]` is the list itself, not a field.
  const at = field === undefined ? schema : `${schema}${/^[[{]/.test(field) ? '' : '.'}${field}`
  return `${code(at)}: ${what}${reach}`
}

function cut(parts: readonly string[], most: number, rest: (count: number) => string): string[] {
  return parts.length <= most ? [...parts] : [...parts.slice(0, most), rest(parts.length - most)]
}

const code = (text: string): string => `\`${text}\``

/** `1 model`, `2 models`. */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

function countText(differences: readonly Difference[]): string {
  const { breaking, additive } = countEffects(differences)
  return `${breaking} breaking, ${additive} additive`
}

/** Counts breaking and additive differences. */
function countEffects(differences: readonly Difference[]): {
  readonly breaking: number
  readonly additive: number
} {
  const breaking = differences.filter(({ effect }) => effect === 'breaking').length
  return { breaking, additive: differences.length - breaking }
}

/** New fields of existing models without a sentence, each with the position of its model. */
export function newFieldsWithoutSentence(differences: readonly Difference[], overlays: readonly Overlay[]): string[] {
  return differences.flatMap(({ kind, group, schema, field = '' }) => {
    const overlay = overlays.find((each) => each.group === group)
    if (kind !== 'added' || schema === undefined || !/^\w+$/.test(field) || overlay === undefined) return []
    const model = overlay.models[schema]
    if (model === undefined || fieldNote(overlay, model, field).description !== undefined) return []
    return [`${overlay.where(['models', schema])} Add a sentence for ${schema}.${field}.`]
  })
}
