import type { Bounds, Descriptor } from './describe.ts'
import type { Drift } from './drift.ts'
import type { Problem, RuleName } from './errors.ts'
import {
  base64Form,
  boundsOf,
  characters,
  digitsForm,
  fitsInt64,
  fitsRange,
  maxDepth,
  numberRange,
  timestampForm,
} from './forms.ts'
import { formatPath, isObject, type Path } from './path.ts'
import { type AnyDescriptor, type FlatModel, flatten, inner, unwrap } from './shape.ts'

export interface ProblemOptions {
  readonly names: 'open' | 'closed'
  readonly rules: boolean
}

/** Problems named at most, so that a list of a million bad entries still has a readable error. */
const maxProblems = 100

/** The slow pass: names every problem of a value, up to a hundred, and what is unknown in it. */
export function findProblems(
  field: Descriptor,
  value: unknown,
  options: ProblemOptions,
): { readonly problems: readonly Problem[]; readonly drift: readonly Drift[] } {
  const search = new Search(options)
  search.visit(unwrap(field).descriptor, value, [])
  return search
}

class Search {
  readonly problems: Problem[] = []
  readonly drift: Drift[] = []
  readonly #options: ProblemOptions
  #depth = 0

  constructor(options: ProblemOptions) {
    this.#options = options
  }

  visit(descriptor: AnyDescriptor, value: unknown, path: Path): void {
    if (this.problems.length >= maxProblems) return
    switch (descriptor.kind) {
      case 'list':
        return this.#list(descriptor, value, path)
      case 'map':
        return this.#map(descriptor, value, path)
      case 'model':
        return this.#model(descriptor, value, path)
      case 'lazy':
        return this.#lazy(descriptor, value, path)
      case 'enum':
        return this.#enum(descriptor, value, path)
      case 'empty':
        return this.#empty(value, path)
      default:
        return this.#scalar(descriptor, value, path)
    }
  }

  #report(path: Path, rule: RuleName, message: string, more?: Pick<Problem, 'hint' | 'known'>): void {
    this.problems.push({ at: formatPath(path), path, rule, message, ...more })
  }

  #lazy(descriptor: AnyDescriptor, value: unknown, path: Path): void {
    if (this.#depth >= maxDepth) return this.#report(path, 'depth', `nested deeper than ${maxDepth} levels`)
    this.#depth++
    this.visit(inner(descriptor), value, path)
    this.#depth--
  }

  #scalar(descriptor: AnyDescriptor, value: unknown, path: Path): void {
    const found = scalarProblem(descriptor, value)
    if (found !== undefined) this.#report(path, ...found)
  }

  #enum({ name, values = [] }: AnyDescriptor, value: unknown, path: Path): void {
    if (typeof value !== 'string') return this.#report(path, 'type', `${typeName(value)}, not one of ${name}`)
    if (values.includes(value)) return
    const message = `${JSON.stringify(clip(value))} is not a known ${name}`
    if (this.#options.names === 'closed') return this.#report(path, 'enum', message, { known: values })
    this.drift.push({ at: formatPath(path), kind: 'unknown_value', message })
  }

  #empty(value: unknown, path: Path): void {
    if (!isObject(value)) return this.#report(path, 'type', `${typeName(value)}, not an empty object`)
    for (const key in value) {
      if (value[key] !== undefined) this.#unknown([...path, key], { what: 'an empty object', known: [] })
    }
  }

  #list(descriptor: AnyDescriptor, value: unknown, path: Path): void {
    if (!Array.isArray(value)) return this.#report(path, 'type', `${typeName(value)}, not a list`)
    const broken = boundsMessage(value.length, descriptor, 'item')
    if (broken !== undefined) this.#report(path, 'items', broken)
    const item = inner(descriptor)
    for (let index = 0; index < value.length && this.problems.length < maxProblems; index++) {
      this.visit(item, value[index], [...path, index])
    }
  }

  #map(descriptor: AnyDescriptor, value: unknown, path: Path): void {
    if (!isObject(value)) return this.#report(path, 'type', `${typeName(value)}, not an object`)
    const item = inner(descriptor)
    for (const key in value) if (value[key] !== undefined) this.visit(item, value[key], [...path, key])
  }

  #model(descriptor: AnyDescriptor, value: unknown, path: Path): void {
    if (!isObject(value)) return this.#report(path, 'type', `${typeName(value)}, not an object (${descriptor.name})`)
    const before = this.problems.length
    const flat = flatten(descriptor)
    let unknown = 0
    for (const key in value) {
      if (value[key] === undefined) continue
      const field = flat.fields.get(key)
      if (field === undefined) {
        unknown++
        this.#unknown([...path, key], { what: descriptor.name ?? '', known: [...flat.fields.keys()] })
      } else this.visit(field.descriptor, value[key], [...path, key])
    }
    for (const key of flat.required) {
      if (value[key] === undefined) this.#report([...path, key], 'required', 'missing; it is required')
    }
    this.#exclusive(flat, value, path, unknown > 0)
    if (this.#options.rules && this.problems.length === before) this.#rules(flat, value, path)
  }

  #unknown(path: Path, { what, known }: { readonly what: string; readonly known: readonly string[] }): void {
    const message = `not a known field of ${what}`
    if (this.#options.names === 'closed') return this.#report(path, 'unknown', message, { known })
    this.drift.push({ at: formatPath(path), kind: 'unknown_field', message })
  }

  // A field that is not known may be an arm that is newer than us.
  #exclusive({ groups }: FlatModel, value: Record<string, unknown>, path: Path, hasUnknown: boolean): void {
    for (const { exactly, keys } of groups) {
      const present = keys.filter((key) => value[key] !== undefined)
      if (present.length > 1) {
        this.#report(path, 'oneOf', `${present.join(' and ')} exclude each other`, { hint: 'Keep one of them.' })
      } else if (exactly && present.length === 0 && !hasUnknown) {
        this.#report(path, 'oneOf', `none of ${keys.join(', ')}`, { hint: 'Set one of them.' })
      }
    }
  }

  #rules({ rules }: FlatModel, value: unknown, path: Path): void {
    for (const rule of rules) {
      const found = rule(value)
      if (found === undefined) continue
      const at = [formatPath(path), found.at].filter((part) => part !== '').join('.')
      this.problems.push({
        at,
        path: found.at === '' ? path : [...path, ...found.at.split('.')],
        rule: 'rule',
        message: found.message,
        ...(found.hint !== undefined && { hint: found.hint }),
      })
    }
  }
}

