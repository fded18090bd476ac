import { type Model, float, model, timestamp } from '../core/describe.ts'

/** An amount of units, in which the platform counts usage of every kind. */
export interface Units {
  /** How many; parts of a unit are usual. */
  value?: number
}

export const Units: Model<Units> = model('Units', {
  value: float(),
})

/** Units used on one day, in all and by kind of data and tier. */
export interface DetailedDailyUnits {
  /** Metrics that policies blocked. */
  blockedMetricsUnits?: Units
  /** What policies blocked. */
  blockedUnits?: Units
  /** CPU profiles. */
  cpuProfilesUnits?: Units
  /** Evaluations. */
  evaluationUnits?: Units
  /** Logs of high priority. */
  highLogsUnits?: Units
  /** Metrics of high priority. */
  highMetricsUnits?: Units
  /** Spans of high priority. */
  highTracingUnits?: Units
  /** Logs of low priority. */
  lowLogsUnits?: Units
  /** Recordings of sessions. */
  lowSessionRecordingUnits?: Units
  /** Spans of low priority. */
  lowTracingUnits?: Units
  /** Logs of medium priority. */
  mediumLogsUnits?: Units
  /** Spans of medium priority. */
  mediumTracingUnits?: Units
  /** The day that this record covers. */
  statsDate?: string
  /** All that was used on the day. */
  totalUnits?: Units
}

export const DetailedDailyUnits: Model<DetailedDailyUnits> = model('DetailedDailyUnits', {
  blockedMetricsUnits: Units,
  blockedUnits: Units,
  cpuProfilesUnits: Units,
  evaluationUnits: Units,
  highLogsUnits: Units,
  highMetricsUnits: Units,
  highTracingUnits: Units,
  lowLogsUnits: Units,
  lowSessionRecordingUnits: Units,
  lowTracingUnits: Units,
  mediumLogsUnits: Units,
  mediumTracingUnits: Units,
  statsDate: timestamp(),
  totalUnits: Units,
})
