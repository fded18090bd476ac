import { type AnyDescriptor, type AnyField, type AnyVerb, wordsOf } from '@mgmt-api/models'
import { bodyPath, flatten, idPaths, inner, unwrap } from '@mgmt-api/models/internal'
import { typeWords, withStability } from '@mgmt-api/models/apps'
import { stabilityOf } from '@mgmt-api/models/descriptions'
import type { FlagEntry } from '../src/nouns/noun-entry.ts'
import { kebab } from '../src/flags/command-name.ts'

/** Names that flags of every command have. */
const reserved: ReadonlySet<string> = new Set(
  `output columns jq profile region domain base-url api-version key-stdin key-command read-only timeout verbose curl file set
  allow-unknown dry-run yes limit all help version`.split(/\s+/),
)
/** Names that say nothing without what they are in. */
const vague = /^(?:mode|matcher|match-type|operator|value|query|key|field|direction|name|op)$/
/** Names of the ends of a time range. */
const rangeStart = /^(?:from|start|since)(?:-(?:time|date))?$/
const rangeEnd = /^(?:to|end|until)(?:-(?:time|date))?$/
/** Steps that say nothing at all. */
const wrapper = /^(?:filters?|query-filter)$/
const paging = /^(?:pagination|page-size|page-token|page-offset|next-page-token|request-id)$/

interface Leaf {
  readonly at: string
  /** Steps of the path below `query` or `body`, in kebab case. */
  readonly steps: readonly string[]
  /** `Model.field`. */
  readonly member: string
  /** The same of the field that contains it; empty at the top. */
  readonly parent: string
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
  const flags = leaves.flatMap((leaf): FlagEntry[] => {
    const kind = kindOf(leaf.descriptor)
    if (kind === undefined) return []
    const own = `${one.replaceAll(' ', '-')}-${leaf.steps.join('-')}`
    const name = namesOf(leaf.steps, kind).find((each) => !used.has(each)) ?? own
    used.add(name)
    const item = itemOf(leaf.descriptor, kind)
    const words = item.kind === 'enum' ? wordsOf({ name: item.name ?? '', values: item.values ?? [] }) : []
    const told = kind === 'order' ? orderBrief : briefOf(leaf, { item, name, sentences })
    const brief = leaf.at === verb.mask ? `${told} (default: those sent)` : told
    return [{ name, kind, at: leaf.at, brief, ...(words.length > 0 && { words }) }]
  })
  return startsFirst(flags)
}

/** Puts the start of a range directly before its end; the contract orders fields by the alphabet. */
function startsFirst(flags: readonly FlagEntry[]): FlagEntry[] {
  const endOf = (name: string): string => name.replace(/(^|-)since$/, '$1until')
  const hasEnd = ({ name }: FlagEntry): boolean =>
    endOf(name) !== name && flags.some((flag) => flag.name === endOf(name))
  return flags.flatMap((flag) => {
    if (hasEnd(flag)) return []
    const start = flags.find((other) => hasEnd(other) && endOf(other.name) === flag.name)
    return start === undefined ? [flag] : [start, flag]
  })
}

function leavesOf(verb: AnyVerb): Leaf[] {
  const { operation, ids, requestId } = verb
  const taken = [...idPaths(verb).map(([, path]) => path), bodyPath(verb), ids, requestId, operation.bulk?.entries]
  const skipped = [...taken, ...Object.values(operation.paging ?? {})].filter((path) => path !== undefined)
  return Object.entries(operation.in).flatMap(([place, field]) => {
    if (place === 'path' || skipped.includes(place)) return []
    return leavesIn(unwrap(field).descriptor, { path: [place], parent: '' }).filter(
      ({ at, steps }) => !skipped.some((path) => at === path || at.startsWith(`${path}.`)) && !steps.some(isPaging),
    )
  })
}

const isPaging = (step: string): boolean => paging.test(step)

interface Within {
  readonly path: readonly string[]
  readonly parent: string
}

/** Fields as deep as filters go. */
function leavesIn(model: AnyDescriptor, { path, parent }: Within): Leaf[] {
  if (path.length > 5) return []
  return [...flatten(model).fields].flatMap(([field, { descriptor: declared, secret }]: [string, AnyField]) => {
    // Others see the arguments of a program.
    if (secret) return []
    const descriptor = resolved(declared)
    const at = [...path, field]
    const member = `${model.name ?? ''}.${field}`
    if (descriptor.kind === 'model' && !isOrder(descriptor)) return leavesIn(descriptor, { path: at, parent: member })
    return [{ at: at.join('.'), steps: at.slice(1).map(kebab), member, parent, descriptor }]
  })
}

const resolved = (descriptor: AnyDescriptor): AnyDescriptor => {
  const { descriptor: bare } = unwrap(descriptor)
  return bare.kind === 'lazy' ? resolved(inner(bare)) : bare
}

/** Whether a model is the order of a list: a field and a direction. */
const isOrder = (descriptor: AnyDescriptor): boolean =>
  descriptor.kind === 'model' &&
  [...flatten(descriptor).fields]
    .map(([name]) => name)
    .sort()
    .join() === 'direction,field'

