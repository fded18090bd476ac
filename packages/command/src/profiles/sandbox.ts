import { dirname } from 'node:path'
import type { Emulator } from '@mgmt-api/emulator'
import { CommandError } from '../command-error.ts'
import { ExitCode } from '../exit-code.ts'
import { makeDirectory } from '../files/make-directory.ts'
import type { ProgramHost } from '../host.ts'
import { sandboxFile } from './paths.ts'

/** The sandbox accepts any key. This one appears in no message, because keys are masked in messages. */
export const sandboxKey = 'sandbox-key'

/** Content of a new sandbox: the same for all users, so that examples can be repeated. */
const seed = { alertDefs: 300, usageDays: 400 } as const

/**
 * The sandbox's service in this process; close it when it is no longer needed. It is filled on first use.
 * @throws {CommandError} `sandbox_unavailable`: its file cannot be created, or is damaged
 */
export async function openSandboxEmulator(host: ProgramHost): Promise<Emulator> {
  const file = sandboxFile(host)
  const { createEmulator } = await import('./sandbox-emulator.ts')
  try {
    makeDirectory(dirname(file), 0o700)
    const emulator = createEmulator({ file, seed })
    await emulator.ready
    return emulator
  } catch (cause) {
    throw new CommandError({
      exitCode: ExitCode.input,
      code: 'sandbox_unavailable',
      message: `The sandbox cannot be kept in ${file}: ${reasonOf(cause, file)}`,
      hint: 'Set XDG_DATA_HOME or HOME to a directory that you can write to, or move the file away to start anew',
      cause,
    })
  }
}

function reasonOf(cause: unknown, file: string): string {
  const message = cause instanceof Error ? cause.message : String(cause)
  return message.startsWith(`${file}: `) ? message.slice(file.length + 2) : message
}

/** Discards all changes in the sandbox and fills it again, even if another process has it open. */
export async function resetSandbox(host: ProgramHost): Promise<string> {
  const emulator = await openSandboxEmulator(host)
  try {
    await emulator.reset()
  } finally {
    await emulator.close()
  }
  return sandboxFile(host)
}
