import { type StreamForm, streamForms } from './stream-form.ts'

/** What may be changed while the emulator runs. */
export interface SettingsOptions {
  /**
   * How usage, which is declared as one document, is answered, and how streams are. Default: usage as one document, as
   * the contract has it.
   */
  readonly streamForm?: StreamForm | undefined
  /** Days of one request for usage at most; more are a 400. Default: any number. */
  readonly maxUsageDays?: number | undefined
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

function checked({ streamForm, maxUsageDays }: SettingsOptions): SettingsOptions {
  if (streamForm !== undefined && !streamForms.includes(streamForm)) {
    throw new RangeError(`streamForm: ${JSON.stringify(streamForm)} is none of ${streamForms.join(', ')}`)
  }
  if (maxUsageDays !== undefined && !(Number.isSafeInteger(maxUsageDays) && maxUsageDays >= 1)) {
    throw new RangeError(`maxUsageDays: ${maxUsageDays} is not a whole number from 1`)
  }
  return { ...(streamForm !== undefined && { streamForm }), ...(maxUsageDays !== undefined && { maxUsageDays }) }
}
