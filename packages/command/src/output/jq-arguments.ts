/** A command line with `--jq`. */
export interface JqArguments {
  readonly expression: string
  /** The command line with `-o json`, unless it has a format. */
  readonly argv: readonly string[]
}

/** Looks for `--jq` before a command line is parsed; undefined where there is none. */
export function jqArguments(argv: readonly string[]): JqArguments | undefined {
  const stop = argv.indexOf('--')
  const args = stop === -1 ? argv : argv.slice(0, stop)
  const at = args.findIndex((arg) => /^(?:--jq|-q)(?:=|$)/.test(arg))
  if (at === -1) return undefined
  const [, inline] = /^[^=]*=(.*)$/s.exec(args[at] ?? '') ?? []
  const expression = inline ?? args[at + 1]
  // A value that is missing is for the parser to tell.
  if (expression === undefined) return undefined
  const after = at + (inline === undefined ? 2 : 1)
  const hasFormat = args.some((arg) => /^(?:--output|-o)(?:=|$)/.test(arg))
  return { expression, argv: hasFormat ? argv : [...argv.slice(0, after), '-o', 'json', ...argv.slice(after)] }
}