/** The values that a flag takes. */
function itemOf(descriptor: AnyDescriptor, kind: FlagEntry['kind']): AnyDescriptor {
  if (kind === 'list' || kind === 'map') return resolved(inner(descriptor))
  const sortKey = kind === 'order' ? flatten(descriptor).fields.get('field')?.descriptor : undefined
  return sortKey === undefined ? descriptor : resolved(sortKey)
}

const isSingle = (kind: string): boolean =>
  ['text', 'enum', 'int32', 'int64', 'float', 'double', 'bytes', 'timestamp'].includes(kind)

function kindOf(descriptor: AnyDescriptor): FlagEntry['kind'] | undefined {
  const { kind } = descriptor
  if (kind === 'bool') return 'boolean'
  if (isOrder(descriptor)) return 'order'
  if (kind === 'timestamp') return 'time'
  if (isSingle(kind)) return 'value'
  if (kind !== 'list' && kind !== 'map') return undefined
  const item = resolved(inner(descriptor))
  if (isSingle(item.kind)) return kind
  return kind === 'map' && item.kind === 'list' && isSingle(resolved(inner(item)).kind) ? 'map' : undefined
}

/** Names that a path may have, the best first: its last steps, from the first one that says something. */
function namesOf(steps: readonly string[], kind: FlagEntry['kind']): string[] {
  if (kind === 'time') return timeNamesOf(steps)
  const telling = steps.filter((step, index) => index === steps.length - 1 || !wrapper.test(step))
  const names = telling.map((_, index) => joined(telling.slice(telling.length - 1 - index)))
  const best = vague.test(names[0] ?? '') && names.length > 1 ? names.slice(1) : names
  if (kind === 'list') return best.map(singular)
  return kind === 'boolean' ? best.map((name) => name.replace(/^is-/, '')) : best
}

/** `timestamp-start-time` is `since`, `created-at-range-end-time` is `created-until`. */
function timeNamesOf(steps: readonly string[]): string[] {
  const last = steps.at(-1) ?? ''
  const end = rangeStart.test(last) ? 'since' : rangeEnd.test(last) ? 'until' : undefined
  if (end === undefined) return [last, steps.join('-')]
  const context = (steps.at(-2) ?? '').replace(/-?range$/, '').replace(/-at$/, '')
  const short = wrapper.test(context) || ['', 'date', 'time', 'timestamp'].includes(context)
  return short
    ? [end, joined([...steps.slice(0, -1), end])]
    : [`${context}-${end}`, joined([...steps.slice(0, -1), end])]
}

/** Each value of a repeatable flag is one: `statuses` is `status`. */
const singular = (name: string): string =>
  name
    .replace(/(.)-filters$/, '$1')
    .replace(/ies$/, 'y')
    .replace(/uses$/, 'us')
    .replace(/(?<![us])s$/, '')

/** `search-query`, `query` is `search-query`. */
const joined = (steps: readonly string[]): string =>
  steps.reduce((name, step) => (name.endsWith(`-${step}`) ? name : `${name}-${step}`))

/** A bound that every text of the contract has. */
const anyText = 65_535

const orderBrief = 'Sort key, with optional :asc or :desc'

interface Briefed {
  readonly item: AnyDescriptor
  readonly name: string
  readonly sentences: ReadonlyMap<string, string>
}

/** The doc comment, or the name, and what else is known but for the values of enumerations. */
function briefOf({ member, parent }: Leaf, { item, name, sentences }: Briefed): string {
  const sentence =
    sentenceOf(sentences.get(member)) || rangeBrief(sentences.get(parent), name) || name.replaceAll('-', ' ')
  const { pattern: _, ...bare } = item
  const isPlain = item.kind === 'text' && (item.max ?? anyText) >= anyText
  const type = isPlain || ['enum', 'bool', 'timestamp'].includes(item.kind) ? '' : typeWords(bare)
  const told = `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}`
  const brief = [told, type.replace(/^text, /, '')]
    .filter((part) => part !== '')
    .join('; ')
    .replaceAll(' | ', ', ')
  return withStability(brief, stabilityOf(member))
}

/** A sentence of a doc comment, unless it contains only bounds. */
function sentenceOf(sentence = ''): string {
  const said = sentence.replace(/; absent: .*$/, '')
  return /^(?:\d|(?:At (?:least|most)|Exactly) \d)/.test(said) ? '' : said.replace(/^True: ?/, '')
}

/** An end of a time range, from the sentence about the range. */
function rangeBrief(sentence: string | undefined, name: string): string {
  const [, end] = /(?:^|-)(since|until)$/.exec(name) ?? []
  const range = sentenceOf(sentence)
  if (end === undefined || range === '') return ''
  const rest = `${range.slice(0, 1).toLowerCase()}${range.slice(1)}`
  if (rest.startsWith('time range')) return `${end === 'since' ? 'Start' : 'End'} of the ${rest}`
  return `${end === 'since' ? 'Earliest' : 'Latest'} ${rest}`
}
