// Not `z.core`: bundlers would keep all of it.
import { $constructor, $ZodCheck } from 'zod/v4/core'
import * as z from 'zod/mini'
import type { Described, Descriptor } from './core/descriptor/descriptor.ts'
import { base64Form, maxFloat, timestampForm } from './core/descriptor/forms.ts'
import { type AnyDescriptor, type AnyField, type FlatModel, flatten, inner, unwrap } from './core/descriptor/shape.ts'
import { matchWord, wordsOf } from './core/names/words.ts'

/** How a model becomes a zod schema. */
export interface ToZodOptions {
  /**
   * `closed` (the default) refuses unknown fields and enum values, as for what people type.
   * `open` lets them pass: they may be newer than this package.
   */
  readonly names?: 'open' | 'closed' | undefined
  /** `accept` replaces words for values of enumerations, such as `P1`, with the values. Default: unknown values. */
  readonly words?: 'accept' | undefined
}

type Keys<T> = T extends unknown ? keyof T & string : never
type FieldOf<T, K extends string> = T extends { readonly [P in K]?: infer V } ? Exclude<V, undefined> : never
type FieldSchema<V> = z.ZodMiniType<V, V>

/** The schemas of a model's fields by name. Exclusive fields are optional ones. */
export type ModelShape<T> = {
  [K in Keys<T>]: [T] extends [{ readonly [P in K]: unknown }]
    ? FieldSchema<FieldOf<T, K>>
    : z.ZodMiniOptional<FieldSchema<FieldOf<T, K>>>
}

/** The same type, as a mapped one: zod's functions for objects refuse interfaces. */
type Mapped<T> = { [K in keyof T]: T[K] }

type ObjectInternals<T> = Omit<z.core.$ZodObjectInternals<ModelShape<T>, z.core.$strict>, 'output' | 'input'> &
  z.core.$ZodTypeInternals<T, T>

/** The schema of a model: an object schema, for `z.pick`, `z.partial`, `z.extend` and others of zod/mini. */
export type ZodModel<T> = z.ZodMiniType<Mapped<T>, Mapped<T>, ObjectInternals<Mapped<T>>> & {
  shape: ModelShape<T>
}

/** The schema of a list, a map, or a model. */
export type ZodOf<T extends object> = string extends keyof T
  ? z.ZodMiniType<T, T>
  : [T] extends [readonly unknown[]]
    ? z.ZodMiniType<T, T>
    : ZodModel<T>

/**
 * A descriptor as a zod/mini schema, with the same verdict as `strict`: types, bounds, exclusive fields, rules.
 * For what is built on zod: forms, tool inputs, configuration. Extend it with `.check(…)`; that of a model also with
 * `z.extend`, `z.pick`, `z.omit`, `z.partial`. Exclusive fields and rules are checked while the schema has all fields
 * of the model as they are, so not after the last three.
 *
 * Lengths count characters, as everywhere here, so an emoji counts once. A recursive model is not stopped at a depth
 * of a hundred, where `strict` stops it.
 * @example const schema = z.pick(toZod(AlertDef), { id: true })
 */
export function toZod<T extends object>(descriptor: Described<T>, options?: ToZodOptions): ZodOf<T>
export function toZod<T>(descriptor: Described<T>, options?: ToZodOptions): z.ZodMiniType<T, T>
export function toZod(descriptor: Descriptor, { names = 'closed', words }: ToZodOptions = {}): z.ZodMiniType {
  return schemaOf(resolved(unwrap(descriptor).descriptor), modes[`${names}-${words ?? 'refuse'}`])
}

/** How names are read, and the schemas that were made so. */
interface Mode {
  readonly isOpen: boolean
  readonly acceptsWords: boolean
  readonly made: WeakMap<object, z.ZodMiniType>
}

const mode = (isOpen: boolean, acceptsWords: boolean): Mode => ({ isOpen, acceptsWords, made: new WeakMap() })

const modes = {
  'closed-refuse': mode(false, false),
  'closed-accept': mode(false, true),
  'open-refuse': mode(true, false),
  'open-accept': mode(true, true),
} as const

const resolved = (descriptor: AnyDescriptor): AnyDescriptor =>
  descriptor.kind === 'lazy' ? resolved(inner(descriptor)) : descriptor

function schemaOf(descriptor: AnyDescriptor, mode: Mode): z.ZodMiniType {
  const known = mode.made.get(descriptor)
  if (known !== undefined) return known
  const schema = build(descriptor, mode)
  mode.made.set(descriptor, schema)
  return schema
}

function build(descriptor: AnyDescriptor, mode: Mode): z.ZodMiniType {
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
      return mode.acceptsWords ? wordSchema(descriptor, mode) : enumSchema(descriptor, mode)
    case 'empty':
      return mode.isOpen ? z.looseObject({}) : z.strictObject({})
    case 'any':
      return z.record(z.string(), z.unknown())
    case 'list':
      return listSchema(descriptor, mode)
    case 'map':
      return z.record(z.string(), z.optional(schemaOf(inner(descriptor), mode)))
    case 'lazy':
      return z.lazy(() => schemaOf(inner(descriptor), mode))
    case 'model':
      return modelSchema(flatten(descriptor), mode)
    default:
      return z.unknown() // A kind of a newer copy of this package.
  }
}

