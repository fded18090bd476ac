import type { Drift } from '../errors/errors.ts'
import { maxDepth, typeOfKind } from '../descriptor/forms.ts'
import { formatPath, isEmpty, isObject, type Path } from '../values/path.ts'
import { type AnyDescriptor, flatten, inner } from '../descriptor/shape.ts'

/** A number that was rounded while the text was parsed: a large whole number, or one beyond the range, as `1e400`. */
export interface Inexact {
  readonly path: Path
  readonly value: number
  /** Whether its field is declared as a 64-bit integer. */
  readonly declared: boolean
}

/** Objects that the slow pass of a run has to visit. */
export class Misfits extends Set<unknown> {
  /** Whether absent lists that every response has are added. */
  emptyLists = false
}

/** Maximum number of reported differences: a service that has changed everywhere would cause millions. */
const maxDrift = 100

/** What the slow pass of decoding finds. */
export interface Findings {
  readonly drift: readonly Drift[]
  readonly inexact: readonly Inexact[]
  /** Lists with a null in place of an item. */
  readonly withNulls: readonly unknown[][]
}

/** The slow pass of decoding: visits the objects that the fast pass marked, reports drift and finds rounded numbers. */
export function findDrift(descriptor: AnyDescriptor, value: unknown, misfits: Misfits): Findings {
  const search = new DriftSearch(misfits)
  search.visit(descriptor, value, [])
  return search
}

class DriftSearch implements Findings {
  readonly drift: Drift[] = []
  readonly inexact: Inexact[] = []
  readonly withNulls: unknown[][] = []
  readonly #misfits: Misfits

  constructor(misfits: Misfits) {
    this.#misfits = misfits
  }

  visit(field: AnyDescriptor, found: unknown, path: Path): void {
    switch (field.kind) {
      case 'lazy':
        if (path.length < maxDepth * 2) return this.visit(inner(field), found, path)
        return this.#report(path, 'wrong_type', `nested deeper than ${maxDepth} levels`)
      case 'list':
        if (!Array.isArray(found)) return this.#mismatch(path, found, 'not a list')
        if (found.includes(null)) this.withNulls.push(found)
        return found.forEach((item, index) => this.visit(inner(field), item, [...path, index]))
      case 'map':
        if (!isObject(found)) return this.#mismatch(path, found, 'not an object')
        return Object.keys(found).forEach((key) => this.visit(inner(field), found[key], [...path, key]))
      case 'model':
        return this.#model(field, found, path)
      case 'enum':
        return this.#enum(field, found, path)
      case 'int64':
        if (typeof found === 'number' && (Number.isInteger(found) || isInfinite(found)))
          this.inexact.push({ path, value: found, declared: true })
        else if (typeof found !== 'string') this.#mismatch(path, found, 'not a whole number')
        return
      case 'any':
        if (!isObject(found)) return this.#mismatch(path, found, 'not an object')
        return collectInexact(found, path, this.inexact)
      default:
        if (isInfinite(found)) this.#mismatch(path, found, 'beyond the range of a number')
        else if (!fitsScalar(field.kind, found)) this.#mismatch(path, found, `not of kind ${field.kind}`)
    }
  }

  #report(path: Path, kind: Drift['kind'], message: string): void {
    if (this.drift.length < maxDrift) this.drift.push({ at: formatPath(path), kind, message })
  }

  /** Numbers of an undeclared form keep their digits, too. */
  #mismatch(path: Path, found: unknown, message: string): void {
    this.#report(path, 'wrong_type', message)
    collectInexact(found, path, this.inexact)
  }

  #enum({ name = '', values = [] }: AnyDescriptor, found: unknown, path: Path): void {
    if (typeof found !== 'string') return this.#mismatch(path, found, `not a text of ${name}`)
    if (values.includes(found)) return
    this.#report(path, 'unknown_value', `${JSON.stringify(found.slice(0, 100))} is not a known ${name}`)
  }

  #model(field: AnyDescriptor, found: unknown, path: Path): void {
    const { name = '' } = field
    if (!isObject(found)) return this.#mismatch(path, found, `not an object (${name})`)
    if (!this.#misfits.has(found)) return
    const { fields, always } = flatten(field)
    for (const key of always) {
      if (found[key] !== undefined) continue
      this.#report([...path, key], 'missing_field', `missing; every ${name} has it`)
      if (this.#misfits.emptyLists && fields.get(key)?.descriptor.kind === 'list') found[key] = []
    }
    for (const key of Object.keys(found)) {
      const known = fields.get(key)
      if (known !== undefined) {
        this.visit(known.descriptor, found[key], [...path, key])
        continue
      }
      this.#report([...path, key], 'unknown_field', `not a known field of ${name}`)
      collectInexact(found[key], [...path, key], this.inexact)
    }
  }
}

function fitsScalar(kind: string, value: unknown): boolean {
  return kind === 'empty' ? isEmpty(value) : typeof value === typeOfKind[kind]
}

/** A path as its last step and the path before it, so that a long path is not copied for each step. */
interface Trail {
  readonly step: string | number
  readonly before: Trail | undefined
}

/** Whether a number of the text is beyond the range: JSON has no other infinite numbers. */
export const isInfinite = (value: unknown): value is number => value === Infinity || value === -Infinity

/** Whether a value without a declared form has rounded numbers. */
export function holdsInexact(value: unknown): boolean {
  const found: Inexact[] = []
  collectInexact(value, [], found)
  return found.length > 0
}

// Undeclared values may hold 64-bit integers too; a work list instead of recursion survives any depth.
function collectInexact(root: unknown, path: Path, into: Inexact[]): void {
  const open: { value: unknown; trail: Trail | undefined }[] = [{ value: root, trail: undefined }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, trail } = next
    if (typeof value === 'number') {
      if (isInfinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value)))
        into.push({ path: [...path, ...steps(trail)], value, declared: false })
    } else if (Array.isArray(value)) {
      value.forEach((item: unknown, index) => open.push({ value: item, trail: { step: index, before: trail } }))
    } else if (isObject(value)) {
      for (const [key, item] of Object.entries(value)) open.push({ value: item, trail: { step: key, before: trail } })
    }
  }
}

function steps(trail: Trail | undefined): Path {
  const path: (string | number)[] = []
  for (let at = trail; at !== undefined; at = at.before) path.push(at.step)
  return path.reverse()
}
