import type { Stability } from '../src/core/operation/operation.ts'
import { byKey } from './contract/contract.ts'
import type { Declaration } from './contract/declaration.ts'
import { declareGroup, type GroupDeclaration } from './contract/declare.ts'
import { factsOf } from './contract/facts.ts'
import { readOverlays } from './contract/read-overlay.ts'
import { readContract } from './generate.ts'

/**
 * The states of what is not stable, sorted: operations by id, models, `Model.field`, `Enumeration.VALUE`.
 * @throws {Error} if groups use one name for fields or values of different states, which descriptors cannot tell apart.
 */
export function declaredStates(): Record<string, Stability> {
  const contract = readContract()
  return statesIn(readOverlays().map((overlay) => declareGroup(overlay, factsOf(contract, overlay))))
}

/** The states in some groups. */
export function statesIn(groups: readonly GroupDeclaration[]): Record<string, Stability> {
  const all = groups.flatMap(({ declarations, operations }) => [
    ...declarations.flatMap(placesIn),
    ...operations.map(({ note, stability }): Place => [note.id, stability]),
  ])
  const found = new Map(all.flatMap(([name, state]) => (state === undefined ? [] : [[name, state] as const])))
  for (const [name, state] of all) {
    const other = found.get(name)
    if (other !== undefined && JSON.stringify(other) !== JSON.stringify(state))
      throw new Error(`${name} exists in several groups with different states: give one model another name.`)
  }
  return Object.fromEntries([...found].sort(byKey))
}

type Place = readonly [name: string, state: Stability | undefined]

function placesIn(declaration: Declaration): Place[] {
  const { kind, name } = declaration
  if (kind === 'enum')
    return [
      [name, declaration.stability],
      ...declaration.values.map((value): Place => [`${name}.${value}`, declaration.states.get(value)]),
    ]
  if (kind !== 'model') return []
  const fields = declaration.parts.flatMap((part) => part.fields)
  return [[name, declaration.stability], ...fields.map((field): Place => [`${name}.${field.name}`, field.stability])]
}
