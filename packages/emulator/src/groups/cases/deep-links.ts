import type {
  AlertIndicatorDeepLink,
  Case,
  CaseDeepLinks,
  ImpactedEntity,
  ImpactedEntityLink,
} from '@mgmt-api/models/cases'
import type { Database } from '../../store/database.ts'

/** Invented: URLs of the web interface are not published. */
const site = 'https://app.example.com/#'

/** Page for the subject of an alert type. */
const places: readonly (readonly [type: RegExp, link: (id: string) => object])[] = [
  [/_SLO_/, (id) => ({ slo: { slo: `${site}/slos?alert=${id}` } })],
  [/_METRIC_/, (id) => ({ metric: { metrics: `${site}/metrics?alert=${id}` } })],
  [/_TRACING_/, (id) => ({ tracing: { tracing: `${site}/tracing?alert=${id}` } })],
  [/_LOGS_/, (id) => ({ logs: { logs: `${site}/logs?alert=${id}` } })],
]

/** Links to a case, its alerts and the affected entities. */
export function deepLinksOf({ id, caseIndicators, impactedEntities }: Case, db: Database): CaseDeepLinks {
  const alerts = (caseIndicators?.alertIndicators ?? []).map(
    ({ alertId }) => [alertId, alertLink(alertId, db)] as const,
  )
  return {
    detail: `${site}/cases/${id}`,
    alertIndicators: Object.fromEntries(alerts),
    impactedEntities: impactedEntities.map(entityLink),
  }
}

function alertLink(id: string, db: Database): AlertIndicatorDeepLink {
  const type = db.get<{ type: string }>('SELECT type FROM alert_defs WHERE id = ?', id)?.type
  if (type === undefined) return { alertDef: '' }
  const [, link] = places.find(([form]) => form.test(type)) ?? []
  return { ...link?.(id), alertDef: `${site}/alerts/${id}` }
}

const entityLink = (entity: ImpactedEntity): ImpactedEntityLink => {
  const { apmService, apmDatabase } = entity
  const [kind, name] = apmService === undefined ? ['databases', apmDatabase?.name] : ['services', apmService.name]
  return { entity, url: `${site}/apm/${kind}/${encodeURIComponent(name ?? '')}`.slice(0, 2_048) }
}
