import { millisecondsPerDay } from '@mgmt-api/base/days'
import { usageReader, usageSource, type UsageSourceName } from '@mgmt-api/data-usage'
import { type Caller, type CallOptions, isMgmtError } from '@mgmt-api/models'
import { listAlertDefs } from '@mgmt-api/models/alerts'
import { dataUsage, getDailyUsageUnits } from '@mgmt-api/models/data-usage'
import type { Check } from '../targets.ts'

/** The result of one small read: the check, with the operation that it sent last, or the error. */
export type ReadCheck =
  | (Check & { readonly operation: string; readonly source?: UsageSourceName })
  | { readonly check: string; readonly error: unknown }

/** A read that was answered. */
interface SuccessfulRead {
  readonly operation: { readonly id: string; readonly permissions?: readonly string[] }
  /** The source of daily usage, and why it is this one. */
  readonly source?: UsageSourceName
  readonly note?: string
}

/** Options of `readChecks`. */
export interface ReadCheckOptions {
  readonly signal: AbortSignal
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Tests access with small reads that need different permissions: of alert definitions, and of daily usage from its source.
 * Sends each once. Ends early if the next read would
 * fail in the same way: without a response, or with an invalid key.
 */
export async function* readChecks(caller: Caller, { signal, now }: ReadCheckOptions): AsyncGenerator<ReadCheck> {
  const options = { signal, retry: false }
  const reads: Readonly<Record<string, () => Promise<SuccessfulRead>>> = {
    'alert definitions': async () => {
      await caller.call(listAlertDefs, { query: { pagination: { pageSize: 1 } } }, options)
      return { operation: listAlertDefs }
    },
    'daily usage': () => readUsage(caller, now(), options),
  }
  for (const [check, send] of Object.entries(reads)) {
    const startedAt = now()
    try {
      const { operation, source, note } = await send()
      const { id, permissions = [] } = operation
      const held = permissions.length === 0 ? '' : `; the key has ${permissions.join(', ')}`
      const detail = `readable${held}, ${now() - startedAt} ms${note === undefined ? '' : `; ${note}`}`
      yield { check, result: 'ok', detail, operation: id, ...(source !== undefined && { source }) }
    } catch (error) {
      yield { check, error }
      if (!isMgmtError(error, 'api') || error.status !== 403) return
    }
  }
}

/** Reads two days from the platform's source of daily usage. */
async function readUsage(caller: Caller, until: number, options: CallOptions): Promise<SuccessfulRead> {
  const source = await usageSource(caller, options)
  const { name, why } = source
  const period = { from: new Date(until - millisecondsPerDay), to: new Date(until) }
  await usageReader(caller, source).dailyUnits(period, options)
  const operation = name === 'query' ? dataUsage : getDailyUsageUnits
  return { operation, source: name, note: `source: ${name}, as ${why}` }
}
