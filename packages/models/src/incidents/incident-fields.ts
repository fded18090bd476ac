import { type Enum, type Model, exactlyOneOf, fields, openEnum, required, text, variants } from '../core/describe.ts'
import type { ExactlyOne, Open } from '../core/types.ts'

const incidentFieldsValues = [
  'INCIDENTS_FIELDS_UNSPECIFIED',
  'INCIDENTS_FIELDS_ID',
  'INCIDENTS_FIELDS_SEVERITY',
  'INCIDENTS_FIELDS_NAME',
  'INCIDENTS_FIELDS_CREATED_TIME',
  'INCIDENTS_FIELDS_CLOSED_TIME',
  'INCIDENTS_FIELDS_STATE',
  'INCIDENTS_FIELDS_STATUS',
  'INCIDENTS_FIELDS_LAST_STATE_UPDATE_TIME',
  'INCIDENTS_FIELDS_APPLICATION_NAME',
  'INCIDENTS_FIELDS_SUBSYSTEM_NAME',
  'INCIDENTS_FIELDS_DURATION',
] as const

/** A field of incidents, to search in, group by or order by. */
export type IncidentFields = Open<(typeof incidentFieldsValues)[number]>
export const IncidentFields: Enum<IncidentFields> = openEnum('IncidentFields', incidentFieldsValues)

/** What to look for. */
export interface IncidentSearchQueryCommon {
  /** The text. 1 to 4,096 characters. */
  query: string
}

/** Where to look: exactly one of these. */
export interface IncidentSearchQueryVariants {
  /** In a field. */
  incidentField: IncidentFields
  /** In the contextual label of this name. 1 to 256 characters. */
  contextualLabel: string
}

/** A text to look for, and where. */
export type IncidentSearchQuery = IncidentSearchQueryCommon & ExactlyOne<IncidentSearchQueryVariants>

export const IncidentSearchQuery: Model<IncidentSearchQuery> = variants('IncidentSearchQuery', [
  fields<IncidentSearchQueryCommon>({
    query: required(text({ min: 1, max: 4_096 })),
  }),
  exactlyOneOf<IncidentSearchQueryVariants>({
    incidentField: IncidentFields,
    contextualLabel: text({ min: 1, max: 256 }),
  }),
])
