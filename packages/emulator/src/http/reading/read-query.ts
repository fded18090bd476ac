import type { Descriptor } from '@mgmt-api/models'
import { withoutNulls } from '@mgmt-api/models/internal'
import { coerce, type Raw } from './coerce.ts'
import { decodePart } from './read-path.ts'
import { badRequest } from './bad-request.ts'

const maxSearch = 65_536
const maxPairs = 5_000
const maxSteps = 12

/** An object under construction; a `Map`, so that names such as `__proto__` are safe. */
type Node = Map<string, Node | string[]>

/**
 * Parses a query string: objects in brackets (`pagination[pageSize]=100`) or as JSON text; lists as repeated names,
 * indices (`orderBys[0][fieldName]=…`) or `[]`. Members of JSON text whose value is null are absent.
 * @param model Query model of the operation; absent: no parameters.
 * @param search From `?`, or empty.
 * @throws {Refusal} 400: malformed, too large, or an unknown parameter.
 */
export function readQuery(model: Descriptor | undefined, search: string, allowUnknown = false): unknown {
  if (search.length > maxSearch) throw badRequest(`The query has ${search.length} characters, at most ${maxSearch}.`)
  const pairs = search.slice(1).split('&')
  if (pairs.length > maxPairs) throw badRequest(`The query has ${pairs.length} parameters, at most ${maxPairs}.`)
  const root: Node = new Map()
  for (const pair of pairs) if (pair !== '') addPair(root, pair)
  if (model === undefined) {
    const [name] = root.keys()
    if (name === undefined || allowUnknown) return {}
    throw badRequest(`${name}: this operation takes no query parameters`)
  }
  const value = coerce(model, rawObject(root))
  return search.includes('null') ? withoutNulls(model, value) : value
}

function addPair(root: Node, pair: string): void {
  const equals = pair.indexOf('=')
  const name = decode(equals < 0 ? pair : pair.slice(0, equals), 'query')
  const value = equals < 0 ? '' : decode(pair.slice(equals + 1), name)
  const steps = stepsOf(name)
  let node = root
  for (const step of steps.slice(0, -1)) {
    const known = node.get(step)
    if (known !== undefined && !(known instanceof Map)) throw badRequest(`${name}: given as a value and as an object`)
    const next: Node = known ?? new Map<string, Node | string[]>()
    node.set(step, next)
    node = next
  }
  const last = steps.at(-1) ?? ''
  const known = node.get(last)
  if (known instanceof Map) throw badRequest(`${name}: given as a value and as an object`)
  if (known === undefined) node.set(last, [value])
  else known.push(value)
}

/** Splits `a[b][0]` into a, b, 0. A name with unbalanced brackets is one step. */
function stepsOf(name: string): readonly string[] {
  const open = name.indexOf('[')
  if (open <= 0 || !name.endsWith(']')) return [name]
  const steps = [name.slice(0, open), ...name.slice(open + 1, -1).split('][')]
  if (steps.length > maxSteps) throw badRequest(`${name.slice(0, 60)}…: nested deeper than ${maxSteps} levels`)
  return steps
}

function decode(text: string, where: string): string {
  return decodePart(text.includes('+') ? text.replaceAll('+', ' ') : text, where)
}

function rawObject(node: Node): Raw {
  const fields = [...node].map(([name, value]): [string, Raw] => {
    if (value instanceof Map) return [name, rawObject(value)]
    const [first = '', ...others] = value
    return [name, others.length === 0 ? first : value]
  })
  return Object.fromEntries(fields)
}
