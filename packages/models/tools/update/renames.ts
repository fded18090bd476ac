import { compareSchemas, type Versions } from './compare-schemas.ts'
import type { Contract } from '../contract/contract.ts'
import { referenceOf, type OpenApiSchema } from '../contract/document.ts'
import { schemasOf } from './normal-form.ts'
import { type Breaks, breaksNothing } from './schema-change.ts'

/** Changed reference from one schema to another. */
export interface Replacement {
  readonly from: string
  readonly to: string
}

type Both = Pick<Versions, 'before' | 'after'>

/**
 * Finds renamed schemas: the old name is gone, the new schema is similar, and every reference to the old one changed to
 * the new one. A similar schema without changed references is not a rename.
 */
export function findRenames(both: Both, replacements: readonly Replacement[]): Map<string, string> {
  const found = new Map<string, string>()
  const waiting = [...replacements]
  // Iteration includes references found meanwhile.
  for (const { from, to } of waiting) {
    const [was, now] = [schemaGone(both.before, both.after, from), schemaGone(both.after, both.before, to)]
    const isOnly = waiting.every((other) => (other.from === from) === (other.to === to))
    if (found.has(from) || was === undefined || now === undefined || !isOnly || !areSimilar(was, now)) continue
    found.set(from, to)
    waiting.push(...replacementsIn(was, now))
  }
  return found
}

const schemaGone = (here: Contract, there: Contract, name: string): OpenApiSchema | undefined =>
  schemasOf(there)[name] === undefined ? schemasOf(here)[name] : undefined

/** Changed references between two schemas. */
export function replacementsIn(before: OpenApiSchema, after: OpenApiSchema): Replacement[] {
  const found: Replacement[] = []
  compareSchemas(before, after, { field: '', references: noteReplacements(found) })
  return found
}

/** Compares references and collects the changed ones. */
export const noteReplacements =
  (found: Replacement[]) =>
  (before: OpenApiSchema, after: OpenApiSchema): Breaks | undefined => {
    const [from, to] = [referenceOf(before), referenceOf(after)]
    if (from === to) return undefined
    if (from !== undefined && to !== undefined) found.push({ from, to })
    return breaksNothing
  }

/** Whether two schemas share at least half of their fields or values. */
function areSimilar(before: OpenApiSchema, after: OpenApiSchema): boolean {
  const [was, now] = [namesIn(before), namesIn(after)]
  if (was === undefined || now === undefined) return was === now && before.type === after.type
  const shared = [...was].filter((name) => now.has(name)).length
  return shared * 2 >= new Set([...was, ...now]).size
}

const namesIn = ({ enum: values, properties }: OpenApiSchema): Set<string> | undefined =>
  values === undefined ? properties && new Set(Object.keys(properties)) : new Set(values.map(String))
