import { CommandError, inputError, interruptedError } from '../command-error.ts'
import { ExitCode } from '../exit-code.ts'
import type { ProgramHost } from '../host.ts'
import type { Report } from '../output/report.ts'
import type { KeySource } from './profile.ts'

/**
 * Reads the key and masks it in the report.
 * @param from description of the source for messages
 * @throws {CommandError} `bad_key` (2) for an invalid key, `key_command_failed` (4)
 */
export async function readKey(host: ProgramHost, report: Report, source: KeySource, from: string): Promise<string> {
  const key = (await keyText(host, source)).trim()
  report.hide(key)
  if (key === '') throw inputError('bad_key', `The key from ${from} is empty`)
  if (!/^[\u0021-\u007e]+$/.test(key)) {
    throw inputError(
      'bad_key',
      `The value from ${from} is not a valid key: it contains spaces, line breaks or other invalid characters`,
    )
  }
  return key
}

/** A short fingerprint of a key, the same on every machine. */
export async function keyHash(key: string): Promise<string> {
  const { createHash } = await import('node:crypto')
  return createHash('sha256').update(key).digest('hex').slice(0, 8)
}

async function keyText(host: ProgramHost, source: KeySource): Promise<string> {
  switch (source.kind) {
    case 'text':
      return source.text
    case 'stdin':
      return host.stdin.readAll()
    case 'command': {
      const { exitCode, output } = await host.runShell({
        command: source.command,
        capture: true,
        signal: host.interrupted,
      })
      if (host.interrupted.aborted) throw interruptedError()
      if (exitCode === 0) return output
      // The output is not printed, because it may contain the key.
      throw new CommandError({
        exitCode: ExitCode.denied,
        code: 'key_command_failed',
        message: `The key command ended with ${exitCode === undefined ? 'a signal' : `exit code ${exitCode}`}`,
        hint: `Command: ${source.command}`,
      })
    }
  }
}
