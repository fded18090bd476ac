import { type AnyDescriptor, flatten, inner } from '../core/descriptor/shape.ts'
import { type FieldRow, fieldRows, typeWords } from './field-words.ts'
import { resolveLazy } from './input-field.ts'

/** Maximum number of lines without an explicit depth. */
const comfortable = 300
/** Maximum number of lines in any case. */
const most = 20_000
/** Maximum depth without an explicit one. */
const deepest = 12

/**
 * The body of an operation as YAML to fill in: required fields, and optional ones as comments, with their types. Removing
 * the `# ` of a field and its nested fields enables it.
 * @param depth levels of nested fields. Default: as many as fit 300 lines, at least one
 */
export function bodySkeleton(body: AnyDescriptor, depth?: number): readonly string[] {
  let best = skeletonOf(body, depth ?? 1)
  for (let tried = 2; depth === undefined && tried <= deepest; tried++) {
    const deeper = skeletonOf(body, tried)
    if (deeper.length > comfortable || deeper.length === best.length) break
    best = deeper
  }
  return best.length <= most
    ? best
    : [...best.slice(0, most), `# … ${best.length - most} more lines; use a smaller depth`]
}

function skeletonOf(body: AnyDescriptor, depth: number): readonly string[] {
  const { value, lines } = contentOf(body, { depth, above: [], budget: { lines: most } })
  return value === '' ? lines : [`${value}${replaceRemark({ value, lines }).replace(';', ' #')}`, ...lines]
}

interface Place {
  /** Remaining levels. */
  readonly depth: number
  /** Enclosing models, to stop at recursion. */
  readonly above: readonly AnyDescriptor[]
  /** Remaining lines, a limit for models with many references. */
  readonly budget: { lines: number }
}

/** The value after a field's name, and the lines below it. */
interface Content {
  readonly value: string
  readonly lines: readonly string[]
  /** Reason for omitted fields. */
  readonly left?: string | undefined
}

/** Remark on an empty value that must be removed when a field below it is enabled. */
const replaceRemark = ({ value, lines }: Content): string =>
  value !== '' && lines.length > 0 ? `; replace the ${value}` : ''

const scalars: Readonly<Record<string, string>> = {
  text: '""',
  bytes: '""',
  timestamp: '2026-10-15T12:00:00Z',
  bool: 'false',
  empty: '{}',
  any: '{}',
}

function contentOf(descriptor: AnyDescriptor, place: Place): Content {
  const { kind, min = 0, values: [first = '""'] = [], wire } = descriptor
  switch (kind) {
    case 'lazy':
      return contentOf(inner(descriptor), place)
    case 'model':
      return contentOfModel(descriptor, place)
    case 'list':
      return contentOfList(descriptor, place)
    case 'map':
      return contentOfMap(descriptor, place)
    case 'enum':
      return { value: first, lines: [] }
    default: {
      const number = String(Math.max(min, 0))
      return { value: scalars[kind] ?? (kind === 'int64' && wire !== 'integer' ? `"${number}"` : number), lines: [] }
    }
  }
}

function contentOfModel(descriptor: AnyDescriptor, { depth, above, budget }: Place): Content {
  if (flatten(descriptor).fields.size === 0) return { value: '{}', lines: [] }
  if (above.includes(descriptor)) return { value: '{}', lines: [], left: 'as above' }
  if (depth === 0 || budget.lines <= 0) return { value: '{}', lines: [], left: 'a larger depth shows its fields' }
  const place = { depth: depth - 1, above: [...above, descriptor], budget }
  const rows = fieldRows(descriptor, 1)
  const choices = new Set(rows.flatMap(({ choice }) => choice ?? []))
  const lines = rows.flatMap((row) => (row.choice === undefined ? fieldLines(row, place, row.field.required) : []))
  for (const choice of choices) {
    const { words, exactly } = choice
    lines.push(...wrapped(`${words.slice(0, 1).toUpperCase()}${words.slice(1)}:`))
    // If one is required, the first is enabled.
    for (const [index, row] of rows.filter((each) => each.choice === choice).entries()) {
      lines.push(...fieldLines(row, place, exactly && index === 0))
    }
  }
  // An object with only comments would be null.
  return lines.some((line) => !line.startsWith('#')) ? { value: '', lines } : { value: '{}', lines }
}

function fieldLines({ path: name, field, words, values }: FieldRow, place: Place, open: boolean): string[] {
  const { value, lines, left } = contentOf(field.descriptor, place)
  const key = /^[A-Za-z_][\w.-]*$/.test(name) ? name : JSON.stringify(name)
  const all = [
    ...(values.length === 0 ? [] : wrapped(values.join(' | '))),
    `${key}:${after(value)} # ${left === undefined ? words : `${words}; ${left}`}${replaceRemark({ value, lines })}`,
    ...indented(lines),
  ]
  place.budget.lines -= all.length
  return open ? all : commented(all)
}

function contentOfList(descriptor: AnyDescriptor, place: Place): Content {
  const item = resolveLazy(inner(descriptor))
  const { value, lines, left } = contentOf(item, place)
  const isNeeded = (descriptor.min ?? 0) > 0
  if (lines.length === 0) return { value: isNeeded ? `[${value}]` : '[]', lines, left }
  const items = itemLines('-', item, { value, lines })
  return isNeeded ? { value: '', lines: items } : { value: '[]', lines: commented(items) }
}

function contentOfMap(descriptor: AnyDescriptor, place: Place): Content {
  const item = resolveLazy(inner(descriptor))
  const content = contentOf(item, place)
  return { value: '{}', lines: commented(itemLines('key:', item, content)), left: content.left }
}

/** An item below `-` or a key. Its first field follows the hyphen unless it is a comment. */
const itemLines = (start: string, item: AnyDescriptor, { value, lines }: Content): string[] => [
  `${start}${after(value)} # ${typeWords(item)}`,
  ...indented(lines),
]

const after = (value: string): string => (value === '' ? '' : ` ${value}`)
const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)
const commented = (lines: readonly string[]): string[] => lines.map((line) => `# ${line}`)

/** Comments of at most 100 characters. */
function wrapped(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length > 98) lines.push(`# ${word}`)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
