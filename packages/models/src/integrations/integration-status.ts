import { type Enum, type Model, list, map, model, openEnum, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const connectionStatusValues = ['PENDING', 'ACTIVE', 'FAILING', 'STATUS_UNKNOWN'] as const

/** Whether data arrive. */
export type ConnectionStatus = Open<(typeof connectionStatusValues)[number]>
export const ConnectionStatus: Enum<ConnectionStatus> = openEnum('ConnectionStatus', connectionStatusValues)

/** How an integration does. */
export interface IntegrationStatus {
  /** Whether data arrive. */
  connectionStatus?: ConnectionStatus | undefined
  /** More, by name. Each at most 65,535 characters. */
  details?: Record<string, string> | undefined
  /** More, for people. At most 10,000 items, each at most 65,535 characters. */
  messages?: string[] | undefined
}

export const IntegrationStatus: Model<IntegrationStatus> = model('IntegrationStatus', {
  connectionStatus: ConnectionStatus,
  details: map(text({ max: 65_535 })),
  messages: list(text({ max: 65_535 }), { max: 10_000 }),
})
