import type { AlertDef } from '@mgmt-api/models/alerts'
import type { Slo, SloAlertValidityResult } from '@mgmt-api/models/slos'
import { emulatorRules } from '../../resource/emulator-rules.ts'
import { isRuleActive } from '../../resource/resource-plan.ts'
import type { Context } from '../../kernel/context.ts'
import { groupingLabels } from './grouping.ts'

export function watchingAlerts({ db, key }: Context, sloId = ''): AlertDef[] {
  const rows = db.all<{ json: string }>('SELECT json FROM whole_alert_defs WHERE slo_id = lower(?) ORDER BY id', sloId)
  // Written by the store of alert definitions.
  return rows.map(({ json }) => JSON.parse(json) as AlertDef).filter(({ id }) => key.sees(id))
}

/** Alert definitions that a replacement breaks: grouped by a label that the SLO loses. */
export function brokenAlerts(slo: Slo, context: Context): SloAlertValidityResult[] {
  if (!isRuleActive(emulatorRules.brokenAlerts, context)) return []
  const labels = groupingLabels(slo)
  return watchingAlerts(context, slo.id).flatMap(({ id, alertVersionId, alertDefProperties }) => {
    const { name, groupByKeys = [], notificationGroup } = alertDefProperties
    const lost = [...new Set([...groupByKeys, ...(notificationGroup?.groupByKeys ?? [])])].filter(
      (label) => !labels.includes(label),
    )
    if (lost.length === 0) return []
    return [{ id, alertVersionId, name, errorMessage: `groupByKeys: the SLO has no label ${lost.join(', ')} any more` }]
  })
}
