import type { CallOptions } from '@mgmt-api/models'
import type { BulkProgress } from './outcome.ts'

/** Options of a bulk run. Call options hold for each request. */
export interface BulkOptions extends CallOptions {
  /**
   * Ends the run: nothing more is sent, and requests under way get `graceMs` to finish. The run does not throw: entries
   * that were not sent have the outcome `notSent`.
   */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds that requests under way get after an abort before they are cut off. Default: 2,000. */
  readonly graceMs?: number | undefined
  /** Concurrent requests. Default: 4. With 1, entries are processed in their order. */
  readonly concurrency?: number | undefined
  /** Entries per request. Default and maximum: the limit that the operation declares. */
  readonly chunkSize?: number | undefined
  /** Called after each chunk, in the order of the entries. If it throws, the run ends as if the entries had thrown. */
  readonly onProgress?: ((progress: BulkProgress) => void) | undefined
  /**
   * Whether a request that is refused as a whole is sent again in halves. Set it to false if a refusal may leave part
   * of the work done: its entries are then `unknown`, unless there is only one. Default: true.
   */
  readonly splitRefused?: boolean | undefined
  /** The operation's input beside the entries, as `{ path, query, body }`. */
  readonly input?: object | undefined
}
