import type { Failure } from '@mgmt-api/command'
import { indexedOperations, operationsByMeaning, singularOf, wordFor } from '@mgmt-api/models/operations'
import { type CodeCommand, isCodeCommand } from './as-code/code-briefs.ts'
import { commandsWithEdit } from './noun-routes/noun-routes.ts'
import { type KnownNoun, knownNouns } from './noun-routes/known-nouns.ts'
import { allNouns, findNoun } from './nouns/nouns.ts'

/** Verbs with common synonyms. */
const synonyms: readonly (readonly [verbs: readonly string[], typed: readonly string[]])[] = [
  [['list'], ['ls', 'search', 'query', 'find', 'all']],
  [['get'], ['show', 'read', 'fetch', 'describe', 'view', 'cat', 'info']],
  [['create'], ['add', 'new', 'make', 'insert', 'post']],
  [['delete'], ['remove', 'rm', 'destroy', 'drop', 'del']],
  [
    ['update', 'replace', 'set'],
    ['patch', 'change', 'modify', 'put', 'overwrite', 'update', 'replace', 'set'],
  ],
]

/**
 * Adds a hint to the `unknown_command` failure of `mgmt NOUN [VERB]`: the noun or verb with the same meaning, or the nouns
 * of a group. Without a match, the failure is unchanged.
 * @param commands names of commands that are not nouns
 */
export function explainUnknownCommand(failure: Failure, argv: readonly string[], commands: readonly string[]): Failure {
  const [first, verb] = wordsBeforeFlags(argv)
  if (first === undefined || commands.includes(first)) return failure
  const nouns = knownNouns()
  const isNoun = nouns.some(({ name }) => name === first)
  if (isNoun && verb !== undefined && isCodeCommand(verb)) return explainCodeVerb(failure, first, verb)
  const hint = isNoun ? verbHint(first, verb) : nounHint(first, verb, nouns)
  return hint === undefined ? failure : { ...failure, hint }
}

function wordsBeforeFlags(argv: readonly string[]): readonly string[] {
  const flag = argv.findIndex((arg) => arg.startsWith('-'))
  return flag === -1 ? argv : argv.slice(0, flag)
}

/** Commands for the platform as code were verbs of `alerts`. */
function explainCodeVerb(failure: Failure, noun: string, command: CodeCommand): Failure {
  const hint = `Run mgmt ${command}. --kind ${noun} limits it to ${noun}`
  return noun === 'alerts'
    ? { ...failure, message: `mgmt alerts ${command} is now mgmt ${command}`, hint }
    : { ...failure, hint }
}

function verbHint(noun: string, verb = ''): string {
  const same = sameVerb(noun, verb)
  return same === undefined ? `Run mgmt ${noun} --help for its commands` : `Run mgmt ${noun} ${same}`
}

/** The verb of a noun with the meaning of the typed word. */
function sameVerb(noun: string, typed: string): string | undefined {
  const found = findNoun(noun)
  const known = found === undefined ? [] : commandsWithEdit(found).map(({ name }) => name)
  if (known.includes(typed)) return typed
  const wanted = synonyms.flatMap(([verbs, words]) => (words.includes(typed.toLowerCase()) ? verbs : []))
  return wanted.find((verb) => known.includes(verb))
}

function nounHint(typed: string, verb: string | undefined, nouns: readonly KnownNoun[]): string | undefined {
  const names = nouns.map(({ name }) => name)
  const wanted = singularWords(typed.toLowerCase())
  const same = names.find((name) => singularWords(name) === wanted)
  const members = nouns.filter(({ group }) => singularWords(group) === wanted).map(({ name }) => name)
  if (same === undefined && members.length > 0) return `Nouns of group ${typed}: ${members.join(', ')}`
  const near = names.filter((name) => singularWords(name).split('-').includes(wanted))
  const only = same ?? (near.length === 1 ? near[0] : undefined)
  if (only !== undefined) return verbHint(only, verb)
  if (near.length > 0) return `Similar nouns: ${near.join(', ')}`
  const [named] = operationsByMeaning(typed).filter(({ sameNoun }) => sameNoun)
  return named === undefined ? undefined : `Run ${commandOf(named.word)}`
}

const singularWords = (text: string): string => text.split('-').map(singularOf).join('-')

/** The command for an operation: that of its noun, otherwise `mgmt call`. */
function commandOf(word: string): string {
  const id = indexedOperations().find((one) => wordFor(one) === word)?.id
  for (const { name, commands } of allNouns()) {
    const command = commands.find(({ operations }) => operations.some((one) => one === id))
    if (command !== undefined) return `mgmt ${name} ${command.name}`
  }
  return `mgmt call ${word}`
}
