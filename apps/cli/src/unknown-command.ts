import type { Failure } from '@mgmt-api/command'
import { nounsOf, operationsByMeaning, singularOf } from './commands/call/near-operations.ts'
import { type IndexedOperation, indexedOperations } from './commands/call/operation-names.ts'
import { groupNames } from '@mgmt-api/models/resources'

/**
 * Adds a hint to the `unknown_command` failure of `mgmt NOUN [VERB]` where operations have that noun; otherwise the failure
 * stays as it is.
 * @param commands the names of commands and groups of commands
 */
export function explainUnknownCommand(failure: Failure, argv: readonly string[], commands: readonly string[]): Failure {
  const [noun, verb] = wordsBeforeFlags(argv)
  if (noun === undefined || commands.includes(noun)) return failure
  const hint = operationsHint(noun, { verb, commands })
  return hint === undefined ? failure : { ...failure, hint }
}

function wordsBeforeFlags(argv: readonly string[]): readonly string[] {
  const flag = argv.findIndex((arg) => arg.startsWith('-'))
  return flag === -1 ? argv : argv.slice(0, flag)
}

interface Typed {
  readonly verb: string | undefined
  readonly commands: readonly string[]
}

function operationsHint(typed: string, { verb, commands }: Typed): string | undefined {
  const [named] = operationsByMeaning(typed).filter(({ sameNoun }) => sameNoun)
  if (named !== undefined) return `Type mgmt call ${named.word}`
  const group = groupNames.find((name) => singularOf(name) === singularOf(typed.toLowerCase()))
  // The message names a group that has commands of its own.
  if (group !== undefined && commands.includes(group)) return undefined
  const operations = indexedOperations().filter((one) =>
    group === undefined ? isAbout(one, typed) : one.group === group,
  )
  const scope = group ?? searchText(operations, typed)
  if (scope === undefined) return undefined
  const all = `mgmt call list ${scope} lists all operations`
  const [near] = [verb ?? 'list', 'list'].flatMap((each) => operationsByMeaning(`${each}${pascal(typed)}`, operations))
  return near === undefined ? all : `Type mgmt call ${near.word}; ${all}`
}

const isAbout = ({ name }: IndexedOperation, typed: string): boolean => {
  const nouns = nounsOf(name)
  return typed
    .toLowerCase()
    .split('-')
    .every((word) => nouns.includes(singularOf(word)))
}

/** A text that `mgmt call list` finds operations by: the word as it was typed, or its singular. */
const searchText = (operations: readonly IndexedOperation[], typed: string): string | undefined => {
  const text = typed.toLowerCase().replaceAll('-', '')
  return [text, singularOf(text)].find((each) => operations.some(({ name }) => name.toLowerCase().includes(each)))
}

const pascal = (text: string): string =>
  text.toLowerCase().replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
