import { type AnyDescriptor, type AnyField, type ExclusiveGroup, flatten, inner } from '@mgmt-api/models'
import { resolved } from '../../fields/input-field.ts'
import { fieldWords, typeWords, valuesOf } from './field-words.ts'

/** Lines of a skeleton at most, unless a depth was asked for. */
const comfortable = 300
/** Lines that are written at most, whatever was asked for. */
const most = 20_000
/** The deepest that is tried on one's own. */
const deepest = 12

/**
 * The body of an operation as YAML to fill in: what must be there as it is, what may be there as comments, each with
 * what it may be. Taking a `# ` away from a field and all below it leaves YAML.
 * @param depth how many levels of fields are told; absent: as many as fit 300 lines, and at least one
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
  return value === '' ? [...lines] : [`${value}${takeAway({ value, lines }).replace(';', ' #')}`, ...lines]
}

function limited(lines: readonly string[]): readonly string[] {
  return lines.length <= most
    ? lines
    : [...lines.slice(0, most), `# … ${lines.length - most} more lines; a smaller --depth tells less of them`]
}

interface Place {
  /** Levels that may still be told. */
  readonly depth: number
  /** Models that this one is in: none is told in itself. */
  readonly above: readonly AnyDescriptor[]
  /** What is left to write: models that refer to many others would else be written without end. */
  readonly budget: { lines: number }
}

/** What stands behind a field's name, and the lines below it. */
interface Content {
  readonly value: string
  readonly lines: readonly string[]
  /** Why there are no lines where there are fields. */
  readonly left?: string
}

/** What is empty as long as all that is below it is a comment, and no YAML with something below it. */
const takeAway = ({ value, lines }: Content): string =>
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
  if (depth === 0 || budget.lines <= 0) return { value: '{}', lines: [], left: 'a larger --depth tells its fields' }
  const inside = { depth: depth - 1, above: [...above, descriptor], budget }
  const grouped = new Set(groups.flatMap(({ keys }) => keys))
  const lines = [...fields].flatMap(([name, field]) =>
    grouped.has(name) ? [] : fieldLines(name, field, { place: inside, open: field.required }),
  )
  for (const group of groups) lines.push(...groupLines(group, fields, inside))
  // An object with nothing in it but comments would be null.
  return lines.some((line) => !line.startsWith('#')) ? { value: '', lines } : { value: '{}', lines }
}

/** Fields that exclude each other: of those of which one must be there, the first stands for them. */
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
  const words = [fieldWords(field), ...(left === undefined ? [] : [left])].join('; ')
  const all = [
    ...valueLines(field.descriptor),
    `${key}:${value === '' ? '' : ` ${value}`} # ${words}${takeAway({ value, lines })}`,
    ...indented(lines),
  ]
  place.budget.lines -= all.length
  return open ? all : all.map((line) => `# ${line}`)
}

function contentOfList(descriptor: AnyDescriptor, place: Place): Content {
  const item = resolved(inner(descriptor))
  const { min = 0 } = descriptor
  const { value, lines, left } = contentOf(item, place)
  const more = left === undefined ? {} : { left }
  if (lines.length === 0) return { value: min > 0 ? `[${value}]` : '[]', lines: [], ...more }
  // The first field stands beside the hyphen only where it is no comment.
  const items =
    value === ''
      ? [`- # ${typeWords(item)}`, ...indented(lines)]
      : [`- ${value} # ${typeWords(item)}`, ...indented(lines)]
  if (min > 0) return { value: '', lines: items }
  return { value: '[]', lines: items.map((line) => `# ${line}`) }
}

function contentOfMap(descriptor: AnyDescriptor, place: Place): Content {
  const of = resolved(inner(descriptor))
  const { value, lines, left } = contentOf(of, place)
  const more = left === undefined ? {} : { left }
  return {
    value: '{}',
    lines: [`key:${value === '' ? '' : ` ${value}`} # ${typeWords(of)}`, ...indented(lines)].map((line) => `# ${line}`),
    ...more,
  }
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)

/** The values of an enumeration, above its field. */
function valueLines(descriptor: AnyDescriptor): string[] {
  const values = valuesOf(descriptor)
  return values.length === 0 ? [] : wrapped(`# ${values.join(' | ')}`)
}

/** A comment in lines of a hundred characters. */
function wrapped(comment: string): string[] {
  const lines: string[] = []
  for (const word of comment.replace(/^# /, '').split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length > 98) lines.push(`# ${word}`)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
