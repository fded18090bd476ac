import { type ApiVersion, apiVersions as knownApiVersions } from '@mgmt-api/models'
import { checkOptions } from '@mgmt-api/models/internal'
import { type StreamForm, streamForms } from './stream-form.ts'

/** Formats of a download. */
export const downloadForms = ['lines', 'cut-lines', 'cut-array'] as const

/**
 * How a download is split into messages. `lines`: one definition per message. `cut-lines`: the same bytes, split
 * anywhere, even within a character. `cut-array`: one JSON array, split anywhere.
 */
export type DownloadForm = (typeof downloadForms)[number]

/** Settings that can be changed at run time. */
export interface SettingsOptions {
  /**
   * Format of usage responses and streams. Default: one JSON document for usage; one message per line for streams, with
   * the contract's content type `application/json`.
   */
  readonly streamForm?: StreamForm | undefined
  /** How a download of alert definitions is split into messages. Default: `lines`, one definition each. */
  readonly downloadForm?: DownloadForm | undefined
  /** Maximum number of days of a usage request; more is a 400. Default: unlimited. */
  readonly maxUsageDays?: number | undefined
  /**
   * Whether absent fields are returned with their default value, as protobuf JSON servers may do. Objects, exclusive
   * fields, fields whose bounds forbid the default, and downloads are unchanged. Default: false.
   */
  readonly fillDefaults?: boolean | undefined
  /** Served API versions: `[5]` emulates a platform without `/mgmt/openapi/4`. Default: 4 and 5. */
  readonly apiVersions?: readonly ApiVersion[] | undefined
  /**
   * Whether operations are served that the service no longer publishes. Without them, their routes are unknown: 404.
   * Default: true.
   */
  readonly servesRetired?: boolean | undefined
  /**
   * Whether the query of usage and its capabilities are served. Without them, their routes are unknown: 404. Default:
   * true.
   */
  readonly servesUsageQuery?: boolean | undefined
  /**
   * Whether `whoami` is served, which platforms before October 2026 do not have. Without it, its route is unknown: 404.
   * Default: true.
   */
  readonly servesIdentity?: boolean | undefined
  /** Status for a deleted suppression rule. Default: 404. */
  readonly deletedRuleStatus?: 400 | 404 | undefined
  /**
   * Status for a creation beyond the maximum number of a resource. Some deployments respond with 429 and without
   * `Retry-After`, although no waiting helps. Default: 400.
   */
  readonly maximumStatus?: 400 | 429 | undefined
  /**
   * Whether rules apply that neither the contract nor a known client confirms: most deletion and uniqueness rules.
   * Default: true.
   */
  readonly assumedRules?: boolean | undefined
  /**
   * Whether new dashboards, connectors, presets and routers keep an id that the request chooses. No contract says so.
   * Default: true.
   */
  readonly chosenIds?: boolean | undefined
  /**
   * Rules that refuse requests: `contract` refuses for rules of the contract only and records the other broken ones in
   * `brokenRules`. Default: `all`.
   */
  readonly enforcedRules?: 'all' | 'contract' | undefined
  /**
   * Bounds of the contract that refuse requests: `lenient` takes sizes, patterns and zero below a minimum where they do
   * not hinder storing, as the service does in places, and records them in `brokenRules`. Default: `contract`, all.
   */
  readonly bounds?: 'contract' | 'lenient' | undefined
  /**
   * Whether secrets that clients can read back are masked. A mask that is sent back keeps the stored value. Default:
   * false.
   */
  readonly maskSecrets?: boolean | undefined
  /**
   * Receivers that reject test messages: a part of their address (URL, e-mail address, channel) and the returned
   * status, 400 to 599. Default: none.
   */
  readonly failingReceivers?: Readonly<Record<string, number>> | undefined
  /**
   * Average number of alerts that fire per hour of the emulator's clock. Each creates an event, an incident and, by the
   * case settings, a case, and recovers within three hours. 0 to 3,600. Default: 0.
   */
  readonly alertsPerHour?: number | undefined
}

