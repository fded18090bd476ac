import { isObject, type Path, valueAtPath, wordOf } from '@mgmt-api/models'
import { type FieldNode, fieldTree } from '../kind/field-tree.ts'
import type { Body, Kind } from '../kind/kind.ts'
import { patternOf } from '../kind/markers.ts'
import { type Mapping, type Rule, ruleOf } from './mapping.ts'

/** Attributes of a resource in the form of a state, by name in snake case. */
export type Attributes = Readonly<Record<string, unknown>>

/** The mapping by which the provider writes a body; undefined: it has no such resources. */
export const providerMapping = (mappings: readonly Mapping[], kind: Kind, body: Body): Mapping | undefined =>
  mappings.find(
    ({ kind: name, types, when }) => name === kind.name && types !== undefined && (when === undefined || when in body),
  )

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
    const taken = new Set<string>()
    for (const [name, rule] of this.#rulesIn(named)) {
      const to = rule.to ?? name
      const [first = ''] = to.replace('/', '').split('.')
      if (only !== undefined && !to.startsWith('/') && to !== '' && !only.includes(first)) continue
      for (const each of rule.to === '' ? this.#holds(rule, part) : [first]) taken.add(each)
      const value = this.#attribute([...named, name], rule, part)
      if (value !== undefined) attributes[snakeCase(name)] = value
      if (to === '/' && value !== undefined) return attributes
    }
    for (const name of part.node.descriptor.kind === 'model' ? part.node.fields().keys() : []) {
      if (taken.has(name) || (only !== undefined && !only.includes(name))) continue
      if (ruleOf(this.#mapping, [...named, name]) !== undefined) continue
      const value = this.#attribute([...named, name], {}, part)
      if (value !== undefined) attributes[snakeCase(name)] = value
    }
    return attributes
  }

  /** The rules of attributes of an object, by name. */
  #rulesIn(named: Path): readonly (readonly [string, Rule])[] {
    const names = new Set(Object.keys(this.#mapping.rules).map((pattern) => pattern.split(/[./]/).at(-1) ?? ''))
    return [...names].flatMap((name) => {
      const rule = ruleOf(this.#mapping, [...named, name])
      return rule === undefined ? [] : [[name, rule] as const]
    })
  }

  #attribute(named: Path, rule: Rule, parent: Part): unknown {
    if (rule.serviceMade === true || rule.reason !== undefined) return undefined
    if (rule.when !== undefined && valueAtPath(parent.value, rule.when.split('.')) === undefined) return undefined
    const part = this.#partAt(rule.to ?? String(named.at(-1)), parent)
    if (part === undefined || part.value === undefined || this.#isServiceMade(part)) return undefined
    if (rule.codec !== undefined) return rule.codec.write(part.value)
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
      const itemAt = (item: unknown, index: number): Part => ({ node: node.item(), value: item, path: [...path, index] })
      return value.map((item: unknown, index) => this.#value([...named, index], itemAt(item, index), rule))
    }
    if (!isObject(value)) return scalarOf(node, value, rule)
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
function scalarOf({ descriptor }: FieldNode, value: unknown, { words = {} }: Rule): unknown {
  switch (descriptor.kind) {
    case 'enum': {
      const { name = '', values = [] } = descriptor
      const word = Object.entries(words).find(([, each]) => each === value)?.[0]
      return word ?? wordOf({ name, values }, String(value)).replaceAll('-', '_')
    }
    case 'int64':
      return Number.isSafeInteger(Number(value)) ? Number(value) : value
    case 'float':
      return Math.fround(Number(value))
    default:
      return value
  }
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
