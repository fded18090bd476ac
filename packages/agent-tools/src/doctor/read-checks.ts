import { millisecondsPerDay } from '@mgmt-api/base/days'
import { usageReader, usageSource } from '@mgmt-api/data-usage'
import { type Caller, type CallOptions, isMgmtError } from '@mgmt-api/models'
import { listAlertDefs } from '@mgmt-api/models/alerts'
import { dataUsage, getDailyUsageUnits } from '@mgmt-api/models/data-usage'

/** The result of one small read. */
export type ReadCheck = { readonly check: string } & (
  | {
      readonly ms: number
      /** Published permissions of the read, which the key has. */
      readonly permissions: readonly string[]
      /** What else the read showed, as a phrase: the source of daily usage. */
      readonly note?: string
    }
  | { readonly error: unknown }
)

type ReadFacts = Omit<Extract<ReadCheck, { readonly ms: number }>, 'check' | 'ms'>

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
  const reads: readonly (readonly [check: string, send: () => Promise<ReadFacts>])[] = [
    [
      'alert definitions',
      async () => {
        await caller.call(listAlertDefs, { query: { pagination: { pageSize: 1 } } }, options)
        return { permissions: listAlertDefs.permissions ?? [] }
      },
    ],
    ['daily usage', () => readUsage(caller, now(), options)],
  ]
  for (const [check, send] of reads) {
    const startedAt = now()
    try {
      const facts = await send()
      yield { check, ...facts, ms: now() - startedAt }
    } catch (error) {
      yield { check, error }
      if (!isMgmtError(error, 'api') || error.status !== 403) return
    }
  }
}

/** Reads two days from the platform's source of daily usage. */
async function readUsage(caller: Caller, until: number, options: CallOptions): Promise<ReadFacts> {
  const source = await usageSource(caller, options)
  const period = { from: new Date(until - millisecondsPerDay), to: new Date(until) }
  await usageReader(caller, source).dailyUnits(period, options)
  const { permissions = [] } = source.name === 'query' ? dataUsage : getDailyUsageUnits
  return { permissions, note: `source: ${source.name}, as ${source.why}` }
}
