import { type DownloadForm, downloadForms } from './alerts/download-content.ts'
import { type StreamForm, streamForms } from './stream-form.ts'

/** What may be changed while the emulator runs. */
export interface SettingsOptions {
  /**
   * How usage, which is declared as one document, is answered, and how streams are. Default: usage as one document, as
   * the contract has it; streams as a message a line, by the content type of the contract, `application/json`.
   */
  readonly streamForm?: StreamForm | undefined
  /** How a download of alert definitions cuts them into messages. Default: `lines`, one definition in each. */
  readonly downloadForm?: DownloadForm | undefined
  /** Days of one request for usage at most; more are a 400. Default: any number. */
  readonly maxUsageDays?: number | undefined
  /**
   * Answers name fields that are absent with the value that their absence means, as a server of protobuf's JSON may.
   * Default: false. Fields that exclude others, objects, fields whose bounds forbid that value, and what a stream of
   * definitions holds, are left as they are.
   */
  readonly fillDefaults?: boolean | undefined
}

/** Settings, and how they are replaced. */
export interface Settings {
  readonly current: SettingsOptions
  /** Replaces all of them: what is not given is as at the start without options. @throws {RangeError} No such value. */
  set(settings: SettingsOptions): void
}

/** @throws {RangeError} No such value. */
export function createSettings(initial: SettingsOptions): Settings {
  let current = checked(initial)
  return {
    get current() {
      return current
    },
    set(settings) {
      current = checked(settings)
    },
  }
}

function checked({ streamForm, downloadForm, maxUsageDays, fillDefaults }: SettingsOptions): SettingsOptions {
  oneOf('streamForm', streamForm, streamForms)
  oneOf('downloadForm', downloadForm, downloadForms)
  if (maxUsageDays !== undefined && !(Number.isSafeInteger(maxUsageDays) && maxUsageDays >= 1)) {
    throw new RangeError(`maxUsageDays: ${maxUsageDays} is not a whole number from 1`)
  }
  return {
    ...(streamForm !== undefined && { streamForm }),
    ...(downloadForm !== undefined && { downloadForm }),
    ...(maxUsageDays !== undefined && { maxUsageDays }),
    ...(fillDefaults !== undefined && { fillDefaults }),
  }
}

function oneOf(name: string, value: string | undefined, known: readonly string[]): void {
  if (value === undefined || known.includes(value)) return
  throw new RangeError(`${name}: ${JSON.stringify(value)} is none of ${known.join(', ')}`)
}
