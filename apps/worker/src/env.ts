import { hostname, userInfo } from 'node:os'
import type { ProgramHost } from '@mgmt-api/command'
import { processHost } from '@mgmt-api/command/process'
import type { Machine } from './maintenance/heartbeat.ts'
import { version } from './version.ts'

/** This process as the surroundings of `mgmt-worker`. */
export const workerHost = (): ProgramHost => processHost({ program: 'mgmt-worker', version })

/** Where this process runs. */
export const thisMachine = (): Machine => ({ host: hostname(), pid: process.pid })

/** Who runs this process, as `me@laptop`. */
export const thisUser = (): string => `${userName()}@${hostname()}`

function userName(): string {
  try {
    return userInfo().username
  } catch {
    // A user that the system has no name for, as in a container.
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
