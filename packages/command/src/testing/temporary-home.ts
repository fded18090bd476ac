import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new empty directory below the system's temporary one, for a test that removes it, or a run that does. */
export const temporaryHome = (): string => mkdtempSync(join(tmpdir(), 'mgmt-home-'))
