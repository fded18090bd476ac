import type { Stability } from '../core/operation/operation.ts'
import { type AnyDescriptor, flatten } from '../core/descriptor/shape.ts'
import { states } from '../generated/stability.ts'
import { innermost } from './input-field.ts'

/**
 * How long the service promises an operation, a model, a field of a model, or a value of an enumeration. Undefined for what
 * is stable, and for names that the contract does not have.
 * @param name id of an operation, or the name of a model or an enumeration, as in its descriptor
 * @param part field of the model, or value of the enumeration
 * @example stabilityOf('TeamService_ListTeams') // 'deprecated'
 * @example stabilityOf('Gauge', 'showInnerArc') // 'deprecated'
 */
export function stabilityOf(name: string | undefined, part?: string): Stability | undefined {
  const key = part === undefined ? name : `${name}.${part}`
  return key !== undefined && Object.hasOwn(states, key) ? states[key] : undefined
}

/** The stability of a field: its own, or else that of the model or enumeration of which it is. */
export function fieldStability(model: AnyDescriptor, field: string): Stability | undefined {
  const found = flatten(model).fields.get(field)
  return stabilityOf(model.name, field) ?? stabilityOf(found && innermost(found.descriptor).name)
}

/** The stability that all of some operations have; undefined if they differ. */
export function stabilityOfAll(ids: readonly string[]): Stability | undefined {
  const [first, ...others] = ids.map((id) => stabilityOf(id))
  return others.every((each) => JSON.stringify(each) === JSON.stringify(first)) ? first : undefined
}
