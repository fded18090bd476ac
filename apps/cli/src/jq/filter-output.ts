import { formatOf, type OutputFilter } from '@mgmt-api/command'
import { jqArguments } from './jq-arguments.ts'

/** Filters standard output if the command line has `--jq`. @throws {CommandError} `bad_jq`, `bad_output` */
export const filterOutput: OutputFilter = async (stdout, argv) => {
  const asked = jqArguments(argv)
  if (asked === undefined) return undefined
  const { createJqOutput } = await import('./jq-output.ts')
  return { argv: asked.argv, stdout: await createJqOutput(stdout, asked.expression, formatOf(asked.argv)) }
}
