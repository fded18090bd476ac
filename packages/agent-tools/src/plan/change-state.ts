import { randomBytes } from 'node:crypto'
import type { Kind, Project, ProjectTarget } from '@mgmt-api/as-code'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import type { AgentSession } from '../session.ts'
import type { ConnectedTarget } from '../targets.ts'
import { fileJournal, type Journal, noJournal } from './journal.ts'
import { createLedgers, type Ledgers } from './ledgers.ts'
import { type Applies, createApplies } from './applies.ts'
import { createPendingPlans, type PendingPlans } from './pending-plans.ts'

/** What the tools that change platforms share, for the life of a server. */
export interface ChangeState extends Ledgers, Applies {
  readonly plans: PendingPlans
  readonly journal: Journal
  kinds(): Promise<readonly Kind[]>
  /** The target as a project of as-code has it. */
  projectOf(target: ConnectedTarget): { readonly project: Project; readonly target: ProjectTarget }
  /** Runs the work on a target after the work before it. */
  inTurn<R>(target: string, work: () => Promise<R>): Promise<R>
}

/** Address of a target, or its name if it has none. */
export const addressOf = ({ name, connection }: ConnectedTarget): string => connection.address ?? name

const states = new WeakMap<AgentSession, ChangeState>()

/** The state of a session, created on first use. */
export function changeStateOf(session: AgentSession): ChangeState {
  const known = states.get(session) ?? createChangeState(session)
  states.set(session, known)
  return known
}

const defaultOwner = 'agents'

function createChangeState(session: AgentSession): ChangeState {
  const { changes = {} } = session
  const now = (): number => session.now()
  const { owner = defaultOwner, directory } = changes
  const turns = new Map<string, Promise<unknown>>()
  let kinds: Promise<readonly Kind[]> | undefined
  const loadAllKinds = (): Promise<readonly Kind[]> => (kinds ??= loadKinds())
  return {
    ...createApplies(directory, loadAllKinds),
    ...createLedgers(directory, session.twin === true),
    plans: createPendingPlans({ now, createToken: () => `plan-${randomBytes(18).toString('base64url')}` }),
    journal: directory === undefined ? noJournal : fileJournal(directory),
    kinds: loadAllKinds,
    projectOf(connected) {
      const { name, writes } = connected
      const safety = writes === 'none' ? 'read-only' : writes
      const target: ProjectTarget = {
        name,
        profile: name,
        address: addressOf(connected),
        safety,
        variables: new Map(),
        ids: new Map(),
      }
      return { project: { root: directory ?? '', owner, targets: new Map([[name, target]]) }, target }
    },
    inTurn(target, work) {
      const turn = (turns.get(target) ?? Promise.resolve()).then(work, work)
      turns.set(
        target,
        turn.catch(() => undefined),
      )
      return turn
    },
  }
}
