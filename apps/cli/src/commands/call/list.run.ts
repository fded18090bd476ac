import { parseOneOf, printList, type View } from '@mgmt-api/command'
import { stabilityWords } from '@mgmt-api/models/apps'
import { stabilityOf } from '@mgmt-api/models/descriptions'
import type { NamedOperation } from '@mgmt-api/models/operations'
import { loadOperations, wordFor } from '@mgmt-api/models/operations/internal'
import { type GroupName, groupNames } from '@mgmt-api/models/resources'
import type { CliContext } from '../../cli-context.ts'
import { parseContractFilter } from '../../contract/scope.ts'
import type { OutputFlags } from '../../flags/output-flags.ts'

/** An operation as a row; JSON has all fields. */
interface OperationRow {
  readonly name: string
  readonly group: GroupName
  /** The contract's id. */
  readonly id: string
  readonly method: string
  readonly path: string
  /** API version. */
  readonly apiVersion: number
  readonly changes: boolean
  /** `deprecated`, `preview` or `retired since …`; absent if it is stable. */
  readonly stability?: string
  /** Empty if the contract publishes none. */
  readonly permissions: readonly string[]
}

function toRow({ name, group, operation }: NamedOperation): OperationRow {
  const stability = stabilityOf(operation.id)
  return {
    name,
    group,
    id: operation.id,
    method: operation.method,
    path: operation.path,
    apiVersion: operation.apiVersion,
    changes: !operation.readOnly,
    ...(stability !== undefined && { stability: stabilityWords(stability) }),
    permissions: operation.permissions ?? [],
  }
}

export const operationView: View<OperationRow> = {
  things: 'operations',
  columns: [
    { name: 'name', value: ({ name }) => name },
    { name: 'group', value: ({ group }) => group },
    { name: 'method', value: ({ method }) => method },
    { name: 'path', value: ({ path }) => path, shrinks: true },
    { name: 'api-version', value: ({ apiVersion }) => apiVersion, align: 'right' },
    { name: 'changes', value: ({ changes }) => changes },
    { name: 'stability', value: ({ stability }) => stability },
    { name: 'permissions', value: ({ permissions }) => permissions.join(', '), shrinks: true },
    { name: 'id', value: ({ id }) => id },
  ],
  shown: ['name', 'group', 'method', 'path', 'stability', 'permissions'],
  identity: wordFor,
}

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
