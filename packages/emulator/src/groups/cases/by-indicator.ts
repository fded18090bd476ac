import type { Case, PrometheusAlertManagerIndicator } from '@mgmt-api/models/cases'
import type { Context } from '../../kernel/context.ts'
import { caseStore } from './case-store.ts'

/** The visible case of an external Prometheus alert; undefined if there is none. */
export function findByIndicator(
  { fingerprint, startedAt }: PrometheusAlertManagerIndicator,
  context: Context,
): Case | undefined {
  const started = Date.parse(startedAt)
  const sql = 'SELECT id FROM case_rows WHERE prometheus IS NOT NULL ORDER BY created DESC'
  for (const { id } of context.db.all<{ id: string }>(sql)) {
    const found = caseStore.find(context, id)
    const alerts = found?.caseIndicators?.prometheusAlertIndicators?.flatMap((group) => group.alerts) ?? []
    const fits = alerts.some(({ fingerprint: own, status }) => {
      const { triggeredAt = '' } = status.triggered ?? status.resolved ?? {}
      return own === fingerprint && Date.parse(triggeredAt) === started
    })
    if (fits) return found
  }
  return undefined
}
