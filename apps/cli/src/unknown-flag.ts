import type { Failure } from '@mgmt-api/command'
import { shellWord } from '@mgmt-api/transport'
import { isCodeCommand } from './nouns/code-commands.ts'
import { flagAdvice, sameFlags, searchFlags } from './foreign-words.ts'
import { hasFlag } from './has-flag.ts'

/** Adds a hint to the `unknown_flag` failure of a flag of another tool: the command line with ours, if the command has it. */
export async function explainUnknownFlag(failure: Failure, argv: readonly string[]): Promise<Failure> {
  const [, flag = ''] = /^Unknown flag (-[\w-]+)/.exec(failure.message) ?? []
  const hint =
    (await withOurFlag(flag, argv)) ??
    (await withSearch(flag, argv)) ??
    mutedByName(flag, argv) ??
    withoutFlag(flag, argv) ??
    flagAdvice[flag]
  return hint === undefined ? failure : { ...failure, message: `Unknown flag ${flag}`, hint }
}

/** The command line with the flag that means the same. */
async function withOurFlag(flag: string, argv: readonly string[]): Promise<string | undefined> {
  const ours = sameFlags[flag]
  if (ours === undefined) return undefined
  const { value, before, after } = partsAt(flag, argv)
  const isColumns = flag === '--json' && value !== undefined && (value.includes(',') || argv.includes('list'))
  const given = value === undefined ? [] : isColumns ? ['--columns', value] : [value]
  const line = [...before, ...ours, ...given, ...after]
  return (await hasFlag(line, ours[0] ?? '')) ? `Run mgmt ${typedLine(line)}` : undefined
}

/** The command line with the filter of a list for a text, or with `grep`. */
async function withSearch(flag: string, argv: readonly string[]): Promise<string | undefined> {
  const { value = '', before, after } = partsAt(flag, argv)
  if (!searchFlags.includes(flag) || value === '') return undefined
  const [, field = '', wanted = ''] = /^([\w-]+)=(.+)$/.exec(value) ?? []
  const filters = [
    ...(field === '' ? [] : [[`--${field}`, wanted]]),
    ['--text-search', value],
    ['--name', `*${value}*`],
  ]
  for (const filter of filters) {
    const line = [...before, ...filter, ...after]
    if (await hasFlag(line, filter[0] ?? '')) return `Run mgmt ${typedLine(line)}`
  }
  const whole = [...before, ...after, '--all']
  return (await hasFlag(whole, '--all')) ? `Run mgmt ${typedLine(whole)} | grep -i ${typedWord(value)}` : undefined
}

/** `mgmt alerts mute -f -` with the alerts of a name. */
function mutedByName(flag: string, argv: readonly string[]): string | undefined {
  const { value, before, after } = partsAt(flag, argv)
  const [noun, verb = ''] = before
  if (flag !== '--name' || value === undefined || noun !== 'alerts' || !/^(?:un)?mute$/.test(verb)) return undefined
  const found = typedLine(['alerts', 'list', '--name', value, '--all', '-o', 'name'])
  return `Run mgmt ${found} | mgmt ${typedLine([...before, '-f', '-', ...after, '--yes'])}`
}

/** A command line around a flag, and its value: that after `=`, or the next word. */
function partsAt(flag: string, argv: readonly string[]): LineParts {
  const at = argv.findIndex((arg) => arg === flag || arg.startsWith(`${flag}=`))
  const [before, found = '', next] = [argv.slice(0, at), argv[at], argv[at + 1]]
  if (found !== flag) return { before, value: found.slice(flag.length + 1), after: argv.slice(at + 1) }
  const value = next?.startsWith('-') === false ? next : undefined
  return { before, value, after: argv.slice(value === undefined ? at + 1 : at + 2) }
}

interface LineParts {
  readonly before: readonly string[]
  readonly value: string | undefined
  readonly after: readonly string[]
}

/** `mgmt apply monitoring` for `mgmt apply -f monitoring`. */
function withoutFlag(flag: string, argv: readonly string[]): string | undefined {
  const [command = ''] = argv
  const path = argv[argv.indexOf(flag) + 1]
  if (flag !== '-f' || !isCodeCommand(command) || path === undefined || /\.(?:ya?ml|json)$/i.test(path))
    return undefined
  return `Run mgmt ${typedLine(argv.filter((arg) => arg !== flag))}`
}

/** A word as it is typed in a shell. */
export const typedWord = (text: string): string => (/^[\w.,:/@%+=-]+$/.test(text) ? text : shellWord(text))

const secretFlag = /^--(?:[a-z-]*-)?(?:key|token|password|secret)$/

/** A command line as it is typed in a shell, without values of flags that look like secrets. */
export const typedLine = (words: readonly string[]): string =>
  words
    .map((word, index) => {
      const [flag = ''] = word.split('=')
      if (secretFlag.test(flag) && flag !== word) return `${flag}=…`
      return secretFlag.test(words[index - 1] ?? '') ? '…' : typedWord(word)
    })
    .join(' ')
