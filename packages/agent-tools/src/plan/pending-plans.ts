import type { Caller } from '@mgmt-api/models'
import { ToolError } from '../tool-error.ts'
import type { ChangePlan } from './change-plan.ts'

/** A plan to keep until its apply. */
export interface NewPlan {
  readonly target: string
  readonly plan: ChangePlan
  /** The plan as it is shown, whole. */
  readonly lines: readonly string[]
  /** Sends the changes. */
  readonly caller: Caller
}

/** A plan that waits for its apply. */
export interface PendingPlan extends NewPlan {
  readonly token: string
  /** Milliseconds since 1970. */
  readonly madeAt: number
  /** The question that the person was asked last. An answer to any other is ignored. */
  question: string | undefined
}

/** Plans of one server by their tokens. Each can be applied once. */
export interface PendingPlans {
  /** Keeps a plan. Returns its token. */
  add(plan: NewPlan): string
  /** @throws {ToolError} The token is unknown, used or expired. */
  get(token: string): PendingPlan
  /** Removes a plan, so that nothing else applies it. @throws {ToolError} as `get` does */
  take(token: string): PendingPlan
  /** Removes a plan that can no longer be applied. */
  drop(token: string): void
}

const lifetimeMs = 30 * 60_000
const maxPlans = 50

interface PendingPlansOptions {
  readonly now: () => number
  /** Returns a text that cannot be guessed. */
  readonly createToken: () => string
}

/** Keeps plans in memory: at most 50, each for 30 minutes. */
export function createPendingPlans({ now, createToken }: PendingPlansOptions): PendingPlans {
  const plans = new Map<string, PendingPlan>()
  const used = new Set<string>()
  const drop = (token: string): void => {
    plans.delete(token)
    used.add(token)
  }
  const refuse = (message: string): never => {
    throw new ToolError(message, 'plan, with the same changes')
  }
  const get = (token: string): PendingPlan => {
    const found = plans.get(token)
    if (found === undefined)
      return refuse(used.has(token) ? 'This token was used already.' : 'No plan of this server has this token.')
    if (now() - found.madeAt <= lifetimeMs) return found
    drop(token)
    return refuse('This plan is older than 30 minutes.')
  }
  return {
    add(plan) {
      const token = createToken()
      plans.set(token, { ...plan, token, madeAt: now(), question: undefined })
      const [oldest] = plans.keys()
      if (plans.size > maxPlans && oldest !== undefined) drop(oldest)
      return token
    },
    get,
    drop,
    take(token) {
      const found = get(token)
      drop(token)
      return found
    },
  }
}
