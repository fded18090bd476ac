import { yesAliases, yesFlag } from '@mgmt-api/command'
import { kebab } from './command-name.ts'
import { fileAliases, fileFlags } from './file-flags.ts'
import { limitFlags } from './limit-flags.ts'
import { targetAliases, targetFlags } from './target-flags.ts'
import { outputAliases, outputFlags } from './output-flags.ts'

const flags: Readonly<Record<string, { readonly kind: string }>> = {
  ...targetFlags,
  ...outputFlags,
  ...yesFlag,
  ...fileFlags,
  ...limitFlags,
}
const aliases: Readonly<Record<string, string>> = {
  ...targetAliases,
  ...outputAliases,
  ...yesAliases,
  ...fileAliases,
  n: 'limit',
}
const kinds: ReadonlyMap<string, string> = new Map([
  ...Object.entries(flags).map(([name, { kind }]) => [`--${kebab(name)}`, kind] as const),
  ...Object.entries(aliases).map(([letter, name]) => [`-${letter}`, flags[name]?.kind ?? ''] as const),
])

/** The number of words at the start of a command line that are flags of several commands, with their values. */
export function leadingFlags(args: readonly string[]): number {
  let length = 0
  for (;;) {
    const [name = '', ...inline] = (args[length] ?? '').split('=')
    const kind = kinds.get(name)
    if (kind === undefined) return length
    length = Math.min(args.length, length + (kind === 'boolean' || inline.length > 0 ? 1 : 2))
  }
}
