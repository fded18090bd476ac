import type { ProgramHost } from '@mgmt-api/command'
import { processHost } from '@mgmt-api/command/process'
import { version } from './version.ts'

/** This process as the surroundings of `mgmt`. */
export const mgmtHost = (): ProgramHost => processHost({ program: 'mgmt', version })
