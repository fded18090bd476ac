import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Emulator } from '@mgmt-api/emulator'
import type { ProgramHost } from '../host.ts'
import { sandboxFile } from './paths.ts'

/** The sandbox takes any key; this one says what it is. */
export const sandboxKey = 'sandbox'

/** What a new sandbox has in it: the same for everybody, so that examples can be repeated. */
const seed = { alertDefs: 300, usageDays: 400 } as const

/** The sandbox's service, in this process: to be closed when nobody needs it any more. It is filled on its first use. */
export async function openSandboxEmulator(host: ProgramHost): Promise<Emulator> {
  const file = sandboxFile(host)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const { createEmulator } = await import('./sandbox-emulator.ts')
  const emulator = createEmulator({ file, seed })
  await emulator.ready
  return emulator
}

/** Throws away all that was done in the sandbox and fills it anew, also where another process has it open. */
export async function resetSandbox(host: ProgramHost): Promise<string> {
  const emulator = await openSandboxEmulator(host)
  try {
    await emulator.reset()
  } finally {
    await emulator.close()
  }
  return sandboxFile(host)
}
