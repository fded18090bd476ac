import { run } from '@stricli/core'
import { createApplication, type Routes } from './application.ts'
import { ExitCode } from './exit-code.ts'
import type { Failure } from './command-error.ts'
import type { OutputStream, ProgramHost } from './host.ts'
import { misplacedKeys } from './misplaced-keys.ts'
import type { OptionWords } from './option-words.ts'
import { formatOf } from './output/format.ts'
import { styleFor } from './output/style.ts'
import { layOutHelp } from './output/lay-out-help.ts'
import { wrapHelp } from './output/wrap-help.ts'
import type { ProgramContext } from './output/program-context.ts'
import { createReport } from './output/report.ts'

/** Filters standard output if the command line asks for it; undefined if it does not. */
export type OutputFilter = (
  host: Pick<ProgramHost, 'stdout' | 'interrupted' | 'terminated'>,
  argv: readonly string[],
) => Promise<FilteredOutput | undefined>

/** A filtered output, and the command line to run. */
export interface FilteredOutput {
  readonly argv: readonly string[]
  readonly stdout: OutputStream
  /** Called when the command is over: filters and writes the rest. */
  end(): Promise<void>
  /** Called last, also after an error. */
  close(): Promise<void>
}

/** Options of `runProgram`. */
export interface RunOptions {
  /** A filter of standard output. Default: none. */
  readonly filter?: OutputFilter | undefined
  /** Names for options of transport in error messages. Default: `flagWords`. */
  readonly words?: OptionWords | undefined
  /** Called before a failure is reported; may return one with a better hint. Default: no change. */
  readonly explain?: ((failure: Failure) => Promise<Failure>) | undefined
}

/**
 * Runs one command line and returns the exit code, an `ExitCode`. Throws nothing and uses only the host: errors go to its
 * standard error, in the format given with `-o`. Ctrl-C returns 130, unless the outcome of a change is unknown. If the
 * reader of standard output closes the pipe, the command ends without an error; other write errors are failures.
 * @param argv the arguments after the program's name
 * @param routes every command of the program
 * @example process.exit(await runProgram(processHost({ program: 'mgmt', version }), process.argv.slice(2), routes))
 */
export async function runProgram(
  host: ProgramHost,
  argv: readonly string[],
  routes: Routes,
  { words, explain, filter }: RunOptions = {},
): Promise<number> {
  const errors: unknown[] = []
  const format = formatOf(argv)
  const hidden = misplacedKeys(argv, host.env)
  const report = createReport({ stream: host.stderr, format, style: styleFor(host.stderr.terminal, host.env), hidden })
  const application = createApplication(host, routes, (error) => errors.push(error), argv)
  const help = textOf(host.stdout)
  let ending: ExitCode | undefined
  const context: Omit<ProgramContext, 'host'> = {
    report,
    format,
    endWith: (exitCode) => void (ending = exitCode),
    get signal() {
      return host.interrupted
    },
    // Errors are recorded, see createApplication.
    process: { stdout: help, stderr: { write: () => undefined } },
  }
  let filtered: FilteredOutput | undefined
  try {
    filtered = await filter?.(host, argv)
    const used = filtered === undefined ? host : withOutput(host, filtered.stdout)
    await run(application, filtered?.argv ?? argv, Object.assign(context, { host: used }))
    await help.written()
    await filtered?.end()
  } catch (error) {
    errors.push(error)
  } finally {
    await filtered?.close()
  }
  if (errors.length === 0 && host.stdout.failure === undefined) {
    return host.wasInterrupted() && ending !== ExitCode.done ? ExitCode.interrupted : (ending ?? ExitCode.done)
  }
  return reportErrors({ host, report }, { errors, words, explain, ending: ending ?? ExitCode.done })
}

/** Prints the output of the parser: help and the version. */
function textOf(stdout: OutputStream): { write: (text: string) => void; written: () => Promise<void> } {
  let written: Promise<void> = Promise.resolve()
  return {
    write: (text) => {
      written = written.then(() => stdout.write(wrapHelp(layOutHelp(text))))
    },
    written: () => written,
  }
}

/** Inherits from the host, because some of its properties change while the program runs. */
const withOutput = (host: ProgramHost, stdout: OutputStream): ProgramHost =>
  // The prototype has everything else.
  Object.create(host, { stdout: { value: stdout, enumerable: true } }) as ProgramHost

interface Ending extends Pick<RunOptions, 'words' | 'explain'> {
  readonly errors: readonly unknown[]
  readonly ending: ExitCode
}

async function reportErrors(
  { host, report }: Pick<ProgramContext, 'host' | 'report'>,
  { errors, words, explain, ending }: Ending,
): Promise<number> {
  const { outputFailure, toFailure } = await import('./failure.ts')
  const unwritten = outputFailure(host.stdout.failure)
  // A closed pipe is not a failure: the reader got what it needed.
  const gone = host.stdout.failure !== undefined && unwritten === undefined
  const found = errors.map((error) => toFailure(error, words)).filter(({ code }) => !(gone && code === 'aborted'))
  const interrupted = host.wasInterrupted()
  const [first, ...more] = [...found, ...(unwritten === undefined ? [] : [unwritten])]
  if (first === undefined) return interrupted ? ExitCode.interrupted : ending
  // An unknown outcome takes precedence over the interruption.
  const exitCode = interrupted && first.outcome !== 'unknown' ? ExitCode.interrupted : first.exitCode
  const failures = [...(first.failures ?? []), ...more]
  const explained = (await explain?.(first)) ?? first
  await report.failure({ ...explained, exitCode, ...(failures.length === 0 ? {} : { failures }) })
  return exitCode
}
