import type { Caller } from '@mgmt-api/models'
import type { CliContext } from '../../cli-context.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'
import type { Connection } from '../../target/connect.ts'
import { type AffectedItems, type NamedItem, type ResourceDifference, printDryRun } from './print-dry-run.ts'
import { rehearse } from './rehearse.ts'
import type { OutputFlags } from '../../flags/output-flags.ts'

/** A change for a dry run. */
export interface Rehearsal {
  /** Description: `create 3 alert definitions`. */
  readonly description: string
  /** Makes the change with a caller. */
  readonly work: (caller: Caller) => AsyncIterable<unknown> | Promise<unknown>
  /** For replacements: compares with the current resources. */
  readonly compare?: ((caller: Caller) => Promise<readonly ResourceDifference[] | undefined>) | undefined
  /** Reads the items of other resources that the change affects. */
  readonly affected?: (() => Promise<AffectedItems | undefined>) | undefined
  /** Ids and names of the items that an action changes. */
  readonly named?: (() => Promise<readonly NamedItem[]>) | undefined
}

/** Prints the requests of a change and the differences of a replacement. Sends only reads. */
export async function showDryRun(
  context: CliContext,
  flags: OutputFlags & TargetFlags,
  connection: Connection,
  { description, work, compare, affected, named }: Rehearsal,
): Promise<void> {
  const { report } = context
  const requests = await rehearse(connection, { report, curl: flags.curl }, work)
  const differences = await compare?.(connection.caller)
  const items = await affected?.()
  const names = await named?.()
  await printDryRun(context, flags, { requests, differences, affected: items, named: names })
  const onlyRead = [compare, items, names].some((read) => read !== undefined)
  report.note(`would ${description}; nothing was ${onlyRead ? 'changed' : 'sent'} (--dry-run)`)
}
