import { isObject, type Path } from '@mgmt-api/models'
import { sortedJson } from '@mgmt-api/base/json'
import { canonicalOf } from '../compare/canonical.ts'
import type { Mover } from '../compare/field-change.ts'
import { maskBody } from '../compare/secrets.ts'
import type { Body, Kind } from '../kind/kind.ts'
import { markerOf } from '../kind/markers.ts'

/**
 * Fingerprints of the fields of a body in portable form: 8 characters for each, 4 of its path and 4 of its value. A list
 * is one field. Secrets are left out.
 */
export const appliedFieldsOf = (kind: Kind, body: Body): string =>
  [...printsOf(leavesOf(kind, body))].map(([path, value]) => path + value).join('')

/** Both sides of a resource, in portable form. */
export interface Sides {
  /** As last applied: fingerprints from the ledger. */
  readonly applied: string
  readonly platform: Body
  readonly files: Body
}

/** Tells for a field in which both sides differ which of them has changed it since the last apply. */
export function createMoverOf(kind: Kind, { applied, platform, files }: Sides): (path: Path) => Mover {
  const before = new Map(applied.match(/.{8}/g)?.map((print) => [print.slice(0, 4), print.slice(4)]))
  const leaves = [platform, files].map((body) => leavesOf(kind, body))
  const sides = leaves.map(printsOf)
  const paths = new Set(leaves.flatMap((side) => side.map(([path]) => path)))
  return (path) => {
    const start = fieldPath(path)
    const within = [...paths].filter((each) => each === start || each.startsWith(`${start}\n`)).map(print)
    const [byPlatform = false, byFiles = false] = sides.map((prints) =>
      within.some((each) => prints.get(each) !== before.get(each)),
    )
    if (byPlatform && byFiles) return 'both'
    return byPlatform ? 'platform' : 'files'
  }
}

/** A path up to its first list. */
export const fieldOf = (path: Path): Path => {
  const list = path.findIndex((step) => typeof step === 'number')
  return list === -1 ? path : path.slice(0, list)
}

const fieldPath = (path: Path): string => fieldOf(path).join('\n')

type Leaves = readonly (readonly [path: string, value: unknown])[]

const printsOf = (leaves: Leaves): ReadonlyMap<string, string> =>
  new Map(leaves.map(([path, value]) => [print(path), print(sortedJson(value))]))

/** The values of a body that are no further objects, by their paths. */
function leavesOf(kind: Kind, body: Body): Leaves {
  const leaves: (readonly [string, unknown])[] = []
  const visit = (value: unknown, path: readonly string[]): void => {
    const fields = isObject(value) && markerOf(value) === undefined ? Object.entries(value) : []
    if (fields.length === 0) leaves.push([path.join('\n'), value])
    for (const [name, field] of fields) visit(field, [...path, name])
  }
  visit(canonicalOf(kind, maskBody(kind, body).body), [])
  return leaves
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** 24 bits of a text (FNV-1a), as 4 characters. They only tell changes from each other, and guard nothing. */
function print(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  const bits = (hash ^ (hash >>> 24)) >>> 0
  return [18, 12, 6, 0].map((shift) => alphabet[(bits >>> shift) & 63]).join('')
}
