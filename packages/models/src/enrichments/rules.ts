import type { RuleProblem } from '../core/describe.ts'

/** A target of a rule names its dataset, although the schema lets it be empty. */
export function targetNamesDataset({ dataset }: { readonly dataset?: string | undefined }): RuleProblem | undefined {
  return dataset === undefined ? { at: 'dataset', message: 'missing; it says what data the rule is for' } : undefined
}
