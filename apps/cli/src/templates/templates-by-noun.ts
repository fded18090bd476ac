import { alertTemplates } from '../commands/alerts/templates.ts'
import { connectorTemplates } from '../commands/connectors/templates.ts'
import { sloTemplates } from '../commands/slos/templates.ts'
import { webhookTemplates } from '../commands/webhooks/templates.ts'
import type { Templates } from './template-verb.ts'

/** The templates of the commands named `create`. */
export const templatesByNoun: Readonly<Record<string, Templates>> = {
  connectors: connectorTemplates,
  webhooks: webhookTemplates,
  slos: sloTemplates,
  alerts: alertTemplates,
}

/** A template with its examples as values. */
export const filled = (text: string): string => text.replaceAll(/(?:FILL IN|\[FILL IN\]|\.nan) # e\.g\. /g, '')
