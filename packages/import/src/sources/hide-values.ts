import { isObject, valueAtPath } from '@mgmt-api/models/internal'
import { Pending } from '../mapping/pending.ts'

type Item = Readonly<Record<string, unknown>>

/** The addresses that the expression of an attribute refers to; undefined: it refers to nothing. */
export type ReferencesOf = (attribute: string) => (() => readonly string[]) | undefined

/**
 * The values of a planned resource, of which those are pending that are not there to be read. An unknown value without an
 * expression is a default of the service, and left out.
 * @param change its line of `resource_changes`: `after_unknown` and `after_sensitive` have the form of the values
 */
export function hideValues(values: unknown, change: Item | undefined, references: ReferencesOf): unknown {
  const { after_unknown: unknown, after_sensitive: sensitive } = change ?? {}
  const names = new Set([values, unknown].flatMap((part) => (isObject(part) ? Object.keys(part) : [])))
  const attributes = [...names].map((name): [string, unknown] => {
    const refers = references(name)
    let count = 0
    const unknownValue = (): unknown => {
      const all = refers?.()
      // Several values of an attribute refer to its resources in order.
      const start = all === undefined || all.length === 0 ? 0 : count++ % all.length
      return (
        all && new Pending({ reason: 'known after apply', candidates: [...all.slice(start), ...all.slice(0, start)] })
      )
    }
    const marks = { unknown: valueAtPath(unknown, [name]), sensitive: valueAtPath(sensitive, [name]) }
    return [name, hide(valueAtPath(values, [name]), marks, unknownValue)]
  })
  return Object.fromEntries(attributes.filter(([, value]) => value !== undefined))
}

interface Marks {
  readonly unknown: unknown
  readonly sensitive: unknown
}

function hide(value: unknown, { unknown, sensitive }: Marks, unknownValue: () => unknown): unknown {
  if (unknown === true) return unknownValue()
  const markOf = (mark: unknown, step: string | number): unknown => (mark === true ? true : valueAtPath(mark, [step]))
  const below = (step: string | number): unknown =>
    hide(
      valueAtPath(value, [step]),
      { unknown: markOf(unknown, step), sensitive: markOf(sensitive, step) },
      unknownValue,
    )
  if (Array.isArray(value) || Array.isArray(unknown)) {
    const length = Math.max(...[value, unknown].map((part) => (Array.isArray(part) ? part.length : 0)))
    return Array.from({ length }, (_, index) => below(index)).filter((item) => item !== undefined)
  }
  if (isObject(value) || isObject(unknown)) {
    const names = new Set([value, unknown].flatMap((part) => (isObject(part) ? Object.keys(part) : [])))
    return Object.fromEntries([...names].map((name) => [name, below(name)]).filter(([, item]) => item !== undefined))
  }
  return sensitive === true && value !== null && value !== undefined ? new Pending({ reason: 'sensitive' }) : value
}

/** Finds the references of a resource's expressions, by its address. */
export function createReferences(plan: Item, addresses: readonly string[]): (address: string) => ReferencesOf {
  const instances = new Map<string, string[]>()
  for (const address of addresses) {
    const { base } = partsOf(address)
    const present = instances.get(base)
    if (present === undefined) instances.set(base, [address])
    else present.push(address)
  }
  const modules = new Map<string, ReadonlyMap<unknown, unknown>>()
  const expressionsIn = (steps: readonly string[]): ReadonlyMap<unknown, unknown> => {
    const path = steps.join('.')
    const known = modules.get(path) ?? expressionsOf(plan, steps)
    modules.set(path, known)
    return known
  }
  return (address) => {
    const { steps, prefix, name, index } = partsOf(address)
    const expressions = expressionsIn(steps).get(name)
    return (attribute) => {
      const expression = valueAtPath(expressions, [attribute])
      // A plan may lack its configuration.
      if (expression === undefined) return isObject(expressions) ? undefined : () => []
      const texts = textsIn(expression)
      return texts.length === 0 ? undefined : () => addressesIn(texts, { prefix, index, instances })
    }
  }
}

function expressionsOf(plan: Item, steps: readonly string[]): ReadonlyMap<unknown, unknown> {
  const module = steps.reduce<unknown>(
    (at, step) => valueAtPath(at, ['module_calls', step, 'module']),
    valueAtPath(plan, ['configuration', 'root_module']),
  )
  const resources = valueAtPath(module, ['resources'])
  return new Map(
    (Array.isArray(resources) ? resources : []).map((each) => [
      valueAtPath(each, ['address']),
      valueAtPath(each, ['expressions']) ?? {},
    ]),
  )
}

/** The addresses that references of a module mean, in order. The instance with the same key comes first of several. */
function addressesIn(
  texts: readonly string[],
  {
    prefix,
    index,
    instances,
  }: { readonly prefix: string; readonly index: string; readonly instances: Map<string, string[]> },
): readonly string[] {
  const names = new Set(texts.map((text) => prefix + (instance.exec(text)?.[0] ?? '')))
  // An expression with an index is listed without it, too.
  const exact = [...names].filter((name) => ![...names].some((other) => other.startsWith(`${name}[`)))
  return exact.flatMap((name) => {
    const all = instances.get(partsOf(name).base) ?? []
    if (all.includes(name)) return [name]
    const same = all.filter((each) => index !== '' && each.endsWith(index))
    return [...same, ...all.filter((each) => !same.includes(each))]
  })
}

/** `vendor_alert.disk["eu"]` at the beginning of a reference. */
const instance = /^[\w-]+\.[\w-]+(?:\[(?:"(?:[^"\\]|\\.)*"|\d+)\])?/

interface AddressParts {
  /** Names of its modules. */
  readonly steps: readonly string[]
  /** Address of its module, with the dot after it. */
  readonly prefix: string
  /** `vendor_alert.disk`. */
  readonly name: string
  /** The same in its module. */
  readonly base: string
  /** `["eu"]` or `[0]`; empty: it is the only instance. */
  readonly index: string
}

function partsOf(address: string): AddressParts {
  const [, prefix = '', name = address, index = ''] =
    /^((?:module\.[\w-]+(?:\["(?:[^"\\]|\\.)*"\]|\[\d+\])?\.)*)([\w-]+\.[\w-]+)(\[.*\])?$/s.exec(address) ?? []
  const steps = [...prefix.matchAll(/(?<=^|\.)module\.([\w-]+)/g)].map(([, step = '']) => step)
  return { steps, prefix, name, base: prefix + name, index }
}

/** The texts of all `references` in an expression, at any depth of its blocks. */
function textsIn(expression: unknown): readonly string[] {
  if (Array.isArray(expression)) return expression.flatMap(textsIn)
  if (!isObject(expression)) return []
  const { references } = expression
  if (!Array.isArray(references)) return Object.values(expression).flatMap(textsIn)
  return references.filter((each) => typeof each === 'string')
}
