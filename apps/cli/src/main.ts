import { run } from '@stricli/core'
import { createApplication } from './application.ts'
import type { CliContext } from './cli-context.ts'
import { ExitCode } from './exit-code.ts'
import type { CliHost } from './host.ts'
import { formatOf } from './output/format.ts'
import { styleFor } from './output/style.ts'
import { createReport } from './report.ts'

/**
 * Runs one command line and returns the exit code. Nothing is thrown, and nothing outside the host is touched.
 * @param argv the words after the program's name
 */
export async function runMgmt(host: CliHost, argv: readonly string[]): Promise<number> {
  const errors: unknown[] = []
  const format = formatOf(argv)
  const style = styleFor(host.stderr.terminal, host.env)
  const report = createReport({ stream: host.stderr, format, style })
  const application = createApplication(host.version, (error) => errors.push(error))
  let written: Promise<void> = Promise.resolve()
  let ending: ExitCode = ExitCode.done
  const context: CliContext = {
    host,
    report,
    format,
    endWith(exitCode) {
      ending = exitCode
    },
    get signal() {
      return host.interrupted
    },
    process: {
      stdout: {
        write: (text) => {
          written = written.then(() => host.stdout.write(text))
        },
      },
      // Errors are recorded, see createApplication.
      stderr: { write: () => undefined },
    },
  }
  try {
    await run(application, argv, context)
    await written
  } catch (error) {
    errors.push(error)
  }
  if (errors.length === 0 && host.stdout.failure === undefined) {
    return host.wasInterrupted() ? ExitCode.interrupted : ending
  }
  return reportErrors(context, errors, ending)
}

async function reportErrors(
  { host, report }: CliContext,
  errors: readonly unknown[],
  ending: ExitCode,
): Promise<number> {
  const { outputFailure, toFailure } = await import('./failure.ts')
  const unwritten = outputFailure(host.stdout.failure)
  // Whoever reads a pipe and leaves has what it wanted: what that ended is no failure.
  const gone = host.stdout.failure !== undefined && unwritten === undefined
  const found = errors.map(toFailure).filter(({ code }) => !(gone && code === 'aborted'))
  const interrupted = host.wasInterrupted()
  const [first, ...more] = [...found, ...(unwritten === undefined ? [] : [unwritten])]
  if (first === undefined) return interrupted ? ExitCode.interrupted : ending
  const exitCode = interrupted ? ExitCode.interrupted : first.exitCode
  const failures = [...(first.failures ?? []), ...more]
  await report.failure({ ...first, exitCode, ...(failures.length === 0 ? {} : { failures }) })
  return exitCode
}
