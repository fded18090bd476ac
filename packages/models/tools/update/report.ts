import { fieldNote, type Overlay } from '../contract/overlay.ts'
import type { Difference } from './compare.ts'

/** Prints differences as Markdown, by group and effect. */
export function reportMarkdown(differences: readonly Difference[]): string {
  if (differences.length === 0) return 'No difference.\n'
  const groups = [...new Set(differences.map(({ group }) => group))]
  const sections = groups.map((group) => {
    const own = differences.filter((difference) => difference.group === group)
    const heading = `## ${group === '' ? 'no group' : group}: ${countText(own)}`
    return [heading, ...effectSections(own)].join('\n\n')
  })
  return `${[`# Contract: ${countText(differences)}`, ...sections].join('\n\n')}\n`
}

function effectSections(differences: readonly Difference[]): string[] {
  const titles = { breaking: 'Breaking', additive: 'Additive' } as const
  return (['breaking', 'additive'] as const).flatMap((effect) => {
    const lines = reportLines(
      differences.filter((difference) => difference.effect === effect),
      mostOperations,
    )
    return lines.length === 0 ? [] : [`### ${titles[effect]}\n\n${bulletList(lines)}`]
  })
}

/** Maximum number of operations that a line names. */
const mostOperations = 3

/** Bulleted list of lines. */
export const bulletList = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

/**
 * One line per difference. Added or removed models share a line.
 * @param operations maximum number of operations that a line names
 */
export function reportLines(differences: readonly Difference[], operations: number): string[] {
  const wholes = ['enumeration added', 'enumeration removed', 'model added', 'model removed'].flatMap((what) => {
    const names = differences
      .filter((each) => isWholeSchema(each) && each.what === what)
      .map(({ schema = '' }) => code(schema))
    if (names.length === 0) return []
    const [noun = '', verb = ''] = what.split(' ')
    return [`${names.length === 1 ? noun : `${names.length} ${noun}s`} ${verb}: ${names.join(', ')}`]
  })
  const others = differences.filter((difference) => !isWholeSchema(difference))
  const places = new Map<string, [Difference, ...Difference[]]>()
  for (const difference of others) {
    const place = [difference.group, difference.schema, difference.operation, difference.field].join(' ')
    const before = places.get(place)
    if (before === undefined) places.set(place, [difference])
    else before.push(difference)
  }
  return [...[...places.values()].map((all) => reportLine(all, operations)), ...wholes]
}

const isWholeSchema = ({ schema, field, kind }: Difference): boolean =>
  schema !== undefined && field === undefined && (kind === 'added' || kind === 'removed')

function reportLine(differences: readonly [Difference, ...Difference[]], operations: number): string {
  const [difference] = differences
  const { schema, operation, address, field } = difference
  const what = differences.map((each) => each.what).join(', ')
  if (schema === undefined) {
    const at = field === undefined ? '' : ` ${code(field)}`
    return `${code(address ?? '')} (${operation ?? ''})${at}: ${what}`
  }
  const ids = [...new Set([...difference.requests, ...difference.answers])]
  const rest = ids.length - operations
  const named = [...ids.slice(0, operations).map(code), ...(rest > 0 ? [`${rest} more`] : [])]
  const reached = `${countOf(difference.requests.length, 'request')}, ${countOf(difference.answers.length, 'answer')}`
  const reach = operations === 0 ? '' : `; ${reached}${named.length === 0 ? '' : ` (${named.join(', ')})`}`
  // `Names[]` is the list itself, not a field.
  const at = field === undefined ? schema : `${schema}${/^[[{]/.test(field) ? '' : '.'}${field}`
  return `${code(at)}: ${what}${reach}`
}

const code = (text: string): string => `\`${text}\``

/** `1 model`, `2 models`. */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

function countText(differences: readonly Difference[]): string {
  const breaking = differences.filter(({ effect }) => effect === 'breaking').length
  return `${breaking} breaking, ${differences.length - breaking} additive`
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