const enumSchema = ({ values = [] }: AnyDescriptor, { isOpen }: Mode): z.ZodMiniType<string, string> =>
  isOpen ? z.string() : z.enum(values)

function wordSchema(descriptor: AnyDescriptor, mode: Mode): z.ZodMiniType {
  const { name = '', values = [] } = descriptor
  const valueOf = (text: string): string => {
    const match = values.includes(text) ? undefined : matchWord(descriptor, text)
    return match?.words.includes(text) === true ? match.value : text
  }
  const isClear = (text: string): boolean => values.includes(text) || matchWord(descriptor, text) === undefined
  const read = z.string().check(z.overwrite(valueOf), z.meta({ examples: [...wordsOf({ name, values })] }))
  // Open names still refuse what only resembles a value.
  return z.pipe(read, enumSchema(descriptor, mode).check(z.refine(isClear, 'written as neither a word nor a value')))
}

function textSchema({ min, max, trimmed = false }: AnyDescriptor, pattern: RegExp | undefined): z.ZodMiniType {
  let schema = z.string()
  if (min !== undefined || max !== undefined) {
    const minimum = min ?? 0
    const maximum = max ?? Infinity
    // The bounds are stated as metadata too, for `z.toJSONSchema`, which cannot look into a check.
    schema = schema.check(
      z.check(({ value, issues }) => {
        const length = lengthOf(trimmed ? value.trim() : value, maximum)
        const issue = { origin: 'string', inclusive: true, input: value, continue: true } as const
        if (length < minimum) issues.push({ ...issue, code: 'too_small', minimum })
        if (length > maximum) issues.push({ ...issue, code: 'too_big', maximum })
      }),
      z.meta({ ...(min !== undefined && { minLength: min }), ...(max !== undefined && { maxLength: max }) }),
    )
  }
  return pattern === undefined ? schema : schema.check(z.regex(pattern))
}

// A character takes at most two units: a text of a megabyte is not counted to learn that it exceeds a name.
const lengthOf = (text: string, max: number): number => (text.length > max * 2 ? Infinity : countCharacters(text))

// Not the interpreter's own count, so that the two check each other.
function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
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

function listSchema(descriptor: AnyDescriptor, mode: Mode): z.ZodMiniType {
  const { min, max } = descriptor
  let schema = z.array(schemaOf(inner(descriptor), mode))
  if (min !== undefined) schema = schema.check(z.minLength(min))
  if (max !== undefined) schema = schema.check(z.maxLength(max))
  return schema
}

function modelSchema(model: FlatModel, mode: Mode): z.ZodMiniType {
  const shape: Record<string, z.ZodMiniType> = {}
  for (const [name, field] of model.fields) shape[name] = fieldSchema(field, mode)
  const { def } = (mode.isOpen ? z.looseObject(shape) : z.strictObject(shape))._zod
  return new WholeObject({ ...def, check: 'model', whole: shape, verify: (payload) => verify(payload, model, mode) })
}

function fieldSchema({ descriptor, required }: AnyField, mode: Mode): z.ZodMiniType {
  const schema = schemaOf(descriptor, mode)
  return required ? schema : z.optional(schema)
}

interface WholeDef extends z.core.$ZodObjectDef, z.core.$ZodCheckDef {
  readonly whole: z.core.$ZodShape
  /** Checks between fields. */
  readonly verify: (payload: z.core.ParsePayload) => void
}

interface WholeObject extends z.ZodMiniObject {
  _zod: z.ZodMiniObject['_zod'] & z.core.$ZodCheckInternals<object> & { def: WholeDef }
}

// `init` asserts a type, for which the compiler wants a name with an annotation.
const ObjectSchema: z.core.$constructor<z.ZodMiniObject> = z.ZodMiniObject

/**
 * An object schema with checks between its fields, which run while it has all of them as they are: it may be extended.
 * zod refuses to pick from an object with refinements, so the schema is its own check, as custom schemas are.
 */
const WholeObject: z.core.$constructor<WholeObject, WholeDef> = $constructor('WholeObject', (inst, def) => {
  $ZodCheck.init(inst, def)
  ObjectSchema.init(inst, def)
  inst._zod.check = (payload) => {
    if (Object.keys(def.whole).every((name) => def.shape[name] === def.whole[name])) def.verify(payload)
  }
})

function verify({ value, issues }: z.core.ParsePayload, { groups, rules, fields }: FlatModel, mode: Mode): void {
  const report = (message: string, path: string[]): void =>
    void issues.push({ code: 'custom', message, path, input: value })
  const found = value as Record<string, unknown> // Checks of an object run on what it has parsed.
  // With open names a field that is not known may be an arm that is newer than us.
  const hasNewer = mode.isOpen && Object.keys(found).some((key) => !fields.has(key))

  for (const { exactly, keys } of groups) {
    const present = keys.filter((key) => found[key] !== undefined).length
    if (present === 1 || (present === 0 && (!exactly || hasNewer))) continue
    report(`${exactly ? 'exactly' : 'at most'} one of ${keys.join(', ')}`, [])
  }
  for (const rule of rules) {
    // Rules see only values whose fields all fit, as in `strict`.
    const problem = issues.length > 0 ? undefined : rule(value)
    if (problem !== undefined) report(problem.message, problem.at === '' ? [] : problem.at.split('.'))
  }
}
