import type { Finding } from '../findings/finding.ts'
import { isRecognised, type Kind } from '../kind/kind.ts'
import type { PlanInput } from './plan-input.ts'

/**
 * An error for each kind without labels. Nothing on the platform records the owner of such a resource: one of the same
 * name may belong to another owner, and a create whose response was lost could not be found. So none is changed.
 */
export function findUnrecognised({ resources }: Pick<PlanInput, 'resources'>): readonly Finding[] {
  const seen = new Set<Kind>()
  return [...resources.values()].flatMap(({ kind, resource }) => {
    if (isRecognised(kind) || seen.has(kind)) return []
    seen.add(kind)
    return [{ ...unrecognised(kind), place: resource.locate([]) }]
  })
}

/** Why resources of a kind are not changed. */
export const unrecognised = ({ words: { many } }: Kind): Finding => ({
  severity: 'error',
  code: 'unrecognised_kind',
  message: `${many} cannot be applied: they have no labels that record an owner`,
  hint: `Files of ${many} can only be pulled, checked and compared. To apply other resources, select them by key.`,
})
