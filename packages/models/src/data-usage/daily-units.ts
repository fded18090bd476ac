import { type Model, float, model, timestamp } from '../core/describe.ts'

/** An amount of units, in which the platform counts usage of every kind. */
export interface Units {
  /** How many; parts of a unit are usual. */
  value?: number | undefined
}

export const Units: Model<Units> = model('Units', {
  value: float(),
})

/** Units used on one day, in all and by kind of data and tier. */
export interface DetailedDailyUnits {
  /** Metrics that policies blocked. */
  blockedMetricsUnits?: Units | undefined
  /** What policies blocked. */
  blockedUnits?: Units | undefined
  /** CPU profiles. */
  cpuProfilesUnits?: Units | undefined
  /** Evaluations. */
  evaluationUnits?: Units | undefined
  /** Logs of high priority. */
  highLogsUnits?: Units | undefined
  /** Metrics of high priority. */
  highMetricsUnits?: Units | undefined
  /** Spans of high priority. */
  highTracingUnits?: Units | undefined
  /** Logs of low priority. */
  lowLogsUnits?: Units | undefined
  /** Recordings of sessions. */
  lowSessionRecordingUnits?: Units | undefined
  /** Spans of low priority. */
  lowTracingUnits?: Units | undefined
  /** Logs of medium priority. */
  mediumLogsUnits?: Units | undefined
  /** Spans of medium priority. */
  mediumTracingUnits?: Units | undefined
  /** The day that this record covers. */
  statsDate?: string | undefined
  /** All that was used on the day. */
  totalUnits?: Units | undefined
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
