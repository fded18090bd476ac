import { type DownloadForm, downloadForms } from './alerts/download-content.ts'
import { type Major, majors as knownMajors } from './router.ts'
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
  /**
   * Major versions of the base path under which operations answer: `[5]` plays a platform on which
   * `/mgmt/openapi/4` is gone. Default: 4 and 5, for every operation.
   */
  readonly majors?: readonly Major[] | undefined
  /** Status of a request for a suppression rule that was deleted. Default: 404. */
  readonly deletedRuleStatus?: 400 | 404 | undefined
  /**
   * Whether rules count that neither the contract nor a client of the service shows: most of what happens to items that
   * refer to a deleted one, and of what must be unique. Default: true.
   */
  readonly assumedRules?: boolean | undefined
  /**
   * Reading gives a mask in place of secrets that clients of the service read back, and a mask that is sent back keeps
   * what was there. Default: false.
   */
  readonly maskSecrets?: boolean | undefined
  /**
   * Receivers that refuse test messages: a part of their address (URL, e-mail address, channel), and the status of their
   * answer, 400 to 599. Default: every receiver takes what it gets.
   */
  readonly failingReceivers?: Readonly<Record<string, number>> | undefined
  /**
   * Alerts that fire in an hour of the emulator's clock, on average: each is an event, an incident and a case, and
   * recovers within three hours. 0 to 3,600. Default: 0, nothing happens by itself.
   */
  readonly alertsPerHour?: number | undefined
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
      const rules = off.get(current)
      current = checked(settings)
      if (rules !== undefined) off.set(current, rules)
    },
  }
}

/** What is switched off, by the settings of the emulator in which it is. */
const off = new WeakMap<SettingsOptions, ReadonlySet<object>>()

/**
 * Switches parts of rules off while an emulator runs: the values that declare them. For tests that see which law notices
 * it; no request and no option does this.
 */
export function switchOff({ current }: Pick<Settings, 'current'>, parts: ReadonlySet<object>): void {
  off.set(current, parts)
}

/** Whether a test has switched off what a value declares. */
export const isOff = (settings: SettingsOptions, part: object): boolean => off.get(settings)?.has(part) === true

function checked(settings: SettingsOptions): SettingsOptions {
  const { streamForm, downloadForm, maxUsageDays, fillDefaults, majors, deletedRuleStatus, assumedRules } = settings
  const { maskSecrets, failingReceivers, alertsPerHour } = settings
  oneOf('streamForm', streamForm, streamForms)
  oneOf('downloadForm', downloadForm, downloadForms)
  if (maxUsageDays !== undefined && !(Number.isSafeInteger(maxUsageDays) && maxUsageDays >= 1)) {
    throw new RangeError(`maxUsageDays: ${maxUsageDays} is not a whole number from 1`)
  }
  if (majors?.length === 0) throw new RangeError('majors: the list is empty; give 4, 5 or both')
  for (const major of majors ?? []) oneOf('majors', major, knownMajors)
  oneOf('deletedRuleStatus', deletedRuleStatus, [400, 404])
  if (alertsPerHour !== undefined && !(alertsPerHour >= 0 && alertsPerHour <= 3_600)) {
    throw new RangeError(`alertsPerHour: ${alertsPerHour} is not from 0 to 3600`)
  }
  for (const [part, status] of Object.entries(failingReceivers ?? {})) {
    if (part !== '' && Number.isInteger(status) && status >= 400 && status <= 599) continue
    throw new RangeError(`failingReceivers: ${JSON.stringify(part)}: ${status} is not a status from 400 to 599`)
  }
  return {
    ...(streamForm !== undefined && { streamForm }),
    ...(downloadForm !== undefined && { downloadForm }),
    ...(maxUsageDays !== undefined && { maxUsageDays }),
    ...(fillDefaults !== undefined && { fillDefaults }),
    ...(majors !== undefined && { majors: [...new Set(majors)] }),
    ...(deletedRuleStatus !== undefined && { deletedRuleStatus }),
    ...(assumedRules !== undefined && { assumedRules }),
    ...(maskSecrets !== undefined && { maskSecrets }),
    ...(alertsPerHour !== undefined && { alertsPerHour }),
    ...(failingReceivers !== undefined && { failingReceivers: { ...failingReceivers } }),
  }
}

function oneOf<T extends string | number>(name: string, value: T | undefined, known: readonly T[]): void {
  if (value === undefined || known.includes(value)) return
  throw new RangeError(`${name}: ${JSON.stringify(value)} is not one of ${known.join(', ')}`)
}
