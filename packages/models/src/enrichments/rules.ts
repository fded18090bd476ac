import type { RuleProblem } from '../core/descriptor/descriptor.ts'

/** A target of an enrichment rule has a dataset, although the schema does not require it. */
export function targetNamesDataset({ dataset }: { readonly dataset?: string | undefined }): RuleProblem | undefined {
  return dataset === undefined ? { at: 'dataset', message: 'missing; it identifies the data to enrich' } : undefined
}
