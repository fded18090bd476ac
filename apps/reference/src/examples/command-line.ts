import { allNouns, type CommandEntry, commandWords } from '@mgmt-api/cli/reference'
import { idPaths, isObject, valueAt, type VerbArguments } from '@mgmt-api/models/internal'
import { shellWord } from '@mgmt-api/transport'
import type { CatalogueOperation } from '../facts/catalogue.ts'

const nouns = allNouns()

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

/** Arguments of an example, and what its command has in their place. */
export interface CommandArguments extends VerbArguments {
  readonly entries: unknown
  /** Content of the file. Default: the entries or the body. */
  readonly file: unknown
  /** Words after noun and verb. Default: ids, file and flags. */
  readonly words: string | undefined
}

/** The command line of an example. */
export function commandLine(operation: CatalogueOperation, given: CommandArguments): CommandExample {
  const command = commandOf(operation)
  const { entries, words } = given
  const isOfIds = Array.isArray(entries) && entries.every((entry) => !isObject(entry))
  // Ids of a bulk method are arguments; the file has the rest.
  const content = given.file ?? (isOfIds || entries === undefined ? given.body : entries)
  const isFile = content !== undefined && command.body !== 'none'
  const ids = isOfIds ? entries.map(String) : idWords(operation, given)
  const flags = command.flags.flatMap(({ name, at, kind }) => flagWords(name, kind, valueAt(given.rest, at)))
  const rest = [...ids, ...(isFile ? ['-f', 'body.json'] : []), ...flags].map(quoted).join(' ')
  const line = ['mgmt', operation.resource.name, commandWords(command), words ?? rest].join(' ').trimEnd()
  return { line, ...(line.includes('body.json') && { file: { name: 'body.json', content } }) }
}

const quoted = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : shellWord(word))

function idWords({ verb }: CatalogueOperation, { id, ids }: VerbArguments): string[] {
  if (ids !== undefined) return ids.map(String)
  if (idPaths(verb).length === 0 || id === undefined) return []
  return [(isObject(id) ? Object.values(id) : [id]).map(String).join('/')]
}

function flagWords(name: string, kind: string, value: unknown): string[] {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return []
  if (kind === 'boolean') return value === false ? [`--${name}=false`] : [`--${name}`]
  const pairs = isObject(value) && !Array.isArray(value) ? Object.entries(value).map((pair) => pair.join('=')) : [value]
  const values = Array.isArray(value) ? value.map(String) : pairs.map(String)
  return [`--${name}`, values.join(',')]
}
