import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { createWithTemplates } from '../../templates/template-verb.ts'
import { webhookTemplates } from './templates.ts'

/** Bodies to fill in by type. */
export const overrides: NounOverrides = {
  verbs: { create: createWithTemplates('webhooks.yaml', webhookTemplates) },
}
