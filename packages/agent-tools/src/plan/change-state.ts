import {
  type Kind,
  type LedgerFile,
  memoryLedger,
  openLedger,
  type Project,
  type ProjectTarget,
} from '@mgmt-api/as-code'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import type { AgentSession } from '../tool.ts'
import type { ConnectedTarget } from '../targets.ts'
import type { Reversal } from './change-plan.ts'
import { createPendingPlans, type PendingPlans } from './pending-plans.ts'

/** An apply that can be undone, until the server stops. */
export interface AppliedRecord {
  readonly target: string
  readonly reversal: Reversal
}

/** What the tools that change platforms share, for the life of a server. */
export interface ChangeState {
  readonly plans: PendingPlans
  /** Applies by their names, in order. */
  readonly applies: ReadonlyMap<string, AppliedRecord>
  /** Keeps an apply for undo. Returns its name. */
  addApply(record: AppliedRecord): string
  kinds(): Promise<readonly Kind[]>
  /** Lines of the resources without labels that the owner has. */
  ledgerOf(target: string): LedgerFile
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
  const { owner = defaultOwner, directory } = session.changes ?? {}
  const turns = new Map<string, Promise<unknown>>()
  const ledgers = new Map<string, LedgerFile>()
  const applies = new Map<string, AppliedRecord>()
  let kinds: Promise<readonly Kind[]> | undefined
  return {
    plans: createPendingPlans({ now: () => session.now(), createToken: () => `plan-${session.createSecret()}` }),
    applies,
    addApply(record) {
      const name = `apply-${applies.size + 1}`
      applies.set(name, record)
      return name
    },
    kinds: () => (kinds ??= loadKinds()),
    ledgerOf(target) {
      const ledger =
        ledgers.get(target) ?? (directory === undefined ? memoryLedger() : openLedger({ root: directory, target }))
      ledgers.set(target, ledger)
      return ledger
    },
    projectOf(connected) {
      const target = projectTarget(connected)
      return { project: { root: directory ?? '', owner, targets: new Map([[target.name, target]]) }, target }
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

const projectTarget = ({ name, writes, connection }: ConnectedTarget): ProjectTarget => ({
  name,
  profile: name,
  address: connection.address ?? name,
  safety: writes === 'none' ? 'read-only' : writes,
  variables: new Map(),
  ids: new Map(),
})
