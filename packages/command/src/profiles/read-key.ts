import { CommandError, inputError, interruptedError } from '../command-error.ts'
import { ExitCode } from '../exit-code.ts'
import type { ProgramHost } from '../host.ts'
import type { Report } from '../report.ts'
import type { KeySource } from './profile.ts'

/**
 * Reads the key. From now on the report masks it.
 * @param from description of its source, for the message
 * @throws {CommandError} `bad_key` (2) for an invalid key, `key_command_failed` (4)
 */
export async function readKey(host: ProgramHost, report: Report, source: KeySource, from: string): Promise<string> {
  const key = (await keyText(host, source)).trim()
  report.hide(key)
  if (key === '') throw inputError('bad_key', `The key from ${from} is empty`)
  if (!/^[\u0021-\u007e]+$/.test(key)) {
    throw inputError(
      'bad_key',
      `What came from ${from} is not a key: it has spaces, line breaks or other characters in it`,
    )
  }
  return key
}

/** A short fingerprint of a key, the same on every machine, which does not reveal the key. */
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
      // The output is not shown, because it may contain the key all the same.
      throw new CommandError({
        exitCode: ExitCode.denied,
        code: 'key_command_failed',
        message: `The command for the key ended with ${exitCode === undefined ? 'a signal' : `exit code ${exitCode}`}`,
        hint: `The command: ${source.command}`,
      })
    }
  }
}
