import { compareSchemas, type Versions } from './compare-schemas.ts'
import type { Contract } from '../contract/contract.ts'
import { referenceOf, type OpenApiSchema } from '../contract/document.ts'
import { schemasOf } from './normal-form.ts'
import { type Breaks, breaksNothing } from './schema-change.ts'

/** A reference that stood for one schema before, and for another one now. */
export interface Replacement {
  readonly from: string
  readonly to: string
}

type Both = Pick<Versions, 'before' | 'after'>

/**
 * Schemas that have another name now: gone by the old one, much the same by the new one, and every reference to the old
 * one refers to the new one. A new schema that only looks like one that is gone is no rename.
 */
export function findRenames(both: Both, replacements: readonly Replacement[]): Map<string, string> {
  const found = new Map<string, string>()
  const waiting = [...replacements]
  // What is found below a pair joins the list while it is read.
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

/** References that stand for another schema in the second. */
export function replacementsIn(before: OpenApiSchema, after: OpenApiSchema): Replacement[] {
  const found: Replacement[] = []
  compareSchemas(before, after, { field: '', references: noteReplacements(found) })
  return found
}

/** Compares references by keeping those that are other ones now. */
export const noteReplacements =
  (found: Replacement[]) =>
  (before: OpenApiSchema, after: OpenApiSchema): Breaks | undefined => {
    const [from, to] = [referenceOf(before), referenceOf(after)]
    if (from === to) return undefined
    if (from !== undefined && to !== undefined) found.push({ from, to })
    return breaksNothing
  }

/** Whether half of the fields or values of two schemas are the same. */
function areSimilar(before: OpenApiSchema, after: OpenApiSchema): boolean {
  const [was, now] = [namesIn(before), namesIn(after)]
  if (was === undefined || now === undefined) return was === now && before.type === after.type
  const shared = [...was].filter((name) => now.has(name)).length
  return shared * 2 >= new Set([...was, ...now]).size
}

const namesIn = ({ enum: values, properties }: OpenApiSchema): Set<string> | undefined =>
  values === undefined ? properties && new Set(Object.keys(properties)) : new Set(values.map(String))
