import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { previewCommand } from './preview.ts'

/** Preview of a deployment. */
export const overrides: NounOverrides = {
  commands: { preview: previewCommand },
  operations: { preview: ['extensions get', 'extension-deployments list'] },
}
