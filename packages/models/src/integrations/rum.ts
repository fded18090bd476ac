import { type Model, bool, list, model, text, timestamp } from '../core/describe.ts'

/** When a version was seen in logs. */
export interface LogMetadata {
  /** For the first time. */
  firstOccurrence?: string | undefined
  /** For the last time. */
  lastOccurrence?: string | undefined
}

export const LogMetadata: Model<LogMetadata> = model('LogMetadata', {
  firstOccurrence: timestamp(),
  lastOccurrence: timestamp(),
})

/** The source maps of a version. */
export interface SourceMapMetadata {
  /** When they were uploaded. */
  createdAt?: string | undefined
  /** False: the upload failed. */
  isUploadedSuccessful?: boolean | undefined
}

export const SourceMapMetadata: Model<SourceMapMetadata> = model('SourceMapMetadata', {
  createdAt: timestamp(),
  isUploadedSuccessful: bool(),
})

/** A version of an application that runs in browsers. */
export interface RumVersion {
  /** When it was seen. */
  logMetadata?: LogMetadata | undefined
  /** Its source maps. */
  sourceMapMetadata?: SourceMapMetadata | undefined
  /** At most 65,535 characters. */
  version?: string | undefined
}

export const RumVersion: Model<RumVersion> = model('RumVersion', {
  logMetadata: LogMetadata,
  sourceMapMetadata: SourceMapMetadata,
  version: text({ max: 65_535 }),
})

/** Versions of an application that runs in browsers. */
export interface RumVersionData {
  /** When they were brought up to date. */
  syncedAt?: string | undefined
  /** The versions. At most 10,000 items. */
  versions?: RumVersion[] | undefined
}

export const RumVersionData: Model<RumVersionData> = model('RumVersionData', {
  syncedAt: timestamp(),
  versions: list(RumVersion, { max: 10_000 }),
})
