import { millisecondsPerDay } from '@mgmt-api/base/days'
import { type Caller, isMgmtError } from '@mgmt-api/models'
import { listAlertDefs } from '@mgmt-api/models/alerts'
import { getDailyUsageUnits } from '@mgmt-api/models/data-usage'

/** The result of one small read. */
export type ReadCheck = {
  readonly check: string
  /** Published permissions of the read; the key has them if it succeeded. */
  readonly permissions: readonly string[]
} & ({ readonly ms: number } | { readonly error: unknown })

/** Options of `readChecks`. */
export interface ReadCheckOptions {
  readonly signal: AbortSignal
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Tests access with two small reads that need different permissions. Sends each once. Ends early if the next read would
 * fail in the same way: without a response, or with an invalid key.
 */
export async function* readChecks(caller: Caller, { signal, now }: ReadCheckOptions): AsyncGenerator<ReadCheck> {
  const options = { signal, retry: false }
  const until = now()
  const dateRange = {
    fromDate: new Date(until - millisecondsPerDay).toISOString(),
    toDate: new Date(until).toISOString(),
  }
  const reads = [
    {
      check: 'alert definitions',
      permissions: listAlertDefs.permissions ?? [],
      send: () => caller.call(listAlertDefs, { query: { pagination: { pageSize: 1 } } }, options),
    },
    {
      check: 'daily usage',
      permissions: getDailyUsageUnits.permissions ?? [],
      send: () => caller.call(getDailyUsageUnits, { body: { dateRange } }, options),
    },
  ]
  for (const { check, permissions, send } of reads) {
    const startedAt = now()
    try {
      await send()
      yield { check, permissions, ms: now() - startedAt }
    } catch (error) {
      yield { check, permissions, error }
      if (!isMgmtError(error, 'api') || error.status !== 403) return
    }
  }
}
