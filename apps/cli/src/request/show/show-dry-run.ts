import type { Caller } from '@mgmt-api/models'
import type { CliContext } from '../../cli-context.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'
import type { Connection } from '../../target/connect.ts'
import { type DryRunEffects, printDryRun } from './print-dry-run.ts'
import { rehearse } from './rehearse.ts'
import type { OutputFlags } from '../../flags/output-flags.ts'

/** A change for a dry run. */
export interface Rehearsal {
  /** Description: `create 3 alert definitions`. */
  readonly description: string
  /** Makes the change with a caller. */
  readonly work: (caller: Caller) => AsyncIterable<unknown> | Promise<unknown>
  /** Reads what is shown beside the requests. */
  readonly effects?: (() => Promise<DryRunEffects>) | undefined
}

/** Prints the requests of a change and the differences of a replacement. Sends only reads. */
export async function showDryRun(
  context: CliContext,
  flags: OutputFlags & TargetFlags,
  connection: Connection,
  { description, work, effects }: Rehearsal,
): Promise<void> {
  const { report } = context
  const requests = await rehearse(connection, { report, curl: flags.curl }, work)
  const read = (await effects?.()) ?? {}
  await printDryRun(context, flags, { requests, ...read })
  const onlyRead = Object.values(read).some((part) => part !== undefined)
  report.note(`would ${description}; nothing was ${onlyRead ? 'changed' : 'sent'} (--dry-run)`)
}
