import { hostname } from 'node:os'
import type { ProgramHost } from '@mgmt-api/command'
import { processHost } from '@mgmt-api/command/process'
import type { Machine } from './upkeep/presence.ts'
import { version } from './version.ts'

/** This process as the surroundings of `mgmt-worker`. */
export const workerHost = (): ProgramHost => processHost({ program: 'mgmt-worker', version })

/** Where this process runs. */
export const thisMachine = (): Machine => ({ host: hostname(), pid: process.pid })
