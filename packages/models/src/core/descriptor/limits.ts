import type { Bounds, Descriptor } from './descriptor.ts'
import { isObject } from '../values/path.ts'
import { flatten, inner, unwrap } from './shape.ts'

/** Unit of a bound. */
export type LimitUnit = 'characters' | 'items' | 'number' | 'milliseconds' | 'seconds' | 'minutes' | 'hours' | 'percent'

/** The inclusive bounds of one field. */
export interface Limit extends Bounds {
  readonly unit: LimitUnit
  /** The release that introduced or changed it, if the contract states one. */
  readonly since?: string
  /** The bounds before that release. */
  readonly was?: Bounds
}

/** The bound that a release replaced, as the contract's history has it. */
export interface OlderBound {
  readonly bound: 'min' | 'max'
  readonly was: number
  readonly since?: string
}

/**
 * The bounds of a field, read from where they are declared.
 * `path` leads through models; `[]` steps into a list: `groupByKeys[]` is each key.
 * @throws {Error} where the path leads nowhere, or to a field without bounds: both are mistakes of the declaration.
 */
/* @__NO_SIDE_EFFECTS__ */
export function limitOf(model: Descriptor, path: string, unit?: LimitUnit, change?: OlderBound): Limit {
  const root = unwrap(model).descriptor
  const { kind, min, max } = follow(root, path)
  if (min === undefined && max === undefined) throw new Error(`${path} has no bounds.`)
  const limit: Limit = {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    unit: unit ?? usualUnit(kind),
    ...(change?.since !== undefined && { since: change.since }),
    ...(change !== undefined && { was: { [change.bound]: change.was } }),
  }
  fieldsOfLimits.set(limit, `${root.name ?? 'body'}.${path}`)
  return limit
}

/** Turns functions into fields that are computed when they are read for the first time. Changes the object itself. */
/* @__NO_SIDE_EFFECTS__ */
export function lazyFields<T extends object>(makers: { readonly [K in keyof T]: () => T[K] }): T {
  for (const [name, make] of Object.entries<() => unknown>(makers)) {
    let value: unknown
    Object.defineProperty(makers, name, { get: () => (value ??= make()) })
  }
  // Each field is now what its function returns.
  return makers as T
}

// Not a property of the limit, because limits are compared and printed.
const fieldsOfLimits = new WeakMap<Limit, string>()

/**
 * The field that a limit was read from, by its model and the contract's names: `AlertDefProperties.groupByKeys[]`.
 * Undefined for a limit that `limitOf` did not make.
 */
export function fieldOfLimit(limit: Limit): string | undefined {
  return fieldsOfLimits.get(limit)
}

/**
 * The limits of a group by their names. Empty for a group without bounds.
 * @param declared what the group declares: its module
 * @example limitsIn(await loadGroup('alerts')) // [['alertDefinition.name', { min: 1, max: 512, … }], …]
 */
export const limitsIn = (declared: object): readonly (readonly [name: string, limit: Limit])[] =>
  leavesOf('limits' in declared ? declared.limits : undefined)

function leavesOf(tree: unknown, path = ''): (readonly [string, Limit])[] {
  if (!isObject(tree)) return []
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) => {
    const at = path === '' ? name : `${path}.${name}`
    return isLimit(value) ? [[at, value] as const] : leavesOf(value, at)
  })
}

const isLimit = (value: unknown): value is Limit => isObject(value) && typeof value.unit === 'string'

function follow(from: ReturnType<typeof inner>, path: string): ReturnType<typeof inner> {
  let at = from
  for (const step of path.split('.')) {
    const [name = '', ...items] = step.split('[]')
    const field = flatten(at).fields.get(name)
    if (field === undefined) throw new Error(`${path}: ${at.name ?? at.kind} has no field ${name}.`)
    at = field.descriptor
    for (const _ of items) at = inner(at)
  }
  return at
}

function usualUnit(kind: string): LimitUnit {
  if (kind === 'list') return 'items'
  return ['text', 'timestamp', 'bytes'].includes(kind) ? 'characters' : 'number'
}
