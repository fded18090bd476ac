import { type DocumentOperation, type Exclusive, type OpenApi, type Schema, type Settled, settle } from './document.ts'
import { absent, fits, mapKey, type Path, textOf, valueOf, withAt } from './values.ts'

/** A bound of an operation's requests. */
export interface Rule {
  /** `AlertDefsService_CreateAlertDef body.alertDefProperties.name maxLength` */
  readonly id: string
  readonly operation: DocumentOperation
  /** Path from the request part: `['body', 'alertDefProperties', 'name']`. */
  readonly path: Path
  readonly keyword: string
  /** JSON pointer in the document. */
  readonly pointer: string
  readonly probe: () => Probe
}

/** Values for the path of a rule: just inside and just outside the bound. */
export type Probe = { readonly inside: unknown; readonly outside: unknown } | { readonly unreachable: string }

/** A rule that no request can test. */
export interface Unreachable {
  readonly rule: Rule
  readonly reason: string
}

/** A location in a request. */
interface Spot {
  readonly schema: Schema
  readonly path: Path
  readonly pointer: string
}

type Bounds = readonly (readonly [keyword: string, probe: () => Probe])[]

/** Rules of a request, shallowest first. Rules of a component are tested at its first occurrence. */
export function rulesOf(document: OpenApi, operation: DocumentOperation): Rule[] {
  const spots: Spot[] = [{ schema: operation.request, path: [], pointer: `#/operations/${operation.id}` }]
  const met = new Set<string>()
  const rules: Rule[] = []
  for (const spot of spots) {
    const settled = settle(document, spot.schema)
    const at = settled.name === '' ? spot.pointer : `#/components/schemas/${settled.name}`
    const add = (path: Path, [keyword, probe]: Bounds[number], pointer = `/${keyword}`): void => {
      const id = `${operation.id} ${formatPath(path)} ${keyword}`
      rules.push({ id, operation, path, keyword, pointer: at + pointer, probe })
    }
    if (isTried(spot.path)) for (const bound of boundsOf(document, settled.schema, spot.path)) add(spot.path, bound)
    if (settled.schema.additionalProperties === false) add([...spot.path, lawless], closed)
    if (settled.name !== '' && met.has(settled.name)) continue
    met.add(settled.name)
    for (const name of spot.path.length === 0 ? [] : (settled.schema.required ?? [])) {
      add([...spot.path, name], ['required', () => requiredProbe(document, spot, name)], `/required/${name}`)
    }
    for (const group of settled.exclusive) {
      for (const bound of exclusiveBounds(document, settled.schema, group)) add(spot.path, bound, group.pointer)
    }
    spots.push(...spotsIn(settled, { ...spot, pointer: at }))
  }
  return rules
}

/** The request and its parts are not values that clients send. */
const isTried = (path: Path): boolean => path.length > 1 || path[0] === 'body'

function spotsIn({ schema }: Settled, { path, pointer }: Spot): Spot[] {
  const { properties = {}, items, additionalProperties } = schema
  const inside = Object.entries(properties).map(([name, field]) => ({
    schema: field,
    path: [...path, name],
    pointer: `${pointer}/properties/${name}`,
  }))
  if (items !== undefined) inside.push({ schema: items, path: [...path, 0], pointer: `${pointer}/items` })
  if (additionalProperties) {
    inside.push({ schema: additionalProperties, path: [...path, mapKey], pointer: `${pointer}/additionalProperties` })
  }
  return inside
}

