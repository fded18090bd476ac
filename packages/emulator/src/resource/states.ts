import type { AnyResource, Transition } from '@mgmt-api/models'
import type { Context } from '../kernel/context.ts'
import { enforce, type RuleContext } from './enforce.ts'
import { isRuleActive } from './resource-plan.ts'

/** The part of a resource that declares state transitions. */
type Stateful = Pick<AnyResource, 'one' | 'states'>

/** A method call on an item in a state. */
interface Move {
  readonly method: string
  readonly state: string
}

/** Transition of a method from a state; undefined if none is declared. */
export const transitionFrom = ({ states }: Stateful, { method, state }: Move): Transition | undefined =>
  states?.transitions.find(({ by, from }) => by === method && from.includes(state))

/** Resulting state of a method, possibly the same; undefined if a rule forbids it. */
export function nextState(resource: Stateful, move: Move, context: Pick<Context, 'settings'>): string | undefined {
  const fitting = transitionFrom(resource, move)
  if (fitting !== undefined) return fitting.to
  const others = resource.states?.transitions.filter(({ by }) => by === move.method) ?? []
  return others.some((transition) => isRuleActive(transition, context)) ? undefined : (others[0]?.to ?? move.state)
}

/**
 * Resulting state of a method that a rule forbids.
 * @throws {Refusal} 400: the rule is enforced.
 */
export function toleratedState(
  resource: Stateful & Pick<AnyResource, 'name'>,
  move: Move,
  context: RuleContext,
  id: string,
): string {
  const others = resource.states?.transitions.filter(({ by }) => by === move.method) ?? []
  const broken = others.find((transition) => isRuleActive(transition, context))
  if (broken === undefined) return move.state
  const { one, states } = resource
  const message = `${states?.at ?? 'status'}: ${one} ${id} is ${move.state}, which does not allow ${move.method}`
  enforce(context, broken, `transition ${resource.name} ${move.method}`, message)
  return broken.to
}
