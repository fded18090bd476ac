/** Flags with a value whose short forms accept it without a space, as `-oyaml`. */
const attached = /^-([fnopqt])([^=\s]\S*)$/

/**
 * The command line in the order that the parser knows: values are separated from short flags, and flags before the noun come
 * after its verb: `-psandbox alerts list` is `alerts list -p sandbox`, so that an alias of a shell can contain them.
 */
export async function arrangeWords(argv: readonly string[]): Promise<readonly string[]> {
  const stop = argv.indexOf('--')
  const args = (stop === -1 ? argv : argv.slice(0, stop)).flatMap(separated)
  const rest = stop === -1 ? [] : argv.slice(stop)
  if (args[0]?.startsWith('-') !== true) return [...args, ...rest]
  const { leadingFlags } = await import('./flags/leading-flags.ts')
  const length = leadingFlags(args)
  // Without a command, the parser reports the flag.
  return length === args.length ? argv : [...args.slice(length), ...args.slice(0, length), ...rest]
}

function separated(arg: string): string[] {
  const [, flag, value = ''] = attached.exec(arg) ?? []
  return flag === undefined ? [arg] : [`-${flag}`, value]
}
