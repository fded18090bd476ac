import { changeStateOf } from '../plan/change-state.ts'
import type { AgentSession } from '../session.ts'
import type { AgentConnection, AgentTarget } from '../targets.ts'
import { createTwin } from './create-twin.ts'

/** A target whose changes go to a twin. */
export function withTwin(target: AgentTarget, session: () => AgentSession): AgentTarget {
  const state = (): ReturnType<typeof changeStateOf> => changeStateOf(session())
  return {
    ...target,
    async connect(): Promise<AgentConnection> {
      const connection = await target.connect()
      const caller = createTwin(connection.caller, {
        kinds: () => state().kinds(),
        ledger: () => state().ledgerOf(target.name),
        now: () => session().now(),
      })
      return {
        ...connection,
        caller,
        async close() {
          await caller.twin.discard()
          await connection.close?.()
        },
      }
    },
  }
}
