import { type AccountNumbers, type AccountStatus, accountText } from '@mgmt-api/as-code'
import type { View } from '@mgmt-api/command'

/** The account of a target's key. */
export interface ShownAccount {
  readonly target: string
  readonly address: string
  /** Null if the key may not read it. */
  readonly company: string | null
  readonly team: string | null
  readonly keyFingerprint: string
  /** The account that `mgmt.yaml` pins. */
  readonly pinned: AccountNumbers | null
  readonly status: AccountStatus | 'unpinned'
}

export const accountView: View<ShownAccount> = {
  things: 'accounts',
  columns: [
    { name: 'target', value: ({ target }) => target },
    { name: 'address', value: ({ address }) => address, shrinks: true },
    { name: 'company', value: ({ company }) => company },
    { name: 'team', value: ({ team }) => team },
    { name: 'key', value: ({ keyFingerprint }) => keyFingerprint },
    { name: 'pinned', value: ({ pinned }) => (pinned === null ? null : accountText(pinned)), shrinks: true },
    { name: 'status', value: ({ status }) => status, tone: (status) => (status === 'same' ? 'good' : 'bad') },
  ],
  shown: ['target', 'address', 'company', 'team', 'key', 'pinned', 'status'],
  identity: ({ target }) => target,
}
