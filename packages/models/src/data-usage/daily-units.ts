import { type Model, float, model, timestamp } from '../core/describe.ts'

/** Units. */
export interface Units {
  value?: number
}

export const Units: Model<Units> = model('Units', {
  value: float(),
})

/** Detailed daily units. */
export interface DetailedDailyUnits {
  blockedMetricsUnits?: Units
  blockedUnits?: Units
  cpuProfilesUnits?: Units
  evaluationUnits?: Units
  highLogsUnits?: Units
  highMetricsUnits?: Units
  highTracingUnits?: Units
  lowLogsUnits?: Units
  lowSessionRecordingUnits?: Units
  lowTracingUnits?: Units
  mediumLogsUnits?: Units
  mediumTracingUnits?: Units
  statsDate?: string
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
