import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { explainCommand } from './explain.ts'

/** The way of a notification, across alert definitions, routers and connectors. */
export const overrides: NounOverrides = {
  brief: 'Who is notified about an alert, and why',
  commands: { explain: explainCommand },
  operations: {
    explain: [
      'alerts list',
      'alerts get',
      'suppression-rules list',
      'routers list',
      'connectors summaries',
      'presets list',
      'webhooks list',
    ],
  },
}
