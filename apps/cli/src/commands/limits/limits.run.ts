import { parseOneOf, type OutputFlags, printList } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'
import { groupNames } from '@mgmt-api/models/resources'
import { parseContractFilter } from '../../contract/scope.ts'
import { limitRows, limitView } from './limit-rows.ts'

/** `mgmt limits [GROUP] [TEXT]` */
export default async function limits(
  this: CliContext,
  flags: OutputFlags,
  group?: string,
  text?: string,
): Promise<void> {
  const { groups, text: wanted, doubtful } = parseContractFilter(group, text)
  const rows = await limitRows(groups)
  const found = rows.filter(({ group: its, name, field }) => matches(`${its} ${name} ${field}`.toLowerCase(), wanted))
  if (doubtful !== undefined && (text !== undefined || found.length === 0)) parseOneOf(groupNames, doubtful, 'group')
  await printList(this, flags, { view: limitView, items: found.map((item) => ({ item })) })
  if (found.length > 0) return
  this.report.note(
    wanted === '' ? `no limits of ${group ?? 'any group'} in the contract` : `no limits match "${wanted}"`,
  )
}

/** Matches words separately, so that `"case title"` finds `cases case.title`. */
const matches = (name: string, wanted: string): boolean => wanted.split(/\s+/).every((word) => name.includes(word))
