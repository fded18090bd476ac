import type { YesFlag } from '@mgmt-api/command'
import type { FileFlags } from './file-flags.ts'
import type { TargetFlags } from './target-flags.ts'
import type { OutputFlags } from './output-flags.ts'

/** Flags of commands that make changes after confirmation. */
export interface ChangeFlags extends Pick<FileFlags, 'dryRun'>, OutputFlags, TargetFlags, YesFlag {}
