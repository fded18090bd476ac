import type { Descriptor } from '../descriptor/descriptor.ts'
import type { Drift, Problem } from '../errors/errors.ts'
import { fitsRange, maxDepth } from '../descriptor/forms.ts'
import { formatPath, isObject, type Path } from '../values/path.ts'
import { type BrokenRule, quoted, scalarProblem, wrongCount, wrongType } from './scalar-problem.ts'
import { type AnyDescriptor, type FlatModel, flatten, inner, unwrap } from '../descriptor/shape.ts'
import { knownTexts, matchWord } from '../names/words.ts'

/** Those of `strict`. */
export interface ProblemOptions {
  readonly names?: 'open' | 'closed' | undefined
  readonly rules: boolean
  readonly words?: 'accept' | 'refuse' | undefined
  readonly ignores?: ((problem: Problem) => boolean) | undefined
}

/** The value in place of a word or of a time that is no text. */
export interface WordAt {
  readonly path: Path
  readonly value: string
}

const shortWord = /^[a-z][a-z\d-]*$/

/** Maximum number of reported problems, so that the error of a million bad entries stays readable. */
const maxProblems = 100

/** The slow pass: every problem of a value, up to a hundred, its unknown names and values, and its words. */
export function findProblems(
  field: Descriptor,
  value: unknown,
  options: ProblemOptions,
): { readonly problems: readonly Problem[]; readonly drift: readonly Drift[]; readonly words: readonly WordAt[] } {
  const search = new Search(options)
  search.visit(unwrap(field).descriptor, value, [])
  return search
}

/** A valid time that is no text, as text. */
function instantOf(value: unknown): string | undefined {
  const time = value instanceof Date ? value.getTime() : isObject(value) ? value.epochMilliseconds : undefined
  const date = new Date(typeof time === 'number' ? time : NaN)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

class Search {
  readonly problems: Problem[] = []
  readonly drift: Drift[] = []
  readonly words: WordAt[] = []
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

  #report(path: Path, ...[rule, message, more]: BrokenRule): void {
    const problem = { at: formatPath(path), path, rule, message, ...more }
    if (this.#options.ignores?.(problem) !== true) this.problems.push(problem)
  }

  #note(path: Path, kind: Drift['kind'], message: string, known?: readonly string[]): void {
    if (this.drift.length >= maxProblems) return
    this.drift.push({ at: formatPath(path), kind, message, ...(known !== undefined && { known }) })
  }

  #lazy(descriptor: AnyDescriptor, value: unknown, path: Path): void {
    if (this.#depth >= maxDepth) return this.#report(path, 'depth', `nested deeper than ${maxDepth} levels`)
    this.#depth++
    this.visit(inner(descriptor), value, path)
    this.#depth--
  }

  #scalar(descriptor: AnyDescriptor, value: unknown, path: Path): void {
    const time = descriptor.kind === 'timestamp' && this.#options.words === 'accept' ? instantOf(value) : undefined
    if (time !== undefined) return void this.words.push({ path, value: time })
    const found = scalarProblem(descriptor, value)
    if (found !== undefined) this.#report(path, ...found)
  }

  #enum(descriptor: AnyDescriptor, value: unknown, path: Path): void {
    const { name, values = [] } = descriptor
    if (typeof value !== 'string') return this.#report(path, ...wrongType(value, `one of ${name}`))
    if (values.includes(value)) return
    const { names, words } = this.#options
    const message = `${quoted(value)} is not a known ${name}`
    const match = words && matchWord(descriptor, value)
    if (match !== undefined) {
      const [known = ''] = words === 'accept' ? match.words : [match.value]
      if (words === 'accept' && match.words.includes(value)) this.words.push({ path, value: match.value })
      else this.#report(path, 'enum', `${message}; write ${known}`, { known: [known] })
      return
    }
    if (names === 'closed') return this.#report(path, 'enum', message, { known: values })
    // Words are ours: only values can be newer than this package.
    if (words === 'accept' && shortWord.test(value) && !values.some((each) => shortWord.test(each))) {
      return this.#report(path, 'enum', message, { known: knownTexts(descriptor) })
    }
    this.#note(path, 'unknown_value', message, words && knownTexts(descriptor))
  }

  #empty(value: unknown, path: Path): void {
    if (!isObject(value)) return this.#report(path, ...wrongType(value, 'an empty object'))
    for (const key in value) {
      if (this.problems.length >= maxProblems) return
      if (value[key] !== undefined) this.#unknown([...path, key], { what: 'an empty object', known: [] })
    }
  }

  #list(descriptor: AnyDescriptor, value: unknown, path: Path): void {
    if (!Array.isArray(value)) return this.#report(path, ...wrongType(value, 'a list'))
    const { length } = value
    if (!fitsRange(length, descriptor)) this.#report(path, 'items', wrongCount(length, descriptor, 'item'))
    const item = inner(descriptor)
    for (let index = 0; index < length && this.problems.length < maxProblems; index++) {
      this.visit(item, value[index], [...path, index])
    }
  }

  #map(descriptor: AnyDescriptor, value: unknown, path: Path): void {
    if (!isObject(value)) return this.#report(path, ...wrongType(value, 'an object'))
    const item = inner(descriptor)
    for (const key in value) if (value[key] !== undefined) this.visit(item, value[key], [...path, key])
  }

  #model(descriptor: AnyDescriptor, value: unknown, path: Path): void {
    if (!isObject(value)) return this.#report(path, ...wrongType(value, `an object (${descriptor.name})`))
    const before = this.problems.length
    const flat = flatten(descriptor)
    let unknown = 0
    for (const key in value) {
      if (this.problems.length >= maxProblems) return
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
    this.#note(path, 'unknown_field', message)
  }

  // An unknown field may be an arm that is newer than this package.
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
