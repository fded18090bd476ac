import { isObject } from '@mgmt-api/models/internal'
import type { Incident, IncidentQueryFilter, IncidentStatus } from '@mgmt-api/models/incidents'
import type { Urgency } from '../../nouns/noun-overrides.ts'

const open: readonly IncidentStatus[] = ['INCIDENT_STATUS_TRIGGERED', 'INCIDENT_STATUS_ACKNOWLEDGED']
const resolved: readonly IncidentStatus[] = ['INCIDENT_STATUS_RESOLVED']

/** The most severe first. */
const severities: readonly string[] = ['CRITICAL', 'ERROR', 'WARNING', 'INFO', 'LOW'].map(
  (word) => `INCIDENT_SEVERITY_${word}`,
)

/** Open incidents first, then by severity and time. */
export const incidentUrgency: Urgency = {
  parts: (input) => {
    const body = isObject(input.body) ? input.body : {}
    // Built from flags for this operation.
    const filter = body.filter as IncidentQueryFilter | undefined
    if (filter?.status !== undefined) return [input]
    return [open, resolved].map((status) => ({ ...input, body: { ...body, filter: { ...filter, status } } }))
  },
  compare: (a: Incident, b: Incident) =>
    rank(a) - rank(b) ||
    severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
    b.createdAt.localeCompare(a.createdAt),
}

const rank = ({ status }: Incident): number => (status === 'INCIDENT_STATUS_RESOLVED' ? 1 : 0)
