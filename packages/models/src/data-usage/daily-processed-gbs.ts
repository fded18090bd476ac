import { type Model, float, model, timestamp } from '../core/describe.ts'

/** An amount of data. */
export interface Gigabytes {
  /** How many gigabytes; parts of one are usual. */
  value?: number
}

export const Gigabytes: Model<Gigabytes> = model('Gigabytes', {
  value: float(),
})

/** Gigabytes processed on one day, in all and by kind of data and tier. Evaluations have no size. */
export interface DetailedDailyProcessedGbs {
  /** What policies blocked. */
  blockedGbs?: Gigabytes
  /** Metrics that policies blocked. */
  blockedMetricsGbs?: Gigabytes
  /** CPU profiles. */
  cpuProfilesGbs?: Gigabytes
  /** Logs of high priority. */
  highLogsGbs?: Gigabytes
  /** Metrics of high priority. */
  highMetricsGbs?: Gigabytes
  /** Spans of high priority. */
  highTracingGbs?: Gigabytes
  /** Logs of low priority. */
  lowLogsGbs?: Gigabytes
  /** Recordings of sessions. */
  lowSessionRecordingGbs?: Gigabytes
  /** Spans of low priority. */
  lowTracingGbs?: Gigabytes
  /** Logs of medium priority. */
  mediumLogsGbs?: Gigabytes
  /** Spans of medium priority. */
  mediumTracingGbs?: Gigabytes
  /** The day that this record covers. */
  statsDate?: string
  /** All that was processed on the day. */
  totalGbs?: Gigabytes
}

export const DetailedDailyProcessedGbs: Model<DetailedDailyProcessedGbs> = model('DetailedDailyProcessedGbs', {
  blockedGbs: Gigabytes,
  blockedMetricsGbs: Gigabytes,
  cpuProfilesGbs: Gigabytes,
  highLogsGbs: Gigabytes,
  highMetricsGbs: Gigabytes,
  highTracingGbs: Gigabytes,
  lowLogsGbs: Gigabytes,
  lowSessionRecordingGbs: Gigabytes,
  lowTracingGbs: Gigabytes,
  mediumLogsGbs: Gigabytes,
  mediumTracingGbs: Gigabytes,
  statsDate: timestamp(),
  totalGbs: Gigabytes,
})
