import {
  type AnyDescriptor,
  type AnyField,
  type AnyVerb,
  bodyPath,
  flatten,
  idPaths,
  inner,
  unwrap,
  wordsOf,
} from '@mgmt-api/models'
import { typeWords } from '@mgmt-api/models/operations'
import type { FlagEntry } from '../src/nouns/noun-entry.ts'
import { kebab } from './kebab.ts'

/** Names that flags of every command have. */
const reserved: ReadonlySet<string> = new Set(
  `output columns jq profile region domain base-url major key-stdin key-command read-only timeout verbose curl file set
  allow-unknown dry-run yes limit all help version`.split(/\s+/),
)
/** Names that say nothing without what they are in. */
const vague =
  /^(?:from|to|start|end|start-time|end-time|mode|matcher|match-type|operator|value|query|key|field|direction|name|op)$/
/** Steps that say nothing at all. */
const wrapper = /^(?:filters?|query-filter)$/
const paging = /^(?:pagination|page-size|page-token|page-offset|next-page-token|request-id)$/

interface Leaf {
  readonly at: string
  /** Steps of the path below `query` or `body`, in kebab case. */
  readonly steps: readonly string[]
  readonly model: string
  readonly field: string
  readonly descriptor: AnyDescriptor
}

/**
 * Flags for the inputs of a verb that are single values, lists or maps of them: query parameters, and for a verb whose
 * body is no argument, or wraps the argument, fields of the body.
 * @param one what a thing of the resource is called; told before a name that all commands have
 * @param sentences first sentences of doc comments by `Model.field`
 */
export function flagsOf(verb: AnyVerb, one: string, sentences: ReadonlyMap<string, string>): FlagEntry[] {
  const used = new Set(reserved)
  // What lies at the top has the first choice of names.
  const leaves = leavesOf(verb).sort((a, b) => a.steps.length - b.steps.length)
  return leaves.flatMap((leaf) => {
    const kind = kindOf(leaf.descriptor)
    if (kind === undefined) return []
    const own = `${one.replaceAll(' ', '-')}-${leaf.steps.join('-')}`
    const name = namesOf(leaf.steps).find((each) => !used.has(each)) ?? own
    used.add(name)
    const item = resolved(['list', 'map'].includes(leaf.descriptor.kind) ? inner(leaf.descriptor) : leaf.descriptor)
    const words = item.kind === 'enum' ? wordsOf({ name: item.name ?? '', values: item.values ?? [] }) : []
    return [{ name, kind, at: leaf.at, words, brief: briefOf(leaf, item, sentences) }]
  })
}

function leavesOf(verb: AnyVerb): Leaf[] {
  const { operation, ids, requestId } = verb
  const taken = [...idPaths(verb).map(([, path]) => path), bodyPath(verb), ids, requestId, operation.bulk?.entries]
  const skipped = [...taken, ...Object.values(operation.paging ?? {})].filter((path) => path !== undefined)
  return Object.entries(operation.in).flatMap(([place, field]) => {
    if (place === 'path' || skipped.includes(place)) return []
    return leavesIn(unwrap(field).descriptor, [place]).filter(
      ({ at, steps }) => !skipped.some((path) => at === path || at.startsWith(`${path}.`)) && !steps.some(isPaging),
    )
  })
}

const isPaging = (step: string): boolean => paging.test(step)

/** Fields as deep as filters go. */
function leavesIn(model: AnyDescriptor, path: readonly string[]): Leaf[] {
  if (path.length > 5) return []
  return [...flatten(model).fields].flatMap(([field, { descriptor: declared, secret }]: [string, AnyField]) => {
    // Others see the arguments of a program.
    if (secret) return []
    const descriptor = resolved(declared)
    const at = [...path, field]
    if (descriptor.kind === 'model') return leavesIn(descriptor, at)
    return [{ at: at.join('.'), steps: at.slice(1).map(kebab), model: model.name ?? '', field, descriptor }]
  })
}

const resolved = (descriptor: AnyDescriptor): AnyDescriptor => {
  const { descriptor: bare } = unwrap(descriptor)
  return bare.kind === 'lazy' ? resolved(inner(bare)) : bare
}

const isSingle = (kind: string): boolean =>
  ['text', 'enum', 'int32', 'int64', 'float', 'double', 'bytes', 'timestamp'].includes(kind)

function kindOf(descriptor: AnyDescriptor): FlagEntry['kind'] | undefined {
  const { kind } = descriptor
  if (kind === 'bool') return 'boolean'
  if (kind === 'timestamp') return 'time'
  if (isSingle(kind)) return 'value'
  if (kind !== 'list' && kind !== 'map') return undefined
  const item = resolved(inner(descriptor))
  if (isSingle(item.kind)) return kind
  return kind === 'map' && item.kind === 'list' && isSingle(resolved(inner(item)).kind) ? 'map' : undefined
}

/** Names that a path may have, the best first: its last steps, from the first one that says something. */
function namesOf(steps: readonly string[]): string[] {
  const telling = steps.filter((step, index) => index === steps.length - 1 || !wrapper.test(step))
  const names = telling.map((_, index) => joined(telling.slice(telling.length - 1 - index)))
  return vague.test(names[0] ?? '') && names.length > 1 ? names.slice(1) : names
}

/** `search-query`, `query` is `search-query`. */
const joined = (steps: readonly string[]): string =>
  steps.reduce((name, step) => (name.endsWith(`-${step}`) ? name : `${name}-${step}`))

/** A bound that every text of the contract has. */
const anyText = 65_535

/** What the doc comment says, and what else is known but for the values of enumerations. */
function briefOf({ model, field }: Leaf, item: AnyDescriptor, sentences: ReadonlyMap<string, string>): string {
  const said = (sentences.get(`${model}.${field}`) ?? '').replace(/; absent: .*$/, '')
  const sentence = /^(?:\d|(?:At (?:least|most)|Exactly) \d)/.test(said) ? '' : said.replace(/^True: ?/, '')
  const { pattern: _, ...bare } = item
  const isPlain = item.kind === 'text' && (item.max ?? anyText) >= anyText
  const type = isPlain || ['enum', 'bool', 'timestamp'].includes(item.kind) ? '' : typeWords(bare)
  const told = `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}`
  return [told, type.replace(/^text, /, '')]
    .filter((part) => part !== '')
    .join('; ')
    .replaceAll(' | ', ', ')
}
