import {
  type Contract,
  everywhere,
  type NormalSchema,
  type OperationFact,
  operationsOf,
  referencesIn,
} from '../contract/contract.ts'

/** Difference between two contracts. */
export interface Difference {
  /** `slos.Slo`, `slos.Slo.labels{}`, `SlosService_ListSlos.query.filters`. */
  readonly place: string
  /** `added, required string`, `maxLength 512 → 500`. */
  readonly what: string
  /** Whether valid requests may be refused, or responses lack what programs rely on. */
  readonly isBreaking: boolean
}

/** A part of a contract as plain data: what it says by keyword, and its own parts by name. */
interface Node {
  readonly facts: Readonly<Record<string, unknown>>
  readonly parts?: Readonly<Record<string, Node>>
  /** Whom it concerns, if not those whom it is part of. */
  readonly sides?: Sides
}

type Sides = readonly ('request' | 'response')[]
const none: Sides = []
const request: Sides = ['request']
const response: Sides = ['response']
const both: Sides = ['request', 'response']

/** Whom a fact breaks that is added, removed or changed, by the first word of its key. */
const effects: Readonly<Record<string, readonly [added: Sides, removed: Sides, changed: Sides]>> = {
  address: [both, both, both],
  contentType: [both, both, both],
  default: [none, request, request],
  error: [response, none, none],
  exclusive: [request, response, both],
  format: [both, both, both],
  pattern: [request, none, request],
  permission: [request, none, none],
  readOnly: [request, none, none],
  required: [request, response, none],
  type: [both, both, both],
  value: [none, request, none],
  'x-presence': [none, response, none],
}

/**
 * Compares two contracts in normal form: their operations, then their models. The order of keys, values, parameters and
 * permissions is ignored.
 */
export function compareContracts(before: Contract, after: Contract): Difference[] {
  const models = Object.keys({ ...before.components.schemas, ...after.components.schemas })
  const found = compareNodes(
    { facts: {}, parts: { ...operationNodes(before), ...schemaNodes(before, models) } },
    { facts: {}, parts: { ...operationNodes(after, before), ...schemaNodes(after, models) } },
    { place: '', sides: both },
  )
  return found.sort((one, other) => (one.place < other.place ? -1 : Number(one.place > other.place)))
}

