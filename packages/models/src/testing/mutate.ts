import type { Described } from '../core/descriptor/descriptor.ts'
import { formatPath, isObject, type Path } from '../core/values/path.ts'
import { type AnyDescriptor, flatten, inner, unwrap } from '../core/descriptor/shape.ts'
import { changesOf } from './changes.ts'
import type { Random } from './random.ts'

/** Changed copy of a value, with a description of the change. */
export interface Mutation {
  readonly value: unknown
  /** Path of the change, for example `alertDefProperties.rules[0]`; empty for the whole value. */
  readonly at: string
  /** Description of the change: `513 characters, at most 512`. */
  readonly what: string
  /** Whether the value is still valid with closed names, ignoring rules of models. */
  readonly harmless: boolean
}

interface Site {
  readonly descriptor: AnyDescriptor
  readonly value: unknown
  readonly path: Path
}

/**
 * Copies a valid value with one random change: usually a defect, sometimes a harmless one, such as a number for digits.
 * The copy is JSON; the original is unchanged.
 * @throws {RangeError} if nothing can be changed, for a descriptor of an unknown kind.
 * @example const { value, at, what, harmless } = mutate(AlertDef, exampleOf(AlertDef, 7), createRandom(7))
 */
export function mutate<T>(descriptor: Described<T>, value: T, random: Random): Mutation {
  const sites: Site[] = []
  collect({ descriptor: unwrap(descriptor).descriptor, value, path: [] }, sites)
  const site = random.pick(sites)
  const before = JSON.stringify(site.value)
  const changes = changesOf(site.descriptor, site.value, random).filter(({ value }) => JSON.stringify(value) !== before)
  const kept = changes.filter(({ harmless }) => harmless)
  const change = random.pick(kept.length > 0 && random.chance(1 / 3) ? kept : changes)
  return {
    value: replaceAt(value, site.path, change.value),
    at: formatPath(site.path),
    what: change.what,
    harmless: change.harmless,
  }
}

// Every described place of a value.
function collect(site: Site, sites: Site[]): void {
  const { descriptor, value, path } = site
  sites.push(site)
  if (descriptor.kind === 'lazy') {
    sites.pop()
    collect({ descriptor: inner(descriptor), value, path }, sites)
  } else if (descriptor.kind === 'list' && Array.isArray(value)) {
    const item = inner(descriptor)
    value.forEach((each, index) => collect({ descriptor: item, value: each, path: [...path, index] }, sites))
  } else if (descriptor.kind === 'map' && isObject(value)) {
    const item = inner(descriptor)
    for (const key of Object.keys(value)) collect({ descriptor: item, value: value[key], path: [...path, key] }, sites)
  } else if (descriptor.kind === 'model' && isObject(value)) {
    for (const [name, field] of flatten(descriptor).fields) {
      if (value[name] === undefined) continue
      collect({ descriptor: field.descriptor, value: value[name], path: [...path, name] }, sites)
    }
  }
}

function replaceAt(value: unknown, path: Path, replacement: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return replacement
  if (typeof step === 'number' && Array.isArray(value)) {
    const items: readonly unknown[] = value
    return items.with(step, replaceAt(items[step], rest, replacement))
  }
  return isObject(value) ? { ...value, [step]: replaceAt(value[step], rest, replacement) } : value
}
