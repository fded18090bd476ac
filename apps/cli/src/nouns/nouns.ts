import { type ResourceEntry, resourceIndex } from '@mgmt-api/models/resources'
import { commandInputs } from '../generated/command-inputs.ts'
import { commandName } from '../flags/command-name.ts'
import type { CommandEntry, NounEntry, Variant } from './noun-entry.ts'

/** Every resource as commands know it. No models are loaded. */
export const allNouns = (): readonly NounEntry[] => resourceIndex.map(nounOf)

/** The noun of a resource with its commands; undefined for another word. */
export function findNoun(name: string): NounEntry | undefined {
  const resource = resourceIndex.find((each) => each.name === name)
  return resource && nounOf(resource)
}

function nounOf(resource: ResourceEntry): NounEntry {
  const { name, group, one, many, brief, methods } = resource
  const commands = [...new Set(Object.keys(methods).map(commandName))]
  return { name, group, one, many, brief, commands: commands.flatMap((command) => commandOf(resource, command)) }
}

function commandOf({ name: noun, methods }: ResourceEntry, name: string): CommandEntry[] {
  const names = Object.keys(methods).filter((method) => commandName(method) === name)
  // `delete` comes before `deleteMany`.
  const called = names.sort((a, b) => a.length - b.length).flatMap((method) => methods[method] ?? [])
  const input = commandInputs[noun][name]
  const [first] = called
  if (first === undefined || input === undefined) return []
  const effect = called.find((each) => each.effect === 'sends')?.effect ?? first.effect
  const isList = first.kind === 'list' || first.kind === 'stream'
  const form = isList ? 'list' : effect === 'reads' ? 'read' : 'change'
  const operations = called.map(({ operation }) => operation)
  const variant = input.body === 'none' ? variantOf(name) : undefined
  return [{ name, methods: names, operations, form, effect, ...input, ...(variant && { variant }) }]
}

function variantOf(name: string): Variant | undefined {
  if (name === 'summaries') return { of: 'list', flag: 'summaries' }
  if (name === 'get-summaries') return { of: 'get', flag: 'summaries' }
  return name.startsWith('get-by-') ? { of: 'get', flag: 'by', value: name.slice('get-by-'.length) } : undefined
}
