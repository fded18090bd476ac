import {
  type AnyDescriptor,
  type AnyResource,
  type AnyVerb,
  bodyPath,
  flatten,
  idPaths,
  inner,
  unwrap,
} from '@mgmt-api/models'
import { listForNames } from '../src/commands/resource/resolve-ids.ts'
import type { CommandEntry } from '../src/nouns/noun-entry.ts'
import type { Sentences } from './doc-sentences.ts'
import { imperative } from './imperative.ts'
import { kebab } from './kebab.ts'
import { flagsOf } from './noun-flags.ts'

/** A method for one, a method for several, or both. */
interface Pair {
  readonly one?: string
  readonly many?: string
}

/** The commands of a resource, in the order of its methods: one and many share a command. */
export function commandsOf(resource: AnyResource, sentences: Sentences): CommandEntry[] {
  const pairs = new Map<string, Pair>()
  for (const method of Object.keys(resource.verbs)) {
    const single = method.replace(/Many(?=[A-Z]|$)/, '')
    const name = kebab(single)
    pairs.set(name, { ...pairs.get(name), ...(single === method ? { one: method } : { many: method }) })
  }
  return [...pairs].map(([name, pair]) => commandOf(resource, name, pair, sentences))
}

function commandOf(resource: AnyResource, name: string, { one, many }: Pair, sentences: Sentences): CommandEntry {
  const { verbs, sends = [] } = resource
  const methods = [one, many].filter((method) => method !== undefined)
  const [first, ...others] = methods.flatMap((method) => verbs[method] ?? [])
  if (first === undefined) throw new Error(`${resource.name} ${name}: no verb`)
  const both = [first, ...others]
  const told = sentences.methods(resource.name)
  const isRead = first.operation.readOnly
  const effect = methods.some((method) => sends.includes(method)) ? 'sends' : isRead ? 'reads' : 'changes'
  const isList = first.kind === 'list' || first.kind === 'stream'
  const body = bodyOf(name, both)
  const isNamed = listForNames({ resource, command: { name } }, first) !== undefined
  const byId =
    name === 'get' && idPaths(first).length > 0 && !isNamed ? `Show ${resource.many ?? `${resource.one}s`} by id` : ''
  return {
    name,
    methods,
    operations: both.map(({ operation }) => operation.id),
    form: isList ? 'list' : effect === 'reads' ? 'read' : 'change',
    effect,
    id: idOf(first, both, body),
    ids: idsOf(name, isList && first.ids === undefined, body),
    body,
    brief: imperative(methods.map((method) => told.get(method) ?? '').find((sentence) => sentence !== '') ?? byId),
    flags: flagsOf(first, resource.one, sentences.fields),
  }
}

/** The descriptor of what a bulk verb takes, or undefined. */
function entryOf({ kind, operation }: AnyVerb): AnyDescriptor | undefined {
  const [place, ...steps] = operation.bulk?.entries.split('.') ?? []
  if (kind !== 'bulk' || place === undefined) return undefined
  let at: AnyDescriptor = { kind: 'none' }
  for (const [where, field] of Object.entries(operation.in)) if (where === place) at = unwrap(field).descriptor
  for (const step of steps) at = flatten(at).fields.get(step)?.descriptor ?? { kind: 'none' }
  return unwrap(inner(at)).descriptor
}

const takesManyIds = (verb: AnyVerb): boolean => {
  const entry = entryOf(verb)
  return verb.ids !== undefined || (entry !== undefined && entry.kind !== 'model')
}

const takesEntries = (verb: AnyVerb): boolean => entryOf(verb)?.kind === 'model'

/** Methods that take one value for each of several things. */
const standard = /^(?:create|replace|update)$/

function bodyOf(name: string, verbs: readonly AnyVerb[]): CommandEntry['body'] {
  if (verbs.some(takesEntries)) return 'entries'
  if (!verbs.some((verb) => bodyPath(verb) !== undefined)) return 'none'
  return standard.test(name) ? 'entries' : 'one'
}

function idOf(first: AnyVerb, verbs: readonly AnyVerb[], body: CommandEntry['body']): string[] {
  if (first.kind !== 'bulk' && first.ids === undefined) return idPaths(first).map(([part]) => kebab(part))
  if (!verbs.some(takesManyIds) || body === 'entries') return []
  // `query.alert_ids` is alert-id.
  const list = first.ids?.split('.').at(-1) ?? 'ids'
  return [kebab(list).replace(/ids$/, 'id')]
}

function idsOf(name: string, isList: boolean, body: CommandEntry['body']): CommandEntry['ids'] {
  if (isList || name === 'create') return 'one'
  return body === 'entries' ? 'optional' : 'several'
}
