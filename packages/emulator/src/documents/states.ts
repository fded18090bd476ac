import type { AnyResource, Transition } from '@mgmt-api/models'
import type { Context } from '../implement.ts'
import { badRequest, type Refusal } from '../refusal.ts'
import { isInForce } from './plan.ts'

/** What of a resource says how its items move from one state to another. */
type Stateful = Pick<AnyResource, 'one' | 'states'>

/** A method that is called for an item in a state. */
interface Move {
  readonly method: string
  readonly state: string
}

/** The transition of a method that begins in a state; undefined where the resource has none. */
export const transitionFrom = ({ states }: Stateful, { method, state }: Move): Transition | undefined =>
  states?.transitions.find(({ by, from }) => by === method && from.includes(state))

/** The state that a method moves an item to, which may be the same one; undefined where a rule in force forbids it. */
export function nextState(resource: Stateful, move: Move, context: Pick<Context, 'settings'>): string | undefined {
  const fitting = transitionFrom(resource, move)
  if (fitting !== undefined) return fitting.to
  const others = resource.states?.transitions.filter(({ by }) => by === move.method) ?? []
  return others.some((transition) => isInForce(transition, context)) ? undefined : (others[0]?.to ?? move.state)
}

/** 400: the state of an item forbids a method. */
export const stateRefusal = ({ one, states }: Stateful, { method, state }: Move, id: string): Refusal =>
  badRequest(`${states?.at ?? 'status'}: ${one} ${id} is ${state}, which does not allow ${method}`)
