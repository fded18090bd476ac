import { kindNames } from '@mgmt-api/as-code/kinds'
import type { Failure } from '@mgmt-api/command'
import { indexedOperations, operationsByMeaning } from '@mgmt-api/models/operations'
import { singularOf, wordFor } from '@mgmt-api/models/operations/internal'
import { kindCommands, meanings, synonyms } from './foreign-words.ts'
import { commandsWithEdit } from './noun-routes/noun-routes.ts'
import { type KnownNoun, knownNouns } from './noun-routes/known-nouns.ts'
import { commandWords } from './nouns/noun-entry.ts'
import { allNouns, findNoun } from './nouns/nouns.ts'
import { typedLine, typedWord } from './unknown-flag.ts'

/**
 * Adds a hint to the `unknown_command` failure of `mgmt NOUN [VERB]`: the command with the same meaning, written out, or the
 * nouns of a group. Without a match, the failure is unchanged.
 * @param commands names of commands that are not nouns
 */
export function explainUnknownCommand(failure: Failure, argv: readonly string[], commands: readonly string[]): Failure {
  const [first, verb, ...ids] = wordsBeforeFlags(argv)
  if (first === undefined || commands.includes(first)) return failure
  const nouns = knownNouns()
  const isNoun = nouns.some(({ name }) => name === first)
  const meant = isNoun
    ? meaningOf([verb ?? '', ...ids], first)
    : (verbFirst(first, argv, nouns) ?? meaningOf([first, verb ?? '', ...ids]))
  if (meant !== undefined)
    return { ...failure, message: failure.message.replace(/, did you mean .*/s, ''), hint: meant }
  const rest = argv.slice(2)
  const hint = isNoun ? (kindHint(first, verb) ?? verbHint(first, verb, rest)) : nounHint(first, verb, { nouns, rest })
  return hint === undefined ? failure : { ...failure, hint }
}

/** Commands for words of everyday language and of other tools; for a noun, its own only. */
function meaningOf(typed: readonly string[], noun?: string): string | undefined {
  const [first = '', second = '', third] = typed
  const both = meanings.find(([words]) => words.includes(`${first} ${second}`))
  const [, found = []] = both ?? meanings.find(([words]) => words.includes(first.toLowerCase())) ?? []
  const commands = found.filter((line) => noun === undefined || line.startsWith(`mgmt ${noun} `))
  const name = both === undefined ? second : third
  const lines = commands.map((line) =>
    name === undefined || name === '' ? line : line.replace('NAME', typedWord(name)),
  )
  return lines.length === 0 ? undefined : `Run ${lines.join(', or ')}`
}

/** The command of files for a noun whose items can be kept in files. */
function kindHint(noun: string, verb = ''): string | undefined {
  const [command] = kindCommands.find(([, words]) => words.includes(verb)) ?? []
  if (command === undefined || !kindNames.includes(noun)) return undefined
  return `Use mgmt ${command}: --kind ${noun} limits it to ${noun}`
}

/** `mgmt alerts get ID` for `mgmt describe alert ID`. */
function verbFirst(verb: string, argv: readonly string[], nouns: readonly KnownNoun[]): string | undefined {
  const known = [...synonyms.flat(2), 'edit']
  if (!known.includes(verb)) return undefined
  const [kind = '', ...rest] = argv.slice(1)
  if (kind === '' || kind.startsWith('-')) {
    return `Name the resource first: mgmt ${typedLine(['NOUN', verb, ...argv.slice(1)])}`
  }
  const noun = nouns.find(({ name }) => singularWords(name) === singularWords(kind.toLowerCase()))?.name
  if (noun === undefined) return undefined
  const isList = /^(?:get|describe|show|view|ls)$/.test(verb) && (rest[0] ?? '-').startsWith('-')
  return verbHint(noun, isList ? 'list' : verb, rest)
}

function wordsBeforeFlags(argv: readonly string[]): readonly string[] {
  const flag = argv.findIndex((arg) => arg.startsWith('-'))
  return flag === -1 ? argv : argv.slice(0, flag)
}

function verbHint(noun: string, verb = '', rest: readonly string[] = []): string {
  const same = sameVerb(noun, verb)
  if (same === undefined) return `Run mgmt ${noun} --help for its commands`
  return `Run mgmt ${typedLine([noun, same, ...rest])}`
}

/** The verb of a noun with the meaning of the typed word. */
function sameVerb(noun: string, typed: string): string | undefined {
  const found = findNoun(noun)
  const known = found === undefined ? [] : commandsWithEdit(found).map(({ name }) => name)
  if (known.includes(typed)) return typed
  const wanted = synonyms.flatMap(([verbs, words]) => (words.includes(typed.toLowerCase()) ? verbs : []))
  return wanted.find((verb) => known.includes(verb))
}

interface Rest {
  readonly nouns: readonly KnownNoun[]
  /** The words after noun and verb. */
  readonly rest: readonly string[]
}

function nounHint(typed: string, verb: string | undefined, { nouns, rest }: Rest): string | undefined {
  const names = nouns.map(({ name }) => name)
  const wanted = singularWords(typed.toLowerCase())
  const same = names.find((name) => singularWords(name) === wanted)
  const members = nouns.filter(({ group }) => singularWords(group) === wanted).map(({ name }) => name)
  if (same === undefined && members.length > 0) return `Nouns of group ${typed}: ${members.join(', ')}`
  const near = names.filter((name) => singularWords(name).split('-').includes(wanted))
  const only = same ?? (near.length === 1 ? near[0] : undefined)
  if (only !== undefined) return verbHint(only, verb, rest)
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
    if (command !== undefined) return `mgmt ${name} ${commandWords(command)}`
  }
  return `mgmt call ${word}`
}