type Found = [rule: RuleName, message: string, more?: Pick<Problem, 'hint' | 'known'>]

function scalarProblem(descriptor: AnyDescriptor, value: unknown): Found | undefined {
  switch (descriptor.kind) {
    case 'text':
      return textProblem(descriptor, value, { form: descriptor.pattern, rule: 'pattern' })
    case 'timestamp':
      return textProblem(descriptor, value, {
        form: timestampForm,
        rule: 'form',
        hint: 'Write it as 2026-10-01T00:00:00Z.',
      })
    case 'bytes':
      return textProblem(descriptor, value, { form: base64Form, rule: 'form', hint: 'Encode it as base64.' })
    case 'int32':
      if (typeof value === 'number' && Number.isInteger(value)) return numberProblem(descriptor, value)
      return ['type', `${typeName(value)}, not a whole number`]
    case 'float':
    case 'double':
      if (typeof value === 'number' && !Number.isNaN(value)) return numberProblem(descriptor, value)
      return ['type', `${typeName(value)}, not a number`]
    case 'int64':
      return int64Problem(descriptor, value)
    case 'bool':
      return typeof value === 'boolean' ? undefined : ['type', `${typeName(value)}, not true or false`]
    case 'any':
      return isObject(value) ? undefined : ['type', `${typeName(value)}, not an object`]
    default:
      return undefined
  }
}

interface Form {
  readonly form: RegExp | undefined
  readonly rule: RuleName
  readonly hint?: string
}

function textProblem(descriptor: AnyDescriptor, value: unknown, { form, rule, hint }: Form): Found | undefined {
  if (typeof value !== 'string') return ['type', `${typeName(value)}, not a text`]
  const broken = boundsMessage(characters(value), descriptor, 'character')
  if (broken !== undefined) return ['length', broken]
  if (form === undefined || form.test(value)) return undefined
  const shown = JSON.stringify(clip(value))
  if (rule === 'pattern') return [rule, `${shown} does not match ${form.source}`]
  return [rule, `${shown} has not the form of a ${descriptor.kind}`, hint === undefined ? {} : { hint }]
}

function int64Problem(descriptor: AnyDescriptor, value: unknown): Found | undefined {
  if (typeof value === 'number') {
    if (!Number.isInteger(value)) return ['type', 'not a whole number']
    if (!Number.isSafeInteger(value))
      return ['range', 'a number beyond 2^53', { hint: 'Write it as digits in quotes.' }]
    return rangeProblem(value, { ...(descriptor.unsigned && { min: 0 }), ...boundsOf(descriptor) })
  }
  if (typeof value !== 'string') return ['type', `${typeName(value)}, not a whole number`]
  if (!digitsForm(descriptor).test(value)) return ['pattern', `${JSON.stringify(clip(value))} is not 1 to 20 digits`]
  if (fitsInt64(value, descriptor)) return undefined
  return ['range', `${value}, ${allowed(boundsOf(descriptor)) || 'more than 64 bits hold'}`]
}

function numberProblem(descriptor: AnyDescriptor, value: number): Found | undefined {
  return rangeProblem(value, { ...numberRange(descriptor.kind), ...boundsOf(descriptor) })
}

function rangeProblem(value: number, range: Bounds): Found | undefined {
  return fitsRange(value, range) ? undefined : ['range', `${value}, ${allowed(range)}`]
}

function boundsMessage(count: number, descriptor: AnyDescriptor, unit: string): string | undefined {
  if (fitsRange(count, descriptor)) return undefined
  return `${count} ${unit}${count === 1 ? '' : 's'}, ${allowed(descriptor)}`
}

function allowed({ min, max }: Bounds): string {
  if (min !== undefined && max !== undefined) return min === max ? `exactly ${min}` : `allowed are ${min} to ${max}`
  if (max !== undefined) return `at most ${max}`
  return min === undefined ? '' : `at least ${min}`
}

function typeName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'number') return Number.isFinite(value) ? 'a number' : String(value)
  return value === undefined ? 'nothing' : `a ${typeof value}`
}

const clip = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
