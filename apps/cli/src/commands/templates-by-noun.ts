import { alertTemplates } from './alerts/templates.ts'
import { connectorTemplates } from './connectors/templates.ts'
import { sloTemplates } from './slos/templates.ts'
import { webhookTemplates } from './webhooks/templates.ts'
import type { Templates } from '../templates/template-verb.ts'

/** The templates of the commands named `create`. */
export const templatesByNoun: Readonly<Record<string, Templates>> = {
  connectors: connectorTemplates,
  webhooks: webhookTemplates,
  slos: sloTemplates,
  alerts: alertTemplates,
}

/** A template with its examples as values. */
export const filled = (text: string): string => text.replaceAll(/(?:FILL IN|\[FILL IN\]|\.nan) # e\.g\. /g, '')
