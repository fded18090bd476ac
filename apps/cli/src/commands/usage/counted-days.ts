import type { SeriesDay, UsagePart } from '@mgmt-api/data-usage'

/** A part of a day, with dimensions beside tier and pillar. */
export interface CountedPart extends UsagePart {
  readonly severity?: string | undefined
  readonly application?: string | undefined
  readonly subsystem?: string | undefined
  readonly outcome?: string | undefined
}

/** A day in the shape of all measures, with the record of the service. */
export interface CountedDay extends SeriesDay {
  readonly parts: readonly CountedPart[]
  /** The day in `-o json`: its date and the fields of the service. */
  readonly record: DayRecord
}

export interface DayRecord {
  readonly date: string
}

/** Combines days with their records. */
export const countedDays = (records: readonly DayRecord[], days: readonly SeriesDay[]): CountedDay[] =>
  days.flatMap((day, index) => {
    const record = records[index]
    return record === undefined ? [] : [{ ...day, record }]
  })
