import { counted } from '@mgmt-api/command'
import { isObject } from '@mgmt-api/models/internal'
import type { Effects, NounOverrides } from '../../nouns/noun-overrides.ts'
import { findBroken, findUsing } from './affected-alerts.ts'
import { listCommand } from './list.ts'
import { createWithTemplates } from '../../templates/template-verb.ts'
import { sloTemplates } from './templates.ts'

const effects: Effects = {
  noun: { name: 'alerts', one: 'alert definition', many: 'alert definitions' },
  commands: ['replace', 'edit', 'change', 'delete'],
  find: { findUsing, findBroken },
}

const effectReads: readonly string[] = ['slos validateReplace', 'alerts list']

/** A list with filter flags, for which the contract has a list of objects, and effects on the alerts of SLOs. */
export const overrides: NounOverrides = {
  verbs: { create: createWithTemplates('slos.yaml', sloTemplates) },
  commands: { list: listCommand },
  operations: {
    replace: effectReads,
    edit: effectReads,
    change: effectReads,
    delete: ['alerts list'],
  },
  effects,
  notes: { delete: noteOnAlerts },
}

function noteOnAlerts(responses: readonly unknown[]): string | undefined {
  const ids = responses.flatMap((response) => (isObject(response) ? response.effectedSloAlertIds : []))
  if (ids.length === 0) return undefined
  return `${counted(ids.length, 'alert definition')} lost the SLO: mgmt alerts get ${ids.join(' ')}`
}
