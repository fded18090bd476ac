import { type Model, bool, list, map, model, required, text, timestamp } from '../core/describe.ts'
import { uuid } from '../core/uuid.ts'
import { IncidentEvent } from './incident-event.ts'
import { IncidentSeverity, IncidentState, IncidentStatus } from './incident-state.ts'
import { MetaLabel } from './meta-label.ts'
import { Assignment } from './user-details.ts'

/** Something that went wrong, from the first alert until it is closed. */
export interface Incident {
  /** Who has it, and who gave it. At most 1,000 items. */
  assignments: Assignment[]
  /** 20 to 30 characters. */
  closedAt?: string | undefined
  /** Labels that say what it is about, by name. */
  contextualLabels: Record<string, string>
  /** 20 to 30 characters. */
  createdAt: string
  /** 1 to 2,000 characters. */
  description?: string | undefined
  /** Labels for people, by name. */
  displayLabels: Record<string, string>
  /** How long it has lasted. */
  duration: string
  /** What happened to it. At most 10,000 items. */
  events: IncidentEvent[]
  /** Exactly 36 characters. */
  id: string
  isMuted?: boolean | undefined
  /** 1 to 2,000 characters. */
  lastStateUpdateKey: string
  /** When its state changed last. 20 to 30 characters. */
  lastStateUpdateTime: string
  /** Labels of its alert. At most 1,000 items. */
  metaLabels?: MetaLabel[] | undefined
  /** 1 to 500 characters. */
  name?: string | undefined
  severity: IncidentSeverity
  /** Whether the cause is still there. */
  state: IncidentState
  /** How far people are with it. */
  status: IncidentStatus
}

export const Incident: Model<Incident> = model('Incident', {
  assignments: required(list(Assignment, { max: 1_000 })),
  closedAt: timestamp({ min: 20, max: 30 }),
  contextualLabels: required(map(text())),
  createdAt: required(timestamp({ min: 20, max: 30 })),
  description: text({ min: 1, max: 2_000 }),
  displayLabels: required(map(text())),
  duration: required(text()),
  events: required(list(IncidentEvent, { max: 10_000 })),
  id: required(uuid({ min: 36, max: 36 })),
  isMuted: bool(),
  lastStateUpdateKey: required(text({ min: 1, max: 2_000 })),
  lastStateUpdateTime: required(timestamp({ min: 20, max: 30 })),
  metaLabels: list(MetaLabel, { max: 1_000 }),
  name: text({ min: 1, max: 500 }),
  severity: required(IncidentSeverity),
  state: required(IncidentState),
  status: required(IncidentStatus),
})
