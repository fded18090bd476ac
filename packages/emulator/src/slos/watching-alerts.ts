import type { AlertDef } from '@mgmt-api/models/alerts'
import type { Slo, SloAlertValidityResult } from '@mgmt-api/models/slos'
import { ownRules } from '../documents/own-rules.ts'
import { isInForce } from '../documents/plan.ts'
import type { Context } from '../implement.ts'
import { groupingLabels } from './grouping.ts'

/** Alert definitions on an SLO that the key may see. */
export function watchingAlerts({ db, key }: Context, sloId = ''): AlertDef[] {
  const rows = db.all<{ json: string }>('SELECT json FROM alert_defs WHERE slo_id = lower(?) ORDER BY id', sloId)
  // The store of alert definitions wrote the text itself.
  return rows.map(({ json }) => JSON.parse(json) as AlertDef).filter(({ id }) => key.sees(id))
}

/** The alert definitions that a replacement breaks: those that are grouped by a label which the SLO loses. */
export function brokenAlerts(slo: Slo, context: Context): SloAlertValidityResult[] {
  if (!isInForce(ownRules.brokenAlerts, context)) return []
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
