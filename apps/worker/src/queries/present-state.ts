import { type RawBuilder, sql } from 'kysely'
import type { RunState } from '../store/tables.ts'

/** A worker without a heartbeat for this many milliseconds executes nothing: three were missed. */
const silentMs = 30_000

/** The state of an unfinished run: that of a killed worker waits for another one, although its row is still `running`. */
export const presentState = (now: Date): RawBuilder<RunState> => sql<RunState>`case
  when state = 'running' and worker not in (
    select id::text from mgmt_worker.workers where seen_at > ${new Date(now.getTime() - silentMs)}
  ) then 'queued'
  else state
end`
