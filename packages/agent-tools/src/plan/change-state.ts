import { join } from 'node:path'
import { type LedgerFile, memoryLedger, openLedger, type Project, type ProjectTarget } from '@mgmt-api/as-code'
import type { AgentSession } from '../tool.ts'
import type { ConnectedTarget } from '../targets.ts'
import { createPendingPlans, type PendingPlans } from './pending-plans.ts'

/** A target as a project of as-code has it. */
export interface TargetProject {
  readonly project: Project
  readonly target: ProjectTarget
  /** Lines of the resources without labels that the owner has. */
  readonly ledger: LedgerFile
  /** Directory of the project. Absent: it is in memory. */
  readonly root: string | undefined
}

/** What the tools that change platforms share, for the life of a server. */
export interface ChangeState {
  readonly plans: PendingPlans
  projectOf(target: ConnectedTarget): TargetProject
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
  const projects = new Map<string, TargetProject>()
  return {
    plans: createPendingPlans({ now: () => session.now(), createToken: () => `plan-${session.createSecret()}` }),
    projectOf(connected) {
      const { name } = connected
      const root = directory === undefined ? undefined : join(directory, owner, name)
      const known = projects.get(name) ?? createProject(connected, owner, root)
      projects.set(name, known)
      return known
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

function createProject(
  { name, writes, connection }: ConnectedTarget,
  owner: string,
  root: string | undefined,
): TargetProject {
  const target: ProjectTarget = {
    name,
    profile: name,
    address: connection.address ?? name,
    safety: writes === 'none' ? 'read-only' : writes,
    variables: new Map(),
    ids: new Map(),
  }
  return {
    project: { root: root ?? '', owner, targets: new Map([[name, target]]) },
    target,
    ledger: root === undefined ? memoryLedger() : openLedger({ root, target: name }),
    root,
  }
}
