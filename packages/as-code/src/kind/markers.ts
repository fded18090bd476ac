import type { Path } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import type { Kind, Pattern } from './kind.ts'
import { memoized } from './memoized.ts'

const markerNames = ['$ref', '$id', '$var', '$secret'] as const
export type MarkerName = (typeof markerNames)[number]

/** Whether a text is the name of a marker. */
export const isMarkerName = (name: unknown): name is MarkerName => markerNames.some((known) => known === name)

/** An object that is replaced by another value: `{ $ref: alerts/disk-full }`. */
export interface Marker {
  readonly name: MarkerName
  /** The value after the name; a text if it is well formed. */
  readonly of: unknown
  /** Whether it has no other fields. */
  readonly alone: boolean
}

/** The marker that a value is; undefined for any other value. */
export function markerOf(value: unknown): Marker | undefined {
  if (!isObject(value)) return undefined
  for (const key in value) {
    if (isMarkerName(key)) return { name: key, of: value[key], alone: Object.keys(value).length === 1 }
    if (!key.startsWith('$')) return undefined // Almost every object, seen at its first name.
  }
  return undefined
}

/** `env:NAME`, `file:PATH` or `command:PROGRAM` in a well-formed `{ $secret: … }`; undefined for any other value. */
export function secretReferenceOf(value: unknown): string | undefined {
  const marker = markerOf(value)
  return marker?.name === '$secret' && marker.alone && typeof marker.of === 'string' ? marker.of : undefined
}

/** `connectors/on-call` split at its first slash; undefined if a part is missing. */
export function splitName(text: unknown): { readonly group: string; readonly name: string } | undefined {
  if (typeof text !== 'string') return undefined
  const slash = text.indexOf('/')
  if (slash < 1 || slash === text.length - 1) return undefined
  return { group: text.slice(0, slash), name: text.slice(slash + 1) }
}

/** What a visit of a body does with its parts. */
export interface BodySteps {
  /** Replaces a marker. */
  readonly marker: (marker: Marker, path: Path, value: unknown) => unknown
  /** Replaces a text. Its path must not be kept: the visitor changes it. Default: the text stays. */
  readonly text?: ((text: string, path: Path) => unknown) | undefined
  /**
   * A JSON merge patch (RFC 7386), merged before the other steps: objects are merged, null removes a field, everything else
   * replaces. A marker is one value: it replaces an existing value, and is replaced as a whole. Default: none.
   */
  readonly patch?: unknown
  /** Called for each value that the patch replaces, adds or removes as a whole. */
  readonly onPatched?: ((path: Path) => void) | undefined
}

/** A copy of a value with its markers and texts replaced by these steps; parts that stay are shared. */
export function resolveBody(value: unknown, { marker: replace, text, patch, onPatched }: BodySteps): unknown {
  const path: (string | number)[] = []
  const below = (step: string | number, part: unknown, change?: unknown): unknown => {
    const isKept = typeof part !== 'object' && (typeof part !== 'string' || text === undefined)
    if (isKept && change === undefined) return part
    path.push(step)
    const replaced = change === undefined ? visit(part) : merge(part, change)
    path.pop()
    return replaced
  }
  const visit = (part: unknown): unknown => {
    if (typeof part === 'string') return text?.(part, path) ?? part
    if (Array.isArray(part)) return withReplaced(part, below)
    if (!isObject(part)) return part
    const marker = markerOf(part)
    return marker === undefined ? withReplaced(part, below) : replace(marker, [...path], part)
  }
  const merge = (part: unknown, change: unknown): unknown => {
    const base = fieldsOf(part)
    const changes = fieldsOf(change)
    if (base === undefined || changes === undefined) onPatched?.([...path])
    if (changes === undefined) return visit(change)
    const merged: [string, unknown][] = []
    for (const name of new Set([...(base?.keys() ?? []), ...changes.keys()])) {
      const each = changes.get(name)
      if (each === null) onPatched?.([...path, name])
      else merged.push([name, below(name, base?.get(name), each)])
    }
    return Object.fromEntries(merged)
  }
  return patch === undefined ? visit(value) : merge(value, patch)
}

/** The fields of an object that is no marker; undefined for any other value. */
const fieldsOf = (value: unknown): ReadonlyMap<string, unknown> | undefined =>
  isObject(value) && markerOf(value) === undefined ? new Map(Object.entries(value)) : undefined

/** Whether one of these paths is a path or above it. */
export const isWithin = (path: Path, roots: readonly Path[]): boolean =>
  roots.some((root) => root.length <= path.length && root.every((step, index) => path[index] === step))

/** A copy of a value with every marker replaced by the result of `replace`; parts without markers are shared. */
export const replaceMarkers = (value: unknown, replace: BodySteps['marker']): unknown =>
  resolveBody(value, { marker: replace })

/** A list or an object with its values replaced; itself if all of them stay. */
function withReplaced(
  whole: unknown[] | Record<string, unknown>,
  replace: (step: string | number, part: unknown) => unknown,
): unknown {
  if (Array.isArray(whole)) {
    let items: unknown[] | undefined
    for (const [index, item] of whole.entries()) {
      const replaced = replace(index, item)
      if (replaced !== item) (items ??= [...whole])[index] = replaced
    }
    return items ?? whole
  }
  let fields: Record<string, unknown> | undefined
  for (const name in whole) {
    const replaced = replace(name, whole[name])
    if (replaced !== whole[name]) (fields ??= { ...whole })[name] = replaced
  }
  return fields ?? whole
}

/** Whether there is a marker anywhere in a value. */
export function hasMarkers(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasMarkers)
  if (!isObject(value)) return false
  if (markerOf(value) !== undefined) return true
  for (const name in value) if (hasMarkers(value[name])) return true
  return false
}

/** Markers allowed at a path of a kind's bodies, beside `$var`, which is allowed anywhere. */
export interface MarkerPlaces {
  /** Kind of a reference there. */
  readonly references: ReadonlyMap<Pattern, string>
  /** References that may be circular. */
  readonly circular: ReadonlySet<Pattern>
  /** Group of an outside id there. */
  readonly externalIds: ReadonlyMap<Pattern, string>
}

/** Places where markers are allowed in bodies of a kind. */
export const markerPlaces: (kind: Kind) => MarkerPlaces = memoized(
  ({ references, externalIds }) => ({
    references: new Map(references.map(({ at, to }) => [at, to])),
    circular: new Set(references.filter(({ circular }) => circular).map(({ at }) => at)),
    externalIds: new Map(externalIds.map(({ at, group }) => [at, group])),
  }),
  new WeakMap(),
)

/** A path as its pattern: `a.b[].c`. */
export function patternOf(path: Path): Pattern {
  let pattern = ''
  for (const step of path) {
    if (typeof step === 'number') pattern += '[]'
    else pattern += pattern === '' ? step : `.${step}`
  }
  return pattern
}
