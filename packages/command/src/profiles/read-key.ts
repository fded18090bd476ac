import { maskSecret } from '@mgmt-api/base/text'
import { CommandError, inputError, interruptedError } from '../command-error.ts'
import { ExitCode } from '../exit-code.ts'
import type { ProgramHost, ShellResult } from '../host.ts'
import type { Report } from '../output/report.ts'
import { keysIn } from '../misplaced-keys.ts'
import type { KeySource } from './profile.ts'

/**
 * Reads the key and masks it in the report.
 * @param from description of the source for messages
 * @throws {CommandError} `bad_key` (2) for an invalid key, `key_command_failed` (4)
 */
export async function readKey(host: ProgramHost, report: Report, source: KeySource, from: string): Promise<string> {
  const key = (await keyText(host, report, source, from)).trim()
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

async function keyText(host: ProgramHost, report: Report, source: KeySource, from: string): Promise<string> {
  switch (source.kind) {
    case 'text':
      return source.text
    case 'stdin':
      return host.stdin.readAll()
    case 'command': {
      const { exitCode, output, errors } = await runKeyCommand(host, source.command)
      report.hide(output.trim())
      if (errors !== '') report.note(keysIn(errors).reduce(maskSecret, errors))
      if (host.interrupted.aborted) throw interruptedError()
      if (exitCode === 0) return output
      // The output is not printed, because it may contain the key.
      throw new CommandError({
        exitCode: ExitCode.denied,
        code: 'key_command_failed',
        message: `The key command ended with ${exitCode === undefined ? 'a signal' : `exit code ${exitCode}`}`,
        hint: `See why: run the command yourself (${from})`,
      })
    }
  }
}

/**
 * Runs a key command. Its standard error may contain the key. On a terminal, where a person may have to answer it, it is
 * printed at once without texts that look like a key; elsewhere it is returned.
 */
async function runKeyCommand(host: ProgramHost, command: string): Promise<ShellResult & { readonly errors: string }> {
  let errors = ''
  const isTerminal = host.stderr.terminal !== undefined
  const onError = (piece: string): void => {
    if (isTerminal) void host.stderr.write(keysIn(piece).reduce(maskSecret, piece))
    else errors = (errors + piece).slice(0, longestErrors)
  }
  const result = await host.runShell({ command, capture: true, onError, signal: host.interrupted })
  return { ...result, errors: errors.trim() }
}

/** Characters of standard error that are kept. */
const longestErrors = 4_096
