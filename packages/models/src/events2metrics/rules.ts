import type { RuleProblem } from '../core/describe.ts'

/** An E2M that is replaced says which one it is: no address names it. */
export function replacedE2MIsNamed({ id }: { readonly id?: string | undefined }): RuleProblem | undefined {
  return id === undefined ? { at: 'id', message: 'missing; it says which E2M is replaced' } : undefined
}
