import { randomBytes } from 'node:crypto'
import type { Kind, Project, ProjectTarget } from '@mgmt-api/as-code'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import type { AgentSession } from '../session.ts'
import type { ConnectedTarget } from '../targets.ts'
import type { Reversal } from './change-plan.ts'
import { fileJournal, type Journal, noJournal } from './journal.ts'
import { createLedgers, type Ledgers } from './ledgers.ts'
import { createPendingPlans, type PendingPlans } from './pending-plans.ts'

/** An apply that can be undone. */
export interface AppliedRecord {
  readonly target: string
  readonly reversal: Reversal
}

/** What the tools that change platforms share, for the life of a server. */
export interface ChangeState extends Ledgers {
  readonly plans: PendingPlans
  /** By the name of the apply, in order. */
  readonly applies: Map<string, AppliedRecord>
  readonly journal: Journal
  /** Name of the next apply. */
  nextApply(): string
  kinds(): Promise<readonly Kind[]>
  /** The target as a project of as-code has it. */
  projectOf(target: ConnectedTarget): { readonly project: Project; readonly target: ProjectTarget }
  /** Runs the work on a target after the work before it. */
  inTurn<R>(target: string, work: () => Promise<R>): Promise<R>
}

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
  let applied = 0
  let kinds: Promise<readonly Kind[]> | undefined
  return {
    ...createLedgers(directory, session.twin === true),
    plans: createPendingPlans({ now, createToken: () => `plan-${randomBytes(18).toString('base64url')}` }),
    applies: new Map(),
    journal: directory === undefined ? noJournal : fileJournal(directory),
    nextApply: () => `apply-${++applied}`,
    kinds: () => (kinds ??= loadKinds()),
    projectOf({ name, connection, writes }) {
      const safety = writes === 'none' ? 'read-only' : writes
      const target: ProjectTarget = {
        name,
        profile: name,
        address: connection.address ?? name,
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
