import { hostname, userInfo } from 'node:os'
import type { ProgramHost } from '@mgmt-api/command'
import { processHost } from '@mgmt-api/command/process'
import type { Machine } from './maintenance/heartbeat.ts'
import { version } from './version.ts'

/** This process as the host of `mgmt-worker`. */
export const workerHost = (): ProgramHost => processHost({ program: 'mgmt-worker', version })

/** The machine and process id of this process. */
export const thisMachine = (): Machine => ({ host: hostname(), pid: process.pid })

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
