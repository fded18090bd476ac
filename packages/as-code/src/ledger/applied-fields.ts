import type { Path } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import { sortedJson } from '@mgmt-api/base/json'
import { canonicalOf } from '../compare/canonical.ts'
import type { Mover } from '../compare/field-change.ts'
import { withoutSecrets } from '../compare/kept-secrets.ts'
import type { Body, Kind } from '../kind/kind.ts'
import { markerOf } from '../kind/markers.ts'

/**
 * Fingerprints of the fields of a body in portable form: 8 characters for each, 4 of its path and 4 of its value. A list
 * is one field. Secrets are left out.
 */
export const appliedFieldsOf = (kind: Kind, body: Body): string =>
  [...printsOf(leavesOf(kind, body))].map(([path, value]) => path + value).join('')

/** Fingerprints of a body of which some fields have other values: lists as a whole, by `fieldOf`. */
export function withFieldsOf(
  kind: Kind,
  { applied, before, after }: { readonly applied: string; readonly before: Body; readonly after: Body },
  fields: readonly Path[],
): string {
  const starts = fields.map(fieldPath)
  const isWithin = ([path]: Leaves[number]): boolean => starts.some((start) => isAtOrBelow(path, start))
  const prints = printsIn(applied)
  for (const [path] of leavesOf(kind, before).filter(isWithin)) prints.delete(print(path))
  for (const [path, value] of printsOf(leavesOf(kind, after).filter(isWithin))) prints.set(path, value)
  return [...prints].map(([path, value]) => path + value).join('')
}

const printsIn = (applied: string): Map<string, string> =>
  new Map(applied.match(/.{8}/g)?.map((print) => [print.slice(0, 4), print.slice(4)]))

const isAtOrBelow = (path: string, start: string): boolean => path === start || path.startsWith(`${start}\n`)

/** Both sides of a resource, in portable form. */
export interface Sides {
  /** As last applied: fingerprints from the ledger. */
  readonly applied: string
  readonly platform: Body
  readonly files: Body
}

/** Tells for a field in which both sides differ which of them has changed it since the last apply. */
export function createMoverOf(kind: Kind, { applied, platform, files }: Sides): (path: Path) => Mover {
  const before = printsIn(applied)
  const leaves = [platform, files].map((body) => leavesOf(kind, body))
  const sides = leaves.map(printsOf)
  const paths = new Set(leaves.flatMap((side) => side.map(([path]) => path)))
  return (path) => {
    const start = fieldPath(path)
    const within = [...paths].filter((each) => isAtOrBelow(each, start)).map(print)
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
  visit(canonicalOf(kind, withoutSecrets(kind, body)), [])
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
