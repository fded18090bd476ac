import type { CliContext } from '../../cli-context.ts'
import type { OutputFlags } from '../../flags/output-flags.ts'
import { printList } from '../../output/print.ts'
import { oneOf } from '../../words/one-of.ts'
import { limitGroups, limitRows, limitView } from './limit-rows.ts'

/** `mgmt limits [GROUP] [TEXT]`; a single word that is no group is looked for in all of them. */
export default async function limits(
  this: CliContext,
  flags: OutputFlags,
  group?: string,
  text?: string,
): Promise<void> {
  const isGroup = group !== undefined && limitGroups.includes(group)
  const wanted = (isGroup ? text : (text ?? group))?.toLowerCase() ?? ''
  const found = limitRows(isGroup ? group : undefined).filter(({ name }) => name.toLowerCase().includes(wanted))
  if (group !== undefined && !isGroup && (text !== undefined || found.length === 0)) oneOf(limitGroups, group, 'group')
  await printList(this, flags, { view: limitView, items: found.map((item) => ({ item })) })
  if (found.length > 0) return
  this.report.note(
    wanted === '' ? `the contract names no limits of ${group ?? 'anything'}` : `no limits match "${wanted}"`,
  )
}
