import type { ProgramHost } from '@mgmt-api/command'
import { processHost } from '@mgmt-api/command/process'
import { version } from './version.ts'

/** Creates the host of `mgmt` in this process. */
export const mgmtHost = (): ProgramHost => processHost({ program: 'mgmt', version })

export { runMgmt } from './main.ts'
