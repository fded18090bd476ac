import { dirname } from 'node:path'
import { makeDirectory } from '@mgmt-api/base/files'
import type { Emulator } from '@mgmt-api/emulator'
import { CommandError } from '../command-error.ts'
import { ExitCode } from '../exit-code.ts'
import type { ProgramHost } from '../host.ts'
import { sandboxFile } from './paths.ts'

/** Key of the sandbox, which accepts any. */
export const sandboxKey = 'sandbox-key'

/**
 * Opens the sandbox's emulator in this process, and seeds it on first use. Close it when done.
 * @throws {CommandError} `sandbox_unavailable`: its file cannot be created, is damaged, or was made by another version
 */
export async function openSandboxEmulator(host: ProgramHost): Promise<Emulator> {
  const file = sandboxFile(host)
  const { createEmulator, usualSeed } = await import('./sandbox-emulator.ts')
  try {
    makeDirectory(dirname(file), 0o700)
    const emulator = createEmulator({ file, seed: usualSeed })
    await emulator.ready
    return emulator
  } catch (cause) {
    throw new CommandError({
      exitCode: ExitCode.input,
      code: 'sandbox_unavailable',
      message: `Cannot open the sandbox in ${file}: ${reasonOf(cause, file)}`,
      hint: `Set XDG_DATA_HOME or HOME to a writable directory, or move the file away for a new sandbox: mv '${file}' '${file}.old'`,
      cause,
    })
  }
}

/** The emulator's reason, without the advice for its own users that follows. */
function reasonOf(cause: unknown, file: string): string {
  const [message = ''] = (cause instanceof Error ? cause.message : String(cause)).split('. ')
  return message.startsWith(`${file}: `) ? message.slice(file.length + 2) : message
}

/** Discards all changes in the sandbox and seeds it again, even while another process has it open. */
export async function resetSandbox(host: ProgramHost): Promise<string> {
  const emulator = await openSandboxEmulator(host)
  try {
    await emulator.reset()
  } finally {
    await emulator.close()
  }
  return sandboxFile(host)
}
