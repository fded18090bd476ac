import type { OutputFlags } from '@mgmt-api/command'
import type { Caller } from '@mgmt-api/models'
import type { CliContext } from '../cli-context.ts'
import type { TargetFlags } from '../flags/target-flags.ts'
import type { Connection } from '../target/connect.ts'
import { type Difference, printDryRun } from './print-dry-run.ts'
import { rehearse } from './rehearse.ts'

/** A change that is not made. */
export interface Rehearsal {
  /** What it would do: `create 3 alert definitions`. */
  readonly would: string
  /** Makes the change, with the caller that it is given. */
  readonly work: (caller: Caller) => AsyncIterable<unknown> | Promise<unknown>
  /** For replacements: reads what is there and compares. */
  readonly compare?: ((caller: Caller) => Promise<readonly Difference[] | undefined>) | undefined
}

/** Prints the requests of a change, and what a replacement would change, and sends nothing but reads. */
export async function showDryRun(
  context: CliContext,
  flags: OutputFlags & TargetFlags,
  connection: Connection,
  { would, work, compare }: Rehearsal,
): Promise<void> {
  const { report } = context
  const requests = await rehearse(connection, { report, curl: flags.curl }, work)
  const differences = await compare?.(connection.caller)
  await printDryRun(context, flags, { requests, differences })
  report.note(`would ${would}; nothing was ${compare === undefined ? 'sent' : 'changed'} (--dry-run)`)
}
