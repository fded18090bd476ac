import * as z from 'zod/mini'
import type { Described } from './core/describe.ts'
import { base64Form, maxFloat, timestampForm } from './core/forms.ts'
import { type AnyDescriptor, type AnyField, type FlatModel, flatten, inner, unwrap } from './core/shape.ts'

/** How a model becomes a zod schema. */
export interface ToZodOptions {
  /**
   * `closed` (the default) refuses unknown fields and enum values, as for what people type.
   * `open` lets them pass: they may be newer than this package.
   */
  readonly names?: 'open' | 'closed' | undefined
}

type Names = 'open' | 'closed'

const made: Readonly<Record<Names, WeakMap<object, z.ZodMiniType>>> = { closed: new WeakMap(), open: new WeakMap() }

/**
 * A descriptor as a zod/mini schema, with the same verdict as `strict`: types, bounds, exclusive fields, rules.
 * For what is built on zod: forms, tool inputs, configuration. Extend it with `.check(…)`.
 *
 * Lengths count characters, as everywhere here, so an emoji counts once. A recursive model is not stopped at a depth
 * of a hundred, where `strict` stops it.
 * @example const schema = toZod(AlertDef).check(z.refine((def) => def.id !== undefined, 'needs an id'))
 */
export function toZod<T>(descriptor: Described<T>, { names = 'closed' }: ToZodOptions = {}): z.ZodMiniType<T, T> {
  // The schema was built from the descriptor, whose phantom type is this one.
  return schemaOf(unwrap(descriptor).descriptor, names) as z.ZodMiniType<T, T>
}

function schemaOf(descriptor: AnyDescriptor, names: Names): z.ZodMiniType {
  const known = made[names].get(descriptor)
  if (known !== undefined) return known
  const schema = build(descriptor, names)
  made[names].set(descriptor, schema)
  return schema
}

function build(descriptor: AnyDescriptor, names: Names): z.ZodMiniType {
  switch (descriptor.kind) {
    case 'text':
      return textSchema(descriptor, descriptor.pattern)
    case 'timestamp':
      return textSchema(descriptor, timestampForm)
    case 'bytes':
      return textSchema(descriptor, base64Form)
    case 'int32':
      return numberSchema(z.int32(), descriptor)
    case 'float':
      return numberSchema(z.number().check(z.gte(-maxFloat), z.lte(maxFloat)), descriptor)
    case 'double':
      return numberSchema(z.number(), descriptor)
    case 'int64':
      return int64Schema(descriptor)
    case 'bool':
      return z.boolean()
    case 'enum':
      return names === 'open' ? z.string() : z.enum(descriptor.values ?? [])
    case 'empty':
      return names === 'open' ? z.looseObject({}) : z.strictObject({})
    case 'any':
      return z.record(z.string(), z.unknown())
    case 'list':
      return listSchema(descriptor, names)
    case 'map':
      return z.record(z.string(), z.optional(schemaOf(inner(descriptor), names)))
    case 'lazy':
      return z.lazy(() => schemaOf(inner(descriptor), names))
    case 'model':
      return modelSchema(flatten(descriptor), names)
    default:
      return z.unknown() // A kind of a newer copy of this package.
  }
}

function textSchema({ min, max, trimmed = false }: AnyDescriptor, pattern: RegExp | undefined): z.ZodMiniType {
  let schema = z.string()
  if (min !== undefined || max !== undefined) {
    const least = min ?? 0
    const most = max ?? Infinity
    const fits = (whole: string): boolean => {
      const text = trimmed ? whole.trim() : whole
      // A character takes at most two units: a text of a megabyte is not counted to learn that it exceeds a name.
      if (text.length < least || text.length > most * 2) return false
      const count = countCharacters(text)
      return count >= least && count <= most
    }
    // The bounds are stated as metadata too, for `z.toJSONSchema`, which cannot look into a refinement.
    schema = schema.check(
      z.refine(fits, `${allowed(min, max)} characters`),
      z.meta({ ...(min !== undefined && { minLength: min }), ...(max !== undefined && { maxLength: max }) }),
    )
  }
  return pattern === undefined ? schema : schema.check(z.regex(pattern))
}

// Not the interpreter's own count, so that the two check each other.
function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

function allowed(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `at most ${max}`
  return max === undefined ? `at least ${min}` : `${min} to ${max}`
}

function numberSchema(schema: z.ZodMiniNumber, { min, max }: AnyDescriptor): z.ZodMiniNumber {
  let bounded = schema
  if (min !== undefined) bounded = bounded.check(z.gte(min))
  if (max !== undefined) bounded = bounded.check(z.lte(max))
  return bounded
}

/** Digits or a number while it is exact, within 64 bits. */
function int64Schema({ unsigned, min, max }: AnyDescriptor): z.ZodMiniType {
  const isUnsigned = unsigned === true || (min !== undefined && min >= 0)
  const least = BigInt(min ?? (unsigned === true ? 0 : -(2n ** 63n)))
  const most = BigInt(max ?? 2n ** (unsigned === true ? 64n : 63n) - 1n)
  const isWithin = (value: bigint): boolean => value >= least && value <= most
  const digits = z.string().check(
    z.regex(isUnsigned ? /^[0-9]{1,20}$/ : /^-?[0-9]{1,20}$/, { abort: true }),
    z.refine((text) => isWithin(BigInt(text)), `${least} to ${most}`),
  )
  return z.union([digits, numberSchema(z.int(), { kind: 'int64', min: Number(least), max: Number(most) })])
}

function listSchema(descriptor: AnyDescriptor, names: Names): z.ZodMiniType {
  const { min, max } = descriptor
  let schema = z.array(schemaOf(inner(descriptor), names))
  if (min !== undefined) schema = schema.check(z.minLength(min))
  if (max !== undefined) schema = schema.check(z.maxLength(max))
  return schema
}

function modelSchema(model: FlatModel, names: Names): z.ZodMiniType {
  const shape: Record<string, z.ZodMiniType> = {}
  for (const [name, field] of model.fields) shape[name] = fieldSchema(field, names)
  const object: z.ZodMiniType = names === 'open' ? z.looseObject(shape) : z.strictObject(shape)
  return object.check(...groupChecks(model, names), ...ruleChecks(model))
}

function fieldSchema({ descriptor, required }: AnyField, names: Names): z.ZodMiniType {
  const schema = schemaOf(descriptor, names)
  return required ? schema : z.optional(schema)
}

type Check = z.core.$ZodCheck<unknown>

function groupChecks({ groups, fields }: FlatModel, names: Names): Check[] {
  // With open names a field that is not known may be an arm that is newer than us.
  const hasNewer = (value: object): boolean => names === 'open' && Object.keys(value).some((key) => !fields.has(key))

  return groups.map(({ exactly, keys }) =>
    z.refine(
      (value) => {
        const found = value as Record<string, unknown> // Checks of an object run on what it has parsed.
        const present = keys.filter((key) => found[key] !== undefined).length
        return present === 1 || (present === 0 && (!exactly || hasNewer(found)))
      },
      `${exactly ? 'exactly' : 'at most'} one of ${keys.join(', ')}`,
    ),
  )
}

// Rules see only values whose fields all fit, as in `strict`.
function ruleChecks({ rules }: FlatModel): Check[] {
  return rules.map((rule) =>
    z.superRefine(
      (value, context) => {
        const problem = rule(value)
        if (problem === undefined) return
        const path = problem.at === '' ? [] : problem.at.split('.')
        context.issues.push({ code: 'custom', message: problem.message, path, input: value })
      },
      { when: ({ issues }) => issues.length === 0 },
    ),
  )
}
