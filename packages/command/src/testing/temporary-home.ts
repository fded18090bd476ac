import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates an empty directory below the system's temporary one. The test, or the end of the run, removes it. */
export const temporaryHome = (): string => mkdtempSync(join(tmpdir(), 'mgmt-home-'))
