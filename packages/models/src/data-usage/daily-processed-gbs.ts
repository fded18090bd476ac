import { type Model, float, model, timestamp } from '../core/describe.ts'

/** An amount of data. */
export interface Gigabytes {
  /** How many gigabytes; parts of one are usual. */
  value?: number | undefined
}

export const Gigabytes: Model<Gigabytes> = model('Gigabytes', {
  value: float(),
})

/** Gigabytes processed on one day, in all and by kind of data and tier. Evaluations have no size. */
export interface DetailedDailyProcessedGbs {
  /** What policies blocked. */
  blockedGbs?: Gigabytes | undefined
  /** Metrics that policies blocked. */
  blockedMetricsGbs?: Gigabytes | undefined
  /** CPU profiles. */
  cpuProfilesGbs?: Gigabytes | undefined
  /** Logs of high priority. */
  highLogsGbs?: Gigabytes | undefined
  /** Metrics of high priority. */
  highMetricsGbs?: Gigabytes | undefined
  /** Spans of high priority. */
  highTracingGbs?: Gigabytes | undefined
  /** Logs of low priority. */
  lowLogsGbs?: Gigabytes | undefined
  /** Recordings of sessions. */
  lowSessionRecordingGbs?: Gigabytes | undefined
  /** Spans of low priority. */
  lowTracingGbs?: Gigabytes | undefined
  /** Logs of medium priority. */
  mediumLogsGbs?: Gigabytes | undefined
  /** Spans of medium priority. */
  mediumTracingGbs?: Gigabytes | undefined
  /** The day that this record covers. */
  statsDate?: string | undefined
  /** All that was processed on the day. */
  totalGbs?: Gigabytes | undefined
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
