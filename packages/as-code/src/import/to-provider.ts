import { isObject, type Path, valueAtPath, wordOf } from '@mgmt-api/models'
import { type FieldNode, fieldTree } from '../kind/field-tree.ts'
import type { Body, Kind } from '../kind/kind.ts'
import { patternOf } from '../kind/markers.ts'
import { type Mapping, patternFor, type Rule, ruleOf, type Spelling } from './mapping.ts'

/** Attributes of a resource in the form of a state, by name in snake case. */
export type Attributes = Readonly<Record<string, unknown>>

/**
 * Writes a body as the provider's state has it: the inverse of `translate`. Fields without an attribute are left out, and
 * so are those that the service makes.
 * @param body in the form of the contract, with ids
 */
export function toProvider(kind: Kind, mapping: Mapping, body: Body): Attributes {
  const { within } = mapping
  const root = fieldTree(kind)
  const node = within === undefined ? root : (root.fields().get(within) ?? root)
  const path = within === undefined ? [] : [within]
  return new Writer(mapping, kind, { node, value: valueAtPath(body, path), path }).object([])
}

/** A part of the body, and its description. */
interface Part {
  readonly node: FieldNode
  readonly value: unknown
  readonly path: Path
}

class Writer {
  readonly #mapping: Mapping
  readonly #kind: Kind
  readonly #start: Part

  constructor(mapping: Mapping, kind: Kind, start: Part) {
    this.#mapping = mapping
    this.#kind = kind
    this.#start = start
  }

  /**
   * The attributes of an object.
   * @param named its path in camel case
   * @param only the fields that it may have; the others belong to its parent
   */
  object(named: Path, part: Part = this.#start, only?: readonly string[]): Attributes {
    const attributes: Record<string, unknown> = {}
    const write = (name: string, rule: Rule): void => {
      const value = this.#attribute([...named, name], rule, part)
      if (value !== undefined) attributes[snakeCase(name)] = value
    }
    const rules = this.#rulesIn(named, only)
    for (const [name, rule] of rules) {
      write(name, rule)
      if (rule.to === '/') return attributes
    }
    const taken = new Set(rules.flatMap(([name, rule]) => this.#fieldsOf(name, rule, part)))
    if (named.length === 0) for (const { to = '' } of Object.values(this.#mapping.rules)) taken.add(absolute(to))
    for (const name of only ?? fieldNames(part)) {
      if (!taken.has(name) && ruleOf(this.#mapping, [...named, name]) === undefined) write(name, {})
    }
    return attributes
  }

  /** The rules of attributes of an object, by name. Those of an object around some fields are for these fields. */
  #rulesIn(named: Path, only: readonly string[] | undefined): readonly (readonly [string, Rule])[] {
    const names = new Set(Object.keys(this.#mapping.rules).map((pattern) => pattern.split(/[./]/).at(-1) ?? ''))
    return [...names].flatMap((name) => {
      const pattern = patternFor(this.#mapping, [...named, name])
      const rule = pattern === undefined ? undefined : this.#mapping.rules[pattern]
      if (rule === undefined) return []
      const isMeant = only === undefined || /[./]/.test(pattern ?? '') || only.includes(firstStep(rule.to ?? name))
      return isMeant ? [[name, rule] as const] : []
    })
  }

  /** The fields of an object that a rule writes. */
  #fieldsOf(name: string, rule: Rule, part: Part): readonly string[] {
    const { to = name, variant = '', sets = {} } = rule
    const isWritten = rule.codec === undefined || rule.codec.write !== undefined
    if (!isWritten || this.#partAt(to, part) === undefined) return []
    return [...(to === '' ? this.#holds(rule, part) : [firstStep(to)]), variant, ...Object.keys(sets)]
  }

  #attribute(named: Path, rule: Rule, parent: Part): unknown {
    if (rule.serviceMade === true || rule.reason !== undefined) return undefined
    if (rule.when !== undefined && valueAtPath(parent.value, rule.when.split('.')) === undefined) return undefined
    const part = this.#partAt(rule.to ?? String(named.at(-1)), parent)
    if (part === undefined || part.value === undefined || this.#isServiceMade(part)) return undefined
    if (rule.codec !== undefined) return rule.codec.write?.(part.value)
    if (rule.to !== '') return this.#value(named, part, rule)
    const below = this.object(named, part, this.#holds(rule, parent))
    return Object.keys(below).length === 0 ? undefined : below
  }

  #holds({ holds }: Rule, { node }: Part): readonly string[] {
    return holds ?? [...node.fields()].filter(([, { presence }]) => presence === 'choice').map(([name]) => name)
  }

  #partAt(to: string, parent: Part): Part | undefined {
    let part = to.startsWith('/') ? this.#start : parent
    for (const step of to.replace('/', '').split('.').filter(Boolean)) {
      const node = part.node.descriptor.kind === 'model' ? part.node.fields().get(step) : undefined
      if (node === undefined) return undefined
      part = { node, value: isObject(part.value) ? part.value[step] : undefined, path: [...part.path, step] }
    }
    return part
  }

  #isServiceMade({ path }: Part): boolean {
    return path.length > 0 && this.#kind.serverMade.includes(patternOf(path))
  }

  #value(named: Path, part: Part, rule: Rule): unknown {
    const { node, value, path } = part
    if (Array.isArray(value)) {
      const itemAt = (item: unknown, index: number): Part => ({
        node: node.item(),
        value: item,
        path: [...path, index],
      })
      return value.map((item: unknown, index) => this.#value([...named, index], itemAt(item, index), rule))
    }
    if (!isObject(value)) return scalarOf(node, value, { spelling: this.#mapping.spelling, ...rule })
    if (node.descriptor.kind === 'any') return value
    if (node.descriptor.kind === 'map') {
      const entries = Object.entries(value).map(([name, item]): [string, unknown] => {
        return [name, this.#value([...named, name], { node: node.item(), value: item, path: [...path, name] }, {})]
      })
      return Object.fromEntries(entries)
    }
    if (rule.isScalar !== true) return this.object(named, part)
    return Object.values(this.object(named, part))[0]
  }
}

/** A value as the provider has it: numbers as numbers, floats of 32 bits, and words for enumerations. */
function scalarOf({ descriptor }: FieldNode, value: unknown, { words = {}, spelling = 'lower' }: Rule): unknown {
  switch (descriptor.kind) {
    case 'enum': {
      const { name = '', values = [] } = descriptor
      const word = Object.entries(words).find(([, each]) => each === value)?.[0]
      return word ?? spellings[spelling](wordOf({ name, values }, String(value)).split('-'))
    }
    case 'int64':
      return Number.isSafeInteger(Number(value)) ? Number(value) : value
    case 'float':
      return Math.fround(Number(value))
    default:
      return value
  }
}

const titled = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

const spellings: Readonly<Record<Spelling, (words: readonly string[]) => string>> = {
  lower: (words) => words.join('_'),
  upper: (words) =>
    words
      .join('_')
      .replace(/^([a-z]+)_(\d+)$/, '$2_$1')
      .toUpperCase(),
  title: (words) => words.map(titled).join(' '),
  pascal: (words) => words.map(titled).join(''),
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const firstStep = (path: string): string => path.replace('/', '').split('.')[0] ?? ''

const absolute = (to: string): string => (to.startsWith('/') ? firstStep(to) : '')

const fieldNames = ({ node }: Part): readonly string[] =>
  node.descriptor.kind === 'model' ? [...node.fields().keys()] : []
