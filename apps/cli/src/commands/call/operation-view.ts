import type { View } from '@mgmt-api/command'
import type { GroupName } from '@mgmt-api/models/resources'
import { stabilityWords } from '@mgmt-api/models/apps'
import { stabilityOf } from '@mgmt-api/models/descriptions'
import { type NamedOperation, wordFor } from '@mgmt-api/models/operations'

/** An operation as a row; JSON has all fields. */
export interface OperationRow {
  readonly name: string
  readonly group: GroupName
  /** The contract's id. */
  readonly id: string
  readonly method: string
  readonly path: string
  /** Major version of the base path. */
  readonly major: number
  readonly changes: boolean
  /** `deprecated`, `preview` or `retired since …`; absent if it is stable. */
  readonly stability?: string
  /** Empty if the contract publishes none. */
  readonly permissions: readonly string[]
}

export function toRow({ name, group, operation }: NamedOperation): OperationRow {
  const stability = stabilityOf(operation.id)
  return {
    name,
    group,
    id: operation.id,
    method: operation.method,
    path: operation.path,
    major: operation.major,
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
    { name: 'major', value: ({ major }) => major, align: 'right' },
    { name: 'changes', value: ({ changes }) => changes },
    { name: 'stability', value: ({ stability }) => stability },
    { name: 'permissions', value: ({ permissions }) => permissions.join(', '), shrinks: true },
    { name: 'id', value: ({ id }) => id },
  ],
  shown: ['name', 'group', 'method', 'path', 'stability', 'permissions'],
  identity: wordFor,
}
