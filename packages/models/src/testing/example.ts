import type { Described, RuleProblem } from '../core/descriptor/descriptor.ts'
import { type AnyDescriptor, type AnyField, type FlatModel, flatten, inner, unwrap } from '../core/descriptor/shape.ts'
import { createRandom, type Random } from './random.ts'
import { scalarExample } from './scalars.ts'
import { textWithin } from './text.ts'
import { armsOf, isRich } from './variety.ts'

/** Depth from which optional fields are omitted and lists are minimal. No declared model is deeper. */
const shallow = 24
/** Depth that a recursive model adds, to end recursion early but still reach the bottom of deep models. */
const recursion = 6
/** Depth down to which lists of large models may have a third item. */
const wide = 9
/** A required field of its own model's type has no finite value. */
const deepest = 60
const attempts = 200

/**
 * Generates a random valid value: within bounds and patterns, with exclusive fields, and by the rules of its models. It
 * has the decoded form, in which 64-bit integers are digits.
 *
 * A number is a seed. With one `Random` for many values, all enumeration values and alternatives occur in turn.
 * @throws {Error} if no value can be generated, for an unsupported pattern or a rule that rejects every attempt.
 * @example exampleOf(AlertDef, 7).alertDefProperties.name
 */
export function exampleOf<T>(descriptor: Described<T>, source: number | Random = 0): T {
  const random = typeof source === 'number' ? createRandom(source) : source
  // The phantom type of the descriptor is that of its value.
  return build(unwrap(descriptor).descriptor, random, 0) as T
}

function build(descriptor: AnyDescriptor, random: Random, depth: number): unknown {
  if (depth > deepest) throw new Error(`${descriptor.name ?? descriptor.kind} requires itself without end.`)
  switch (descriptor.kind) {
    case 'model':
      return buildModel(descriptor, random, depth)
    case 'list':
      return buildList(descriptor, random, depth)
    case 'map':
      return buildMap(descriptor, random, depth)
    case 'lazy':
      return build(inner(descriptor), random, depth + recursion)
    default:
      return scalarExample(descriptor, random)
  }
}

function buildList(descriptor: AnyDescriptor, random: Random, depth: number): unknown[] {
  const { min = 0, max = Infinity } = descriptor
  const item = inner(descriptor)
  const most = depth >= shallow ? min : Math.max(min, Math.min(max, usualLength(item, depth)))
  const isFilled = isRich(item) && random.deal(descriptor, 8) > 0
  const least = isFilled ? Math.max(min, Math.min(most, 1)) : min
  return Array.from({ length: random.between(least, most) }, () => build(item, random, depth + 1))
}

function usualLength(item: AnyDescriptor, depth: number): number {
  if (item.kind !== 'model' && item.kind !== 'list' && item.kind !== 'map') return 5
  return isRich(item) && depth < wide ? 3 : 2
}

function buildMap(descriptor: AnyDescriptor, random: Random, depth: number): Record<string, unknown> {
  const item = inner(descriptor)
  const map: Record<string, unknown> = {}
  const count = depth >= shallow ? 0 : random.below(4)
  for (let index = 0; index < count; index++) {
    map[textWithin(random, { min: 1, max: 12 })] = build(item, random, depth + 1)
  }
  return map
}

/** Generates a model, and regenerates fields that its rules reject. */
function buildModel(descriptor: AnyDescriptor, random: Random, depth: number): Record<string, unknown> {
  const flat = flatten(descriptor)
  let value = drawModel(flat, random, depth)
  let problem = brokenRule(flat, value)
  for (let attempt = 1; problem !== undefined; attempt++) {
    if (attempt > attempts) {
      throw new Error(`No example of ${descriptor.name} keeps its rules: ${problem.at}: ${problem.message}`)
    }
    const name = /^[^.[]*/.exec(problem.at)?.[0] ?? ''
    const field = flat.fields.get(name)
    // Regenerates everything for an exclusive field, and sometimes, since another field may be at fault.
    const isExclusive = flat.groups.some(({ keys }) => keys.includes(name))
    if (field === undefined || isExclusive || attempt % 20 === 0) value = drawModel(flat, random, depth)
    else value = { ...value, [name]: build(field.descriptor, random, depth + 1) }
    problem = brokenRule(flat, value)
  }
  return value
}

function brokenRule({ rules }: FlatModel, value: unknown): RuleProblem | undefined {
  for (const rule of rules) {
    const problem = rule(value)
    if (problem !== undefined) return problem
  }
  return undefined
}

function drawModel(flat: FlatModel, random: Random, depth: number): Record<string, unknown> {
  const value: Record<string, unknown> = {}
  const chosen = chooseArms(flat, random, depth)
  for (const [name, field] of flat.fields) {
    const isPresent = chosen.get(name) ?? (field.required || field.always || isDrawn(field, random, depth))
    if (isPresent) value[name] = build(field.descriptor, random, depth + 1)
  }
  return value
}

// Three of four optional fields, more of large ones, in turn, so that four values of a model contain all fields.
function isDrawn(field: AnyField, random: Random, depth: number): boolean {
  return depth < shallow && random.deal(field, isRich(field.descriptor) ? 16 : 4) > 0
}

/** Whether each exclusive field is present. */
function chooseArms(flat: FlatModel, random: Random, depth: number): Map<string, boolean> {
  const chosen = new Map<string, boolean>()
  for (const group of flat.groups) {
    const arms = armsOf(group, flat)
    const isNone = !group.exactly && depth >= shallow
    // The choice after the last arm is none.
    const choice = isNone ? undefined : arms[random.deal(group, group.exactly ? arms.length : arms.length + 1)]
    for (const key of group.keys) chosen.set(key, key === choice)
  }
  return chosen
}
