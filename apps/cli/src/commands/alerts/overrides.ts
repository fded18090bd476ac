import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { countsCommand } from './counts.ts'
import { downloadCommand } from './download.ts'
import { listCommand } from './list.ts'
import { muteCommand, unmuteCommand } from './mute.ts'
import { createWithTemplates } from '../../templates/template-verb.ts'
import { alertTemplates } from './templates.ts'
import { alertView } from './alert-view.ts'

/** Customizations of `mgmt alerts`. */
export const overrides: NounOverrides = {
  verbs: { create: createWithTemplates('alerts.yaml', alertTemplates) },
  commands: {
    list: listCommand,
    download: downloadCommand,
    counts: countsCommand,
    mute: muteCommand,
    unmute: unmuteCommand,
  },
  view: () => alertView,
  comparable: async () => (await import('@mgmt-api/as-code/alerts')).alertDefinitions,
  lostByDeletion: async (...asked) => (await import('./access-policies.ts')).readAccessPolicies(...asked),
  operations: {
    counts: ['alerts list'],
    mute: ['alerts list', 'suppression-rules create'],
    unmute: ['alerts list', 'suppression-rules list', 'suppression-rules delete'],
  },
}
