import { parseArgs } from 'node:util'

/**
 * Reads the arguments of a tool. `--help` prints how it is used and ends the process with exit code 0; an unknown flag, or
 * an argument too many, is refused with exit code 2. Called before anything is done. Runs on Node 20 without dependencies.
 * @param usage Its lines: the call, then what it does.
 */
export function readArguments(usage, { options = {}, most = 0, args = process.argv.slice(2) } = {}) {
  try {
    const help = { type: 'boolean', short: 'h' }
    const { values, positionals } = parseArgs({ args, options: { ...options, help }, allowPositionals: true })
    if (values.help === true) {
      process.stdout.write(`Usage: ${usage}\n`)
      process.exit(0)
    }
    if (positionals.length > most) throw new TypeError(`Unexpected argument '${positionals[most]}'`)
    return { values, positionals }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    process.stderr.write(`${error.message}\nUsage: ${usage}\n`)
    return process.exit(2)
  }
}