function compareNodes(
  before: Node,
  after: Node,
  { place, sides }: { readonly place: string; readonly sides: Sides },
): Difference[] {
  const isBreaking = (effect: Sides): boolean => effect.some((side) => sides.includes(side))
  const facts = Object.keys({ ...before.facts, ...after.facts }).flatMap((key): Difference[] => {
    const [was, now] = [before.facts[key], after.facts[key]].map(textOf)
    if (was === now) return []
    return [{ place, what: changeText(key, was, now), isBreaking: isBreaking(effectOf(key, was, now)) }]
  })
  const parts = Object.keys({ ...before.parts, ...after.parts }).flatMap((name): Difference[] => {
    const [was, now] = [before.parts?.[name], after.parts?.[name]]
    const isInside = /^[[{]/.test(name)
    // The type of a list or map names what is in it.
    if (isInside && before.facts.type !== after.facts.type) return []
    const at = {
      place: `${place}${place === '' || isInside ? '' : '.'}${name}`,
      sides: was?.sides ?? now?.sides ?? sides,
    }
    if (was !== undefined && now !== undefined) return compareNodes(was, now, at)
    const [what, effect] =
      was === undefined ? ['added', now?.facts.required === true ? request : none] : ['removed', both]
    const { address, required, type } = (was ?? now)?.facts ?? {}
    const about = textOf(address) ?? `${required === true ? 'required ' : ''}${textOf(type) ?? ''}`
    return [{ place: at.place, what: `${what}, ${about}`, isBreaking: effect.some((side) => at.sides.includes(side)) }]
  })
  return [...facts, ...parts]
}

const textOf = (fact: unknown): string | undefined => (typeof fact === 'string' ? fact : JSON.stringify(fact))

function changeText(key: string, was: string | undefined, now: string | undefined): string {
  if (was !== undefined && now !== undefined) return `${key} ${was} → ${now}`
  const only = was ?? now
  return `${key} ${was === undefined ? 'added' : 'removed'}${only === 'true' ? '' : `, ${only ?? ''}`}`
}

function effectOf(key: string, was: string | undefined, now: string | undefined): Sides {
  if (/^m(?:in|ax)/.test(key)) {
    const isTighter =
      was === undefined || (key.startsWith('min') ? Number(now) > Number(was) : Number(now) < Number(was))
    return now !== undefined && isTighter ? request : none
  }
  const [word = '', name = ''] = key.split(' ')
  if (word === 'error' && everywhere.includes(name)) return none
  return effects[word]?.[was === undefined ? 0 : now === undefined ? 1 : 2] ?? none
}

/** Operations by id. One with a new id has the former one, by its address. */
function operationNodes(contract: Contract, before?: Contract): Record<string, Node> {
  const own = operationsOf(contract)
  const ids = new Set(own.map(({ operationId }) => operationId))
  const known = before === undefined ? [] : operationsOf(before)
  const gone = new Map(
    known.flatMap((each) => (ids.has(each.operationId) ? [] : [[addressOf(each), each.operationId]])),
  )
  const isKnown = new Set(known.map(({ operationId }) => operationId))
  const former = (each: OperationFact) => (isKnown.has(each.operationId) ? undefined : gone.get(addressOf(each)))
  return Object.fromEntries(own.map((each) => [former(each) ?? each.operationId, operationNode(each)]))
}

const addressOf = ({ method, path }: OperationFact): string => `${method} ${path}`

function operationNode(operation: OperationFact): Node {
  const { operationId: id, tags, method, path, parameters = [], requestBody: body, responses, ...others } = operation
  const { 'x-permissions': permissions = [], ...marks } = others
  const errors = Object.keys(responses).filter((status) => status !== '200')
  const inputs = [
    ...parameters.map(({ name, in: place, schema, ...own }) => [`${place}.${name}`, schemaNode(schema, own)] as const),
    ...(body === undefined ? [] : [['body', contentNode(body)] as const]),
  ]
  return {
    facts: {
      ...marks,
      id,
      service: tags[0],
      address: `${method} ${path}`,
      ...named('permission', permissions),
      ...named('error', errors),
    },
    parts: {
      ...Object.fromEntries(inputs.map(([name, node]) => [name, { ...node, sides: request }])),
      response: { ...contentNode(responses[200]), sides: response },
    },
  }
}

function contentNode({
  content,
  required,
}: Pick<NonNullable<OperationFact['requestBody']>, 'content' | 'required'>): Node {
  const [[contentType, { schema }] = ['', { schema: {} }]] = Object.entries(content)
  return schemaNode(schema, { contentType, required })
}

/** Models by name. `group.Name~source` is a publication of a model that differs from it, where it does. */
function schemaNodes({ paths, components: { schemas } }: Contract, names: readonly string[]): Record<string, Node> {
  const operations = operationsOf({ paths })
  const requests = reachable(
    schemas,
    operations.map(({ parameters, requestBody }) => [parameters, requestBody]),
  )
  const inResponses = reachable(
    schemas,
    operations.map(({ responses }) => responses),
  )
  return Object.fromEntries(
    names.flatMap((name) => {
      const model = name.replace(/~.*/, '')
      const schema = schemas[name] ?? schemas[model]
      const sides = both.filter((side) => (side === 'request' ? requests : inResponses).has(model))
      return schema === undefined ? [] : [[name, { ...schemaNode(schema), sides }] as const]
    }),
  )
}

/** Names of the schemas to which a part of a contract refers, also through others. */
function reachable(schemas: Contract['components']['schemas'], from: unknown): Set<string> {
  const found = referencesIn(from)
  // Iteration includes names added meanwhile.
  for (const name of found) for (const each of referencesIn(schemas[name])) found.add(each)
  return found
}

function schemaNode(schema: NormalSchema, own: Node['facts'] = {}): Node {
  const {
    $ref: _,
    properties = {},
    required = [],
    items,
    additionalProperties: values,
    oneOf,
    allOf,
    ...keywords
  } = schema
  const { enum: listed = [], 'x-values': marks = {}, ...facts } = keywords
  const groups = [{ oneOf }, ...(allOf ?? [])].flatMap((group) => (group.oneOf === undefined ? [] : [group.oneOf]))
  return {
    facts: {
      ...facts,
      type: typeText(schema),
      ...named('value', listed),
      ...Object.fromEntries(Object.entries(marks).map(([value, mark]) => [`mark of ${value}`, mark])),
      ...Object.fromEntries(
        groups.map((arms) => {
          const names = arms.flatMap((arm) => ('required' in arm ? [arm.required.join(' and ')] : [])).sort()
          return [`exclusive ${names.join(', ')}`, names.length === arms.length ? 'exactly one' : 'at most one']
        }),
      ),
      ...own,
    },
    parts: {
      ...Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [
          name,
          schemaNode(property, required.includes(name) ? { required: true } : {}),
        ]),
      ),
      ...(items && { '[]': schemaNode(items) }),
      ...(values && { '{}': schemaNode(values) }),
    },
  }
}

const named = (word: string, names: readonly string[]): Node['facts'] =>
  Object.fromEntries(names.map((name) => [`${word} ${name}`, true]))

/** `slos.Slo`, `list of string`, `any object`. */
function typeText({ $ref, type, enum: values, items, additionalProperties: inside, properties }: NormalSchema): string {
  if ($ref !== undefined) return $ref.replace(/.*\//, '')
  if (items !== undefined) return `list of ${typeText(items)}`
  if (inside !== undefined) return inside === false ? 'empty object' : `map of ${typeText(inside)}`
  if (type === 'object') return properties === undefined ? 'any object' : 'model'
  return values === undefined ? (type ?? 'anything') : 'enumeration'
}
