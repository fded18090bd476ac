import { counted } from '@mgmt-api/command'
import { isObject } from '@mgmt-api/models'
import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { listCommand } from './list.ts'

/** A list with filter flags, for which the contract has a list of objects, and a note on alerts of deleted SLOs. */
export const overrides: NounOverrides = {
  commands: { list: listCommand },
  operations: { list: ['slos list'] },
  notes: { delete: noteOnAlerts },
}

function noteOnAlerts(answers: readonly unknown[]): string | undefined {
  const ids = answers.flatMap((answer) => (isObject(answer) ? answer.effectedSloAlertIds : []))
  if (ids.length === 0) return undefined
  return `${counted(ids.length, 'alert definition')} lost the SLO: mgmt alerts get ${ids.join(' ')}`
}
