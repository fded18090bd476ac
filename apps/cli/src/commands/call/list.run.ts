import { parseOneOf, type OutputFlags, printList } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'
import { groupNames } from '@mgmt-api/models/resources'
import { loadOperations } from '@mgmt-api/models/operations'
import { parseContractFilter } from '../../contract/scope.ts'
import { operationView, type OperationRow, toRow } from './operation-view.ts'

/** `mgmt call list [GROUP] [TEXT]` */
export default async function list(this: CliContext, flags: OutputFlags, group?: string, text?: string): Promise<void> {
  const { groups, text: wanted, doubtful } = parseContractFilter(group, text)
  const rows = (await loadOperations(groups)).map(toRow)
  const found = rows.filter((row) => namesOf(row).some((name) => name.toLowerCase().includes(wanted)))
  if (doubtful !== undefined && (text !== undefined || found.length === 0)) parseOneOf(groupNames, doubtful, 'group')
  await printList(this, flags, { view: operationView, items: found.map((item) => ({ item })) })
  if (found.length === 0) this.report.note(`no operations match "${wanted}"`)
}

const namesOf = ({ name, id, path, group }: OperationRow): string[] => [name, id, path, group]
