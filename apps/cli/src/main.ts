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
  const context: CliContext = {
    host,
    report,
    format,
    signal: host.interrupted,
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
  if (errors.length === 0) return host.interrupted.aborted ? ExitCode.interrupted : ExitCode.done
  return reportErrors(context, errors)
}

async function reportErrors({ host, report }: CliContext, errors: readonly unknown[]): Promise<number> {
  const { toFailure } = await import('./failure.ts')
  const failures = errors.map(toFailure)
  const interrupted = host.interrupted.aborted || failures.some(({ exitCode }) => exitCode === ExitCode.interrupted)
  // The reader of a pipe has what it wanted: that is no failure.
  if (!interrupted && host.stdout.closed.aborted && failures.every(({ code }) => code === 'aborted'))
    return ExitCode.done
  const [first, ...more] = failures
  if (first === undefined) return ExitCode.done
  const failure = more.length === 0 ? first : { ...first, failures: [...(first.failures ?? []), ...more] }
  await report.failure(interrupted ? { ...failure, exitCode: ExitCode.interrupted } : failure)
  return interrupted ? ExitCode.interrupted : failure.exitCode
}
