#!/usr/bin/env node
import { nodeFs } from './http/node/env.ts'
import { help, parseOptions } from './binary/options.ts'
import { UsageError } from './binary/usage-error.ts'

async function main(): Promise<void> {
  const command = parseOptions(process.argv.slice(2))
  if (command.kind === 'list') {
    const { listOperations } = await import('./binary/list-operations.ts')
    process.stdout.write(await listOperations(command.format))
    return
  }
  if (command.kind !== 'serve') {
    process.stdout.write(command.kind === 'env' ? command.variables : command.kind === 'help' ? help : `${version()}\n`)
    return
  }

  silenceExperiments()
  // Loaded lazily, so that help and usage errors are fast.
  const { serve } = await import('./binary/serve.ts')
  const serving = await serve(command.options, { say, onError: (error) => say(detailsOf(error)) })
  // Before the ready message, after which a signal may arrive at once.
  stopOnSignals(() => serving.close())
  if (!command.options.quiet) say(serving.announcement)
}

/** The first signal stops gracefully, the second exits at once, as does any signal while seeding. */
function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false
  for (const [signal, status] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(status)
      stopping = true
      close().then(() => process.exit(0), fail)
    })
  }
}

/** Suppresses Node 22's experimental warning about SQLite, which users cannot act on. */
function silenceExperiments(): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => {
    if (warning.name !== 'ExperimentalWarning') say(detailsOf(warning))
  })
}

function version(): string {
  const file: unknown = JSON.parse(nodeFs().readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return typeof file === 'object' && file !== null && 'version' in file ? String(file.version) : 'unknown'
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

function detailsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function fail(error: unknown): void {
  say(`mgmt-emulator: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(error instanceof UsageError ? 2 : 1)
}

main().catch(fail)
