import { isObject, type Path, valueAtPath } from '@mgmt-api/models'
import { sourceId } from './source-resource.ts'
import { nameFieldOf } from './source-names.ts'

/** The reason of a secret, which no file has: its platform keeps it. */
export const secretReason = 'a secret is not written to files'

/** Attributes that say how a resource is shown, at any depth, in lower case without underscores. */
const manner: ReadonlySet<string> = new Set(['description', 'displayname', 'color', 'colour', 'icon'])

/** The same for attributes of a resource itself: below it, names and labels select. */
const mannerAtTop: ReadonlySet<string> = new Set(['name', 'labels', 'entitylabels'])

/** Attributes of a kind, at any depth, that its files do not have, and that its platform keeps or derives. */
const keptByPlatform: Readonly<Record<string, ReadonlySet<string>>> = {
  groups: new Set(['members']),
  slos: new Set(['groupbylabels']),
}

/** Switches are on by default, so that `false` says something. */
const switches: ReadonlySet<string> = new Set(['enabled', 'active', 'isenabled', 'isactive'])

/** An attribute that is not translated. */
export interface LostAttribute {
  /** Name of the kind. */
  readonly kind: string
  /** All attributes of its resource. */
  readonly attributes: unknown
  readonly path: Path
  readonly reason: string
}

/**
 * Whether a resource means something else without an attribute. Everything counts as meaning (filters, conditions,
 * times, recipients, and whatever is unknown), except how the resource is shown, and empty values and `false`.
 */
export function isMeaning({ kind, attributes, path, reason }: LostAttribute): boolean {
  const names = path.filter((step) => typeof step === 'string').map(plain)
  const [top = '', last = ''] = [names[0], names.at(-1)]
  const isShown = mannerAtTop.has(top) || keptByPlatform[kind]?.has(last) === true || manner.has(last)
  const isNothing = saysNothing(valueAtPath(attributes, path), last)
  const isSecret = reason === secretReason || last === 'secretkeyref'
  return !isSecret && !isShown && !isNothing && !repeatsId(attributes, path)
}

/** Whether an attribute is the name beside an id, which alone identifies. */
function repeatsId(attributes: unknown, path: Path): boolean {
  const beside = valueAtPath(attributes, path.slice(0, -1))
  return (
    isObject(beside) &&
    Object.keys(beside).some((field) => sourceId(beside[field]) !== undefined && nameFieldOf(field) === path.at(-1))
  )
}

const plain = (name: string): string => name.replaceAll('_', '').toLowerCase()

/** Whether a value is most likely the default of its type. */
function saysNothing(value: unknown, name: string): boolean {
  if (value === null || value === undefined || value === '') return true
  if (value === false) return !switches.has(name)
  if (Array.isArray(value)) return value.every((item) => item === null || item === undefined)
  return isObject(value) && Object.entries(value).every(([below, item]) => saysNothing(item, plain(below)))
}
