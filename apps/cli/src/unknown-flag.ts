import type { Failure } from '@mgmt-api/command'
import { shellWord } from '@mgmt-api/transport'
import { isCodeCommand } from './as-code/code-briefs.ts'
import { flagAdvice, sameFlags } from './foreign-words.ts'
import { hasFlag } from './has-flag.ts'

/** Adds a hint to the `unknown_flag` failure of a flag of another tool: the command line with ours, if the command has it. */
export async function explainUnknownFlag(failure: Failure, argv: readonly string[]): Promise<Failure> {
  const [, flag = ''] = /^Unknown flag (-[\w-]+)/.exec(failure.message) ?? []
  const hint = (await withOurFlag(flag, argv)) ?? withoutFlag(flag, argv) ?? flagAdvice[flag]
  return hint === undefined ? failure : { ...failure, message: `Unknown flag ${flag}`, hint }
}

/** The command line with the flag that means the same. */
async function withOurFlag(flag: string, argv: readonly string[]): Promise<string | undefined> {
  const ours = sameFlags[flag]
  if (ours === undefined) return undefined
  const line = argv.flatMap((arg) => {
    if (arg === flag) return ours
    return arg.startsWith(`${flag}=`) ? [...ours, arg.slice(flag.length + 1)] : [arg]
  })
  return (await hasFlag(line, ours[0] ?? '')) ? `Run mgmt ${typedLine(line)}` : undefined
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
