import type { RuleProblem } from '../core/descriptor/descriptor.ts'

/** A replacement of an E2M contains its id, since the path has none. */
export function replacedE2MIsNamed({ id }: { readonly id?: string | undefined }): RuleProblem | undefined {
  return id === undefined ? { at: 'id', message: 'missing; it identifies the E2M' } : undefined
}
