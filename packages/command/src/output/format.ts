/** Values of `--output`. */
export const formats = ['table', 'json', 'ndjson', 'yaml', 'csv', 'name'] as const

/** An output format. */
export type Format = (typeof formats)[number]

const isFormat = (text: string | undefined): text is Format => formats.some((format) => format === text)

/** The output format of an unparsed command line, so that parse errors are reported in that format too. */
export function formatOf(argv: readonly string[]): Format {
  const stop = argv.indexOf('--')
  const args = stop === -1 ? argv : argv.slice(0, stop)
  for (const [index, arg] of args.entries()) {
    const value = arg === '-o' || arg === '--output' ? args[index + 1] : /^(?:-o|--output)=(.*)$/s.exec(arg)?.[1]
    if (isFormat(value)) return value
  }
  return 'table'
}
