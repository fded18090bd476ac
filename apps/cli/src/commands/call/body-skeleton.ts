import { type AnyDescriptor, type AnyField, type ExclusiveGroup, flatten, inner } from '@mgmt-api/models'
import { fieldStability, fieldWords, typeWords, valueWords } from '@mgmt-api/models/apps'
import { resolveLazy } from '@mgmt-api/models/operations'

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
  if (depth !== undefined) return limited(skeletonOf(body, depth))
  let best = skeletonOf(body, 1)
  for (let tried = 2; tried <= deepest; tried++) {
    const deeper = skeletonOf(body, tried)
    if (deeper.length > comfortable || deeper.length === best.length) return limited(best)
    best = deeper
  }
  return best
}

function skeletonOf(body: AnyDescriptor, depth: number): string[] {
  const budget = { lines: most }
  const { value, lines } = contentOf(body, { depth, above: [], budget })
  return value === '' ? [...lines] : [`${value}${replaceRemark({ value, lines }).replace(';', ' #')}`, ...lines]
}

function limited(lines: readonly string[]): readonly string[] {
  return lines.length <= most
    ? lines
    : [...lines.slice(0, most), `# … ${lines.length - most} more lines; use a smaller --depth`]
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
  readonly left?: string
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
    default:
      return {
        value:
          scalars[kind] ??
          (kind === 'int64' && wire !== 'integer' ? `"${Math.max(min, 0)}"` : String(Math.max(min, 0))),
        lines: [],
      }
  }
}

function contentOfModel(descriptor: AnyDescriptor, { depth, above, budget }: Place): Content {
  const { fields, groups } = flatten(descriptor)
  if (fields.size === 0) return { value: '{}', lines: [] }
  if (above.includes(descriptor)) return { value: '{}', lines: [], left: 'as above' }
  if (depth === 0 || budget.lines <= 0) return { value: '{}', lines: [], left: 'a larger --depth shows its fields' }
  const inside = { depth: depth - 1, above: [...above, descriptor], budget }
  const grouped = new Set(groups.flatMap(({ keys }) => keys))
  const lines = [...fields].flatMap(([name, field]) =>
    grouped.has(name) ? [] : fieldLines(name, field, { place: inside, open: field.required }),
  )
  for (const group of groups) lines.push(...groupLines(group, fields, inside))
  // An object with only comments would be null.
  return lines.some((line) => !line.startsWith('#')) ? { value: '', lines } : { value: '{}', lines }
}

/** Mutually exclusive fields; if one is required, the first is enabled. */
function groupLines({ keys, exactly }: ExclusiveGroup, fields: ReadonlyMap<string, AnyField>, place: Place): string[] {
  const said = `# ${exactly ? 'Exactly' : 'At most'} one of ${keys.join(', ')}:`
  const told = keys.flatMap((key, index) => {
    const field = fields.get(key)
    return field === undefined ? [] : fieldLines(key, field, { place, open: exactly && index === 0 })
  })
  return [...wrapped(said), ...told]
}

function fieldLines(
  name: string,
  field: AnyField,
  { place, open }: { readonly place: Place; readonly open: boolean },
): string[] {
  const { value, lines, left } = contentOf(field.descriptor, place)
  const key = /^[A-Za-z_][\w.-]*$/.test(name) ? name : JSON.stringify(name)
  const model = place.above.at(-1)
  const stability = model && fieldStability(model, name)
  const words = [fieldWords(field, stability), ...(left === undefined ? [] : [left])].join('; ')
  const all = [
    ...valueLines(field.descriptor),
    `${key}:${value === '' ? '' : ` ${value}`} # ${words}${replaceRemark({ value, lines })}`,
    ...indented(lines),
  ]
  place.budget.lines -= all.length
  return open ? all : all.map((line) => `# ${line}`)
}

function contentOfList(descriptor: AnyDescriptor, place: Place): Content {
  const item = resolveLazy(inner(descriptor))
  const { min = 0 } = descriptor
  const { value, lines, left } = contentOf(item, place)
  const more = left === undefined ? {} : { left }
  if (lines.length === 0) return { value: min > 0 ? `[${value}]` : '[]', lines: [], ...more }
  // The first field follows the hyphen unless it is a comment.
  const items =
    value === ''
      ? [`- # ${typeWords(item)}`, ...indented(lines)]
      : [`- ${value} # ${typeWords(item)}`, ...indented(lines)]
  if (min > 0) return { value: '', lines: items }
  return { value: '[]', lines: items.map((line) => `# ${line}`) }
}

function contentOfMap(descriptor: AnyDescriptor, place: Place): Content {
  const of = resolveLazy(inner(descriptor))
  const { value, lines, left } = contentOf(of, place)
  const more = left === undefined ? {} : { left }
  return {
    value: '{}',
    lines: [`key:${value === '' ? '' : ` ${value}`} # ${typeWords(of)}`, ...indented(lines)].map((line) => `# ${line}`),
    ...more,
  }
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)

/** A comment with the values of an enumeration. */
function valueLines(descriptor: AnyDescriptor): string[] {
  const values = valueWords(descriptor)
  return values.length === 0 ? [] : wrapped(`# ${values.join(' | ')}`)
}

/** Wraps a comment at 100 characters. */
function wrapped(comment: string): string[] {
  const lines: string[] = []
  for (const word of comment.replace(/^# /, '').split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length > 98) lines.push(`# ${word}`)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
