/** A command line with `--jq`. */
export interface JqArguments {
  readonly expression: string
  /** The command line with `-o json` added, unless it names a format. */
  readonly argv: readonly string[]
}

/** Finds `--jq` in an unparsed command line; undefined if absent. */
export function jqArguments(argv: readonly string[]): JqArguments | undefined {
  const stop = argv.indexOf('--')
  const args = stop === -1 ? argv : argv.slice(0, stop)
  const at = args.findIndex((arg) => /^(?:--jq|-q)(?:=|$)/.test(arg))
  if (at === -1) return undefined
  const [, inline] = /^[^=]*=(.*)$/s.exec(args[at] ?? '') ?? []
  const expression = inline ?? args[at + 1]
  // The parser reports a missing value.
  if (expression === undefined) return undefined
  const after = at + (inline === undefined ? 2 : 1)
  const hasFormat = args.some((arg) => /^(?:--output|-o)(?:=|$)/.test(arg))
  return { expression, argv: hasFormat ? argv : [...argv.slice(0, after), '-o', 'json', ...argv.slice(after)] }
}
