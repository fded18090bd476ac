import type { RouteMap } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import type { KnownNoun } from './known-nouns.ts'

/** Frequently used nouns, listed first. */
const common = ['alerts', 'events', 'suppression-rules', 'cases', 'incidents', 'dashboards', 'views', 'slos', 'usage']

const width = 80
const column = 16

type HelpArguments = Parameters<RouteMap<CliContext>['formatHelp']>[0]

/** Content of the root help. */
export interface HelpTopics {
  readonly nouns: readonly KnownNoun[]
  /** Names of the commands for the platform as code. */
  readonly code: readonly string[]
  /** Names of all other commands. */
  readonly commands: readonly string[]
}

/** The root help: names only, several per line, so that it fits a screen. */
export function rootHelp(
  { nouns, code, commands }: HelpTopics,
  { prefix, additionalFlags }: Pick<HelpArguments, 'prefix' | 'additionalFlags'>,
): string {
  const names = nouns.map(({ name }) => name)
  const first = common.filter((name) => names.includes(name))
  const program = prefix.join(' ')
  const lines = [
    'USAGE',
    `  ${program} NOUN VERB [ID...] [FLAGS]    (verbs of a noun: ${program} NOUN --help)`,
    `  ${program} COMMAND [FLAGS]              (flags: ${program} COMMAND --help)`,
    '',
    'Command line for the Management API. First steps:',
    `  ${program} alerts list --profile sandbox    (emulated platform, no account needed)`,
    `  ${program} profile add --help               (saves address and key of a platform)`,
    '',
    'COMMON NOUNS',
    ...wrapped('', first),
    '',
    'OTHER NOUNS BY GROUP',
    ...groupsOf(nouns.filter(({ name }) => !first.includes(name))).flatMap(([group, members]) =>
      wrapped(group, members),
    ),
    '',
    'COMMANDS',
    ...wrapped('as code', code),
    ...wrapped('general', commands),
    '',
    'FLAGS',
    ...additionalFlags.map(({ name, aliases = [], brief }) => {
      const typed = [...aliases.map((alias) => `-${alias}`), `--${name}`].join(' ')
      return `  ${typed.padEnd(column)}${brief}`
    }),
  ]
  return `${lines.join('\n')}\n`
}

/** Nouns by group; groups with a single noun are combined at the end. */
function groupsOf(nouns: readonly KnownNoun[]): [string, string[]][] {
  const groups = new Map<string, string[]>()
  for (const { name, group } of nouns) groups.set(group, [...(groups.get(group) ?? []), name])
  const [alone, others] = [...groups].reduce<[string[], [string, string[]][]]>(
    ([single, more], [group, members]) =>
      members.length === 1 ? [[...single, ...members], more] : [single, [...more, [group, members]]],
    [[], []],
  )
  others.sort(([a], [b]) => (a < b ? -1 : 1))
  return alone.length === 0 ? others : [...others, ['other', alone]]
}

/** Wraps words in a column after a label. */
function wrapped(label: string, words: readonly string[]): string[] {
  const indent = label === '' ? '  ' : ' '.repeat(column + 2)
  const lines: string[] = []
  for (const [index, word] of words.entries()) {
    const text = index === words.length - 1 ? word : `${word},`
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + text.length > width) lines.push(`${indent}${text}`)
    else lines[lines.length - 1] = `${last} ${text}`
  }
  return lines.map((line, index) =>
    index === 0 && label !== '' ? `  ${label.padEnd(column)}${line.trimStart()}` : line,
  )
}