export const settingsOptions: Readonly<Record<keyof SettingsOptions, true>> = {
  streamForm: true,
  downloadForm: true,
  maxUsageDays: true,
  fillDefaults: true,
  apiVersions: true,
  servesRetired: true,
  servesUsageQuery: true,
  servesIdentity: true,
  deletedRuleStatus: true,
  maximumStatus: true,
  assumedRules: true,
  chosenIds: true,
  enforcedRules: true,
  bounds: true,
  maskSecrets: true,
  failingReceivers: true,
  alertsPerHour: true,
}

/** The current settings. */
export interface Settings {
  readonly current: SettingsOptions
  /**
   * Replaces all settings; omitted ones get their defaults.
   * @throws {RangeError} Invalid value.
   * @throws {MgmtError} `invalid_option`: an unknown name.
   */
  set(settings: SettingsOptions): void
}

/** @throws {RangeError} Invalid value. */
export function createSettings(initial: SettingsOptions): Settings {
  let current = checked(initial)
  return {
    get current() {
      return current
    },
    set(settings) {
      checkOptions(settings, settingsOptions)
      const rules = switchedOff.get(current)
      current = checked(settings)
      if (rules !== undefined) switchedOff.set(current, rules)
    },
  }
}

/** Switched-off declarations, by the settings of their emulator. */
const switchedOff = new WeakMap<SettingsOptions, ReadonlySet<object>>()

/**
 * Switches rules off by the values that declare them, to test which law fails. No request or option does this.
 * @internal
 */
export function switchOff({ current }: Pick<Settings, 'current'>, parts: ReadonlySet<object>): void {
  switchedOff.set(current, parts)
}

/** Whether a test has switched a declaration off. */
export const isSwitchedOff = (settings: SettingsOptions, part: object): boolean =>
  switchedOff.get(settings)?.has(part) === true

function checked(settings: SettingsOptions): SettingsOptions {
  const { streamForm, downloadForm, maxUsageDays, apiVersions, deletedRuleStatus, maximumStatus } = settings
  const { enforcedRules, bounds, failingReceivers, alertsPerHour } = settings
  oneOf('streamForm', streamForm, streamForms)
  oneOf('downloadForm', downloadForm, downloadForms)
  if (maxUsageDays !== undefined && !(Number.isSafeInteger(maxUsageDays) && maxUsageDays >= 1)) {
    throw new RangeError(`maxUsageDays: ${maxUsageDays} is not a whole number of at least 1`)
  }
  if (apiVersions?.length === 0) throw new RangeError('apiVersions: the list is empty; use 4, 5 or both')
  for (const apiVersion of apiVersions ?? []) oneOf('apiVersions', apiVersion, knownApiVersions)
  oneOf('deletedRuleStatus', deletedRuleStatus, [400, 404])
  oneOf('maximumStatus', maximumStatus, [400, 429])
  oneOf('enforcedRules', enforcedRules, ['all', 'contract'])
  oneOf('bounds', bounds, ['contract', 'lenient'])
  if (alertsPerHour !== undefined && !(alertsPerHour >= 0 && alertsPerHour <= 3_600)) {
    throw new RangeError(`alertsPerHour: ${alertsPerHour} is not between 0 and 3600`)
  }
  for (const [part, status] of Object.entries(failingReceivers ?? {})) {
    if (part !== '' && Number.isInteger(status) && status >= 400 && status <= 599) continue
    throw new RangeError(`failingReceivers: ${JSON.stringify(part)}: ${status} is not a status from 400 to 599`)
  }
  // The options of an emulator contain others, too.
  const given = Object.entries(settings).filter(([name, value]) => name in settingsOptions && value !== undefined)
  // The entries are those of the settings.
  return {
    ...structuredClone(Object.fromEntries(given) as SettingsOptions),
    ...(apiVersions && { apiVersions: [...new Set(apiVersions)] }),
  }
}

function oneOf<T extends string | number>(name: string, value: T | undefined, known: readonly T[]): void {
  if (value === undefined || known.includes(value)) return
  throw new RangeError(`${name}: ${JSON.stringify(value)} is not one of ${known.join(', ')}`)
}