/** A path as in messages: `a.b[0].c`. */
export const formatPath = (path: Path): string =>
  path.map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${step}`)).join('')

const lawless = 'lawlessField'

const closed: Bounds[number] = ['additionalProperties', () => ({ inside: absent, outside: true })]

function requiredProbe(document: OpenApi, { schema, path }: Spot, name: string): Probe {
  if (path[0] === 'path') return { unreachable: 'a path without the segment is another path' }
  const { properties = {} } = settle(document, schema).schema
  return { inside: valueOf(document, properties[name] ?? {}), outside: absent }
}

function exclusiveBounds(document: OpenApi, schema: Schema, { names, exactly }: Exclusive): Bounds {
  const [first = '', second] = names
  const one = (arm: string): Record<string, unknown> => valueOf(document, schema, [arm]) as Record<string, unknown>
  const several = (arm: string): Probe => ({ inside: one(first), outside: { ...one(first), [arm]: one(arm)[arm] } })
  const nothing = (): Probe => ({ inside: one(first), outside: withAt(one(first), [first], absent) })
  return [
    ...(second === undefined ? [] : [['oneOf', () => several(second)] as const]),
    ...(exactly ? [['oneOf none', nothing] as const] : []),
  ]
}

function boundsOf(document: OpenApi, schema: Schema, path: Path): Bounds {
  const inAddress = path[0] !== 'body'
  const type: Bounds[number] = ['type', () => typeProbe(schema, path)]
  switch (schema.type) {
    case 'object':
      return [type]
    case 'array':
      return [type, ...countBounds(document, schema)]
    case 'integer':
    case 'number':
      return [type, ...numberBounds(schema)]
    case 'string':
      return [type, ...textBounds(schema, inAddress ? (path[0] ?? '') : '')]
    default:
      return [type]
  }
}

function typeProbe(schema: Schema, path: Path): Probe {
  const inAddress = path[0] !== 'body' && path.length === 2
  const isItem = path[0] === 'query' && path.length === 3 && typeof path[2] === 'number'
  if ((inAddress || isItem) && schema.type === 'string') return { unreachable: 'path and query values are text' }
  if (inAddress && schema.type === 'array') return { unreachable: 'a single query value is a list of one' }
  return { inside: undefined, outside: schema.type === 'boolean' ? 'text' : true }
}

function countBounds(document: OpenApi, { items = {}, minItems, maxItems }: Schema): Bounds {
  const some = (count: number): unknown => valueOf(document, { type: 'array', items, minItems: count })
  const count = (inside: number, outside: number): Probe => ({ inside: some(inside), outside: some(outside) })
  return [
    ...(minItems === undefined ? [] : [['minItems', () => count(minItems, minItems - 1)] as const]),
    ...(maxItems === undefined ? [] : [['maxItems', () => count(maxItems, maxItems + 1)] as const]),
  ]
}

function numberBounds({ type, format = '', minimum, maximum }: Schema): Bounds {
  const step = (bound: number): number => (type === 'integer' ? 1 : Math.max(Math.abs(bound) * 1e-6, 1e-6))
  const bound = (inside: number, outside: number): Probe =>
    Number.isSafeInteger(outside) || type === 'number' ? { inside, outside } : { unreachable: 'no exact JSON number' }
  const beyond: Readonly<Record<string, Probe>> = {
    int32:
      maximum === undefined ? { inside: 2 ** 31 - 1, outside: 2 ** 31 } : { inside: undefined, outside: maximum - 0.5 },
    int64: { inside: undefined, outside: (maximum ?? 2) - 0.5 },
    float: { inside: undefined, outside: 1e39 },
  }
  const probe = beyond[format]
  return [
    ...(probe === undefined ? [] : [['format', () => probe] as const]),
    ...(minimum === undefined ? [] : [['minimum', () => bound(minimum, minimum - step(minimum))] as const]),
    ...(maximum === undefined ? [] : [['maximum', () => bound(maximum, maximum + step(maximum))] as const]),
  ]
}

function textBounds(schema: Schema, place: string | number): Bounds {
  const { enum: values, pattern, format, minLength, maxLength } = schema
  if (values !== undefined) return [['enum', () => ({ inside: values.at(-1), outside: 'LAWLESS_VALUE' })]]
  const bounds: (readonly [string, () => Probe])[] = []
  if (minLength !== undefined) bounds.push(['minLength', () => shortProbe(schema, minLength, place)])
  if (maxLength !== undefined) bounds.push(['maxLength', () => lengthProbe(schema, maxLength, maxLength + 1)])
  if (pattern !== undefined) bounds.push(['pattern', () => patternProbe(schema)])
  if (format === 'date-time') bounds.push(['format', () => ({ inside: undefined, outside: '2026-13-01T00:00:00Z' })])
  if (format === 'byte') bounds.push(['format', () => ({ inside: undefined, outside: '!!!!' })])
  for (const [keyword, by] of [
    ['x-minimum', -1],
    ['x-maximum', 1],
  ] as const) {
    const bound = schema[keyword]
    if (bound !== undefined)
      bounds.push([keyword, () => ({ inside: String(bound), outside: String(BigInt(bound) + BigInt(by)) })])
  }
  return bounds
}

function shortProbe(schema: Schema, minLength: number, place: string | number): Probe {
  if (minLength === 0) return { unreachable: 'nothing is shorter than an empty text' }
  if (place === 'path' && minLength === 1) return { unreachable: 'a path has no empty segments' }
  return lengthProbe(schema, minLength, minLength - 1)
}

/** If no allowed text has exactly the length of the bound, any allowed text is inside. */
function lengthProbe(schema: Schema, allowed: number, beyond: number): Probe {
  const { pattern: _, ...free } = schema
  const outside = textOf(schema, beyond) ?? textOf(free, beyond) ?? 'a'.repeat(beyond)
  // Digits: leading zeros would not increase the number.
  return { inside: textOf(schema, allowed), outside: outside.replace(/^0(?=0+$)/, '1') }
}

function patternProbe(schema: Schema): Probe {
  const { minLength = 0, maxLength = 8 } = schema
  const length = Math.min(Math.max(8, minLength), maxLength)
  const outside = ['!', ' ', '中', 'a', '0'].map((sign) => sign.repeat(length)).find((text) => !fits(schema, text))
  return outside === undefined
    ? { unreachable: 'every text of an allowed length fits' }
    : { inside: undefined, outside }
}
