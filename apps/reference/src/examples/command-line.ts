import { type CommandEntry, type NounEntry, nounTable, parseNoun } from '@mgmt-api/cli/reference'
import { bodyPath, idPaths, isObject, valueAt, type VerbArguments } from '@mgmt-api/models'
import { wordFor } from '@mgmt-api/models/operations'
import { shellWord } from '@mgmt-api/transport'
import type { CatalogueOperation } from '../facts/catalogue.ts'

const nouns: readonly NounEntry[] = Object.entries(nounTable).map(([name, text]) => parseNoun(name, text))

/** A command, and the file that it reads. */
export interface CommandExample {
  readonly line: string
  readonly file?: { readonly name: string; readonly content: unknown }
}

/** The command of an operation: that of its noun, which every method of a resource has. */
export function commandOf({ operation, resource, method }: CatalogueOperation): CommandEntry {
  const noun = nouns.find(({ name }) => name === resource.name)
  const found = noun?.commands.find((command) => command.methods.includes(method))
  if (found === undefined) throw new Error(`No command calls ${operation.id}.`)
  return found
}

/** The generic form: `mgmt call NAME`. */
export const callOf = (operation: CatalogueOperation): string => `mgmt call ${wordFor(operation)}`

/** The command line of an example. */
export function commandLine(operation: CatalogueOperation, given: VerbArguments, entries?: unknown): CommandExample {
  const command = commandOf(operation)
  const { verb, resource } = operation
  const body = bodyPath(verb) === undefined ? entries : (entries ?? given.body)
  const isFile = body !== undefined && command.body !== 'none'
  const ids = isFile && command.ids === 'optional' && command.id.length === 0 ? [] : idWords(operation, given)
  const flags = command.flags.flatMap(({ name, at, kind }) => flagWords(name, kind, valueAt(given.rest, at)))
  const words = ['mgmt', resource.name, command.name, ...ids, ...(isFile ? ['-f', 'body.json'] : []), ...flags]
  return {
    line: words.map(shellWord).join(' '),
    ...(isFile && { file: { name: 'body.json', content: body } }),
  }
}

function idWords({ verb }: CatalogueOperation, { id, ids, body }: VerbArguments): string[] {
  if (ids !== undefined) return ids.map(String)
  if (verb.kind === 'bulk' && Array.isArray(body)) return body.map(String)
  if (idPaths(verb).length === 0 || id === undefined) return []
  return [(isObject(id) ? Object.values(id) : [id]).map(String).join('/')]
}

function flagWords(name: string, kind: string, value: unknown): string[] {
  if (value === undefined) return []
  if (kind === 'boolean') return value === false ? [`--${name}=false`] : [`--${name}`]
  const pairs = isObject(value) && !Array.isArray(value) ? Object.entries(value).map((pair) => pair.join('=')) : [value]
  const values = Array.isArray(value) ? value.map(String) : pairs.map(String)
  return [`--${name}`, values.join(',')]
}
