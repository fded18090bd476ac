import type { Described, RuleProblem } from '../core/describe.ts'
import { type AnyDescriptor, type AnyField, type FlatModel, flatten, inner, unwrap } from '../core/shape.ts'
import { createRandom, type Random } from './random.ts'
import { scalarExample } from './scalars.ts'
import { textWithin } from './text.ts'

/** From this depth on, optional fields are left out and lists are as short as they may be. */
const shallow = 12
/** A required field that leads back to its own model has no finite value. */
const deepest = 60
const attempts = 200

/**
 * A random value that fits its descriptor: bounds, patterns, exclusive fields and the rules of its models.
 * It has the form that decoding leaves, so 64-bit integers are digits.
 *
 * With a number, the same number gives the same value. With one `Random` for many draws, every enumeration and every
 * choice between fields is dealt out in turn, so that no option is left to luck.
 * @throws {Error} where no value can be made: a pattern beyond the supported ones, a rule that refuses every attempt.
 * @example exampleOf(AlertDef, 7).alertDefProperties?.name
 */
export function exampleOf<T>(descriptor: Described<T>, source: number | Random = 0): T {
  const random = typeof source === 'number' ? createRandom(source) : source
  // The value was made by the descriptor, whose phantom type is this one.
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
      return build(inner(descriptor), random, depth + 1)
    default:
      return scalarExample(descriptor, random)
  }
}

function buildList(descriptor: AnyDescriptor, random: Random, depth: number): unknown[] {
  const { min = 0, max = Infinity } = descriptor
  const item = inner(descriptor)
  const isSimple = item.kind !== 'model' && item.kind !== 'list' && item.kind !== 'map'
  const most = depth >= shallow ? min : Math.max(min, Math.min(max, isSimple ? 5 : 2))
  return Array.from({ length: random.between(min, most) }, () => build(item, random, depth + 1))
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

/** Builds a model, then draws the fields again that its rules object to. */
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
    // All of it again for a field that excludes others, and now and then, for the fault may lie with another field.
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
    const isPresent = chosen.get(name) ?? (field.required || isDrawn(field, random, depth))
    if (isPresent) value[name] = build(field.descriptor, random, depth + 1)
  }
  return value
}

// Three of four optional fields, dealt out, so that four values of a model have seen each of its fields.
function isDrawn(field: AnyField, random: Random, depth: number): boolean {
  return depth < shallow && random.deal(field, 4) > 0
}

/** For each field that excludes others, whether it is the one. */
function chooseArms({ groups }: FlatModel, random: Random, depth: number): Map<string, boolean> {
  const chosen = new Map<string, boolean>()
  for (const group of groups) {
    const { keys, exactly } = group
    const isNoneAllowed = !exactly
    const choice =
      isNoneAllowed && depth >= shallow
        ? keys.length
        : random.deal(group, isNoneAllowed ? keys.length + 1 : keys.length)
    keys.forEach((key, index) => chosen.set(key, index === choice))
  }
  return chosen
}
