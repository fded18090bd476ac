import type { SeriesDay, UsagePart } from '@mgmt-api/data-usage'

/** A part of a day, with what is known of it beside tier and pillar. */
export interface CountedPart extends UsagePart {
  readonly severity?: string | undefined
  readonly application?: string | undefined
  readonly subsystem?: string | undefined
  readonly outcome?: string | undefined
}

/** A day that was counted: in the shape that all measures share, and as the service gives it. */
export interface CountedDay extends SeriesDay {
  readonly parts: readonly CountedPart[]
  /** What `-o json` shows of the day: its date, and what the service gives. */
  readonly record: DayRecord
}

export interface DayRecord {
  readonly date: string
}

/** Days as counted ones: each record beside what was made of it. */
export const countedDays = (records: readonly DayRecord[], days: readonly SeriesDay[]): CountedDay[] =>
  days.flatMap((day, index) => {
    const record = records[index]
    return record === undefined ? [] : [{ ...day, record }]
  })
