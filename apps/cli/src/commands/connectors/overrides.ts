import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { createWithTemplates } from '../../templates/template-verb.ts'
import { connectorTemplates } from './templates.ts'

/** Bodies to fill in by type. */
export const overrides: NounOverrides = {
  verbs: { create: createWithTemplates('connectors.yaml', connectorTemplates) },
}
