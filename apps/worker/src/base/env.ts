import { execFile } from 'node:child_process'
import { hostname, userInfo } from 'node:os'
import { promisify } from 'node:util'
import type { ProgramHost } from '@mgmt-api/command'
import { processHost } from '@mgmt-api/command/process'
import { version } from './version.ts'

/** This process as the host of `mgmt-worker`. */
export const workerHost = (): ProgramHost => processHost({ program: 'mgmt-worker', version })

/** The machine and process of a worker. */
export interface Machine {
  readonly host: string
  readonly pid: number
}

/** The machine and process id of this process. */
export const thisMachine = (): Machine => ({ host: hostname(), pid: process.pid })

/**
 * Runs JavaScript in a process of its own and waits for its end. `flags` are those of Node, and `args` are in
 * `process.argv` from index 1.
 * @throws {Error} with what it wrote to standard error, if it failed
 */
export async function runScript(
  script: string,
  { flags, args }: { readonly flags: readonly string[]; readonly args: readonly string[] },
): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [...flags, '--eval', script, ...args])
  } catch (error) {
    const written = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw written === '' ? error : new Error(written, { cause: error })
  }
}

/** User and machine of this process: `me@laptop`. */
export const thisUser = (): string => `${userName()}@${hostname()}`

function userName(): string {
  try {
    return userInfo().username
  } catch {
    // The system has no name for the user, as in a container.
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
