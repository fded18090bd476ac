import type { AnyDescriptor, AnyResource, AnyVerb } from '@mgmt-api/models'
import { bodyPath, flatten, idPaths, inner, unwrap } from '@mgmt-api/models/internal'
import { listForNames } from '../src/request/resolve/resolve-ids.ts'
import type { CommandInput } from '../src/nouns/noun-entry.ts'
import type { Sentences } from './doc-sentences.ts'
import { imperative } from './imperative.ts'
import { commandName, kebab } from '../src/flags/command-name.ts'
import { flagsOf } from './noun-flags.ts'

/** What each command of a resource takes, by its name. */
export function inputsOf(resource: AnyResource, sentences: Sentences): Record<string, CommandInput> {
  const names = [...new Set(Object.keys(resource.verbs).map(commandName))]
  return Object.fromEntries(names.map((name) => [name, inputOf(resource, name, sentences)]))
}

function inputOf(resource: AnyResource, name: string, sentences: Sentences): CommandInput {
  const { verbs, one, many = `${one}s` } = resource
  const methods = Object.keys(verbs).filter((method) => commandName(method) === name)
  const [first, ...others] = methods.sort((a, b) => a.length - b.length).flatMap((method) => verbs[method] ?? [])
  if (first === undefined) throw new Error(`${resource.name} ${name}: no verb`)
  const both = [first, ...others]
  const told = sentences.methods(resource.name)
  const isList = first.kind === 'list' || first.kind === 'stream'
  const body = bodyOf(name, both)
  const isNamed = listForNames({ resource, command: { name } }, first) !== undefined
  const permissions = [...new Set(both.flatMap(({ operation }) => operation.permissions ?? []))]
  const byId = name === 'get' && idPaths(first).length > 0 && !isNamed ? `Show ${many} by id` : ''
  return {
    id: idOf(first, both, body),
    ids: idsOf(name, isList && first.ids === undefined, body),
    body,
    brief: imperative(told.get(methods[0] ?? '') ?? byId),
    flags: flagsOf(first, one, sentences.fields),
    ...(permissions.length > 0 && { permissions }),
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

function bodyOf(name: string, verbs: readonly AnyVerb[]): CommandInput['body'] {
  if (verbs.some(takesEntries)) return 'entries'
  if (!verbs.some((verb) => bodyPath(verb) !== undefined)) return 'none'
  return standard.test(name) ? 'entries' : 'one'
}

function idOf(first: AnyVerb, verbs: readonly AnyVerb[], body: CommandInput['body']): string[] {
  if (first.kind !== 'bulk' && first.ids === undefined) return idPaths(first).map(([part]) => kebab(part))
  if (!verbs.some(takesManyIds) || body === 'entries') return []
  // `query.alert_ids` is alert-id.
  const list = first.ids?.split('.').at(-1) ?? 'ids'
  return [kebab(list).replace(/ids$/, 'id')]
}

function idsOf(name: string, isList: boolean, body: CommandInput['body']): CommandInput['ids'] {
  if (isList || name === 'create') return 'one'
  return body === 'entries' ? 'optional' : 'several'
}
