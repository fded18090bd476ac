import type { ProgramHost } from '@mgmt-api/command'
import { processHost } from '@mgmt-api/command/process'

/** Replaced when the program is bundled. */
declare const MGMT_VERSION: string | undefined

/** Version of this package; a placeholder when run from source. */
const version: string = typeof MGMT_VERSION === 'string' ? MGMT_VERSION : '0.0.0-source'

/** Creates the host of `mgmt` in this process. */
export const mgmtHost = (): ProgramHost => processHost({ program: 'mgmt', version })

export { runMgmt } from './main.ts'
