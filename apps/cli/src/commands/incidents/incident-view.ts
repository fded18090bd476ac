import type { Tone, View } from '@mgmt-api/command'
import { wordOf } from '@mgmt-api/models'
import { Incident, type Assignment, IncidentSeverity, IncidentState, IncidentStatus } from '@mgmt-api/models/incidents'
import { formatDuration } from '../../request/report/format-duration.ts'
import type { UserNames } from '../../target/user-names.ts'

const toneOf = (status: unknown): Tone =>
  status === 'triggered' ? 'bad' : status === 'acknowledged' ? 'warning' : undefined

/** `25m 15s` for `1515.372s`. */
function durationWords(duration: string): string {
  const [, seconds] = /^(\d+(?:\.\d+)?)s$/.exec(duration) ?? []
  return seconds === undefined ? duration : formatDuration(Number(seconds) * 1_000)
}

/** An incident as a row. */
export const incidentView = (userNames: UserNames): View<Incident> => {
  const nameOf = ({ assignedTo: { userId } }: Assignment): string => userNames.get(userId) ?? userId
  return {
    things: 'incidents',
    columns: [
      { name: 'id', value: ({ id }) => id },
      { name: 'name', value: ({ name }) => name, shrinks: true },
      { name: 'severity', value: ({ severity }) => wordOf(IncidentSeverity, severity) },
      { name: 'state', value: ({ state }) => wordOf(IncidentState, state), yields: true },
      { name: 'status', value: ({ status }) => wordOf(IncidentStatus, status), tone: toneOf },
      { name: 'createdAt', value: ({ createdAt }) => createdAt, yields: true },
      {
        name: 'assignee',
        value: ({ assignments }) => assignments.map(nameOf).join(', ') || undefined,
        omitEmpty: true,
        yields: true,
      },
      { name: 'duration', value: ({ duration }) => durationWords(duration) },
      { name: 'closedAt', value: ({ closedAt }) => closedAt, omitEmpty: true },
    ],
    shown: ['name', 'severity', 'status', 'id', 'state', 'createdAt', 'assignee'],
    identity: ({ id }) => id,
    model: Incident,
  }
}
