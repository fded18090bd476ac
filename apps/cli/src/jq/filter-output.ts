import { formatOf, type OutputFilter } from '@mgmt-api/command'
import { jqArguments } from './jq-arguments.ts'

/** Filters standard output if the command line has `--jq`. @throws {CommandError} `bad_jq`, `bad_output` */
export const filterOutput: OutputFilter = async (host, argv) => {
  const asked = jqArguments(argv)
  if (asked === undefined) return undefined
  const { createJqOutput } = await import('./jq-output.ts')
  const stdout = await createJqOutput(host, asked.expression, formatOf(asked.argv))
  return { argv: asked.argv, stdout, end: () => stdout.end(), close: () => stdout.close() }
}
