import type { FaultRule } from '@mgmt-api/emulator/browser'

/** Faults that can be switched on. */
export const faultNames = ['slow', 'rateLimited', 'unavailable', 'reset', 'truncated', 'proxy', 'lag'] as const

/** Name of a fault. */
export type FaultName = (typeof faultNames)[number]

interface FaultSwitch {
  readonly label: string
  readonly rule: FaultRule
}

/** Each applies to all requests; `lag` only to lists. */
export const faultSwitches: Readonly<Record<FaultName, FaultSwitch>> = {
  slow: { label: 'Responses take 2 seconds', rule: { kind: 'latency', ms: 2_000 } },
  rateLimited: { label: '429 with Retry-After: 1', rule: { kind: 'status', status: 429, retryAfter: 1 } },
  unavailable: { label: '503', rule: { kind: 'status', status: 503 } },
  reset: { label: 'Connection reset after the work', rule: { kind: 'reset', when: 'after' } },
  truncated: { label: 'Truncated response', rule: { kind: 'truncate' } },
  proxy: { label: 'HTML page of a proxy (502)', rule: { kind: 'html' } },
  lag: { label: 'Lists are 60 seconds old', rule: { kind: 'lag', ms: 60_000, lists: true } },
}
