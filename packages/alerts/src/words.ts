import { invalidOption, type Known } from '@mgmt-api/models'
import { type AlertDefTypeKey, alertDefTypes } from '@mgmt-api/models/alerts'
import type { AlertDefOrderByFields, AlertDefPriority, AlertDefStatus, AlertDefType } from '@mgmt-api/models/alerts'

/** How people write a priority, and how the contract does. */
export const priorities = {
  P1: 'ALERT_DEF_PRIORITY_P1',
  P2: 'ALERT_DEF_PRIORITY_P2',
  P3: 'ALERT_DEF_PRIORITY_P3',
  P4: 'ALERT_DEF_PRIORITY_P4',
  P5: 'ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED',
} as const

/** How people write whether an alert fires, and how the contract does. */
export const statuses = {
  alerting: 'ALERT_DEF_STATUS_ALERTING',
  ok: 'ALERT_DEF_STATUS_OK',
  'no-data': 'ALERT_DEF_STATUS_NO_DATA',
  unspecified: 'ALERT_DEF_STATUS_UNSPECIFIED',
} as const

/** What definitions can be ordered by, and how the contract calls it. */
export const orderFields = {
  priority: 'ALERT_DEF_ORDER_BY_FIELDS_PRIORITY',
  lastTriggeredTime: 'ALERT_DEF_ORDER_BY_FIELDS_LAST_TRIGGERED_TIME',
  updatedTime: 'ALERT_DEF_ORDER_BY_FIELDS_UPDATED_TIME',
  enabled: 'ALERT_DEF_ORDER_BY_FIELDS_ENABLED',
} as const

type Kebab<S extends string> = S extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `-${Lowercase<Head>}`}${Kebab<Rest>}`
  : ''

/** How people write the type of a definition: `logs-threshold`, `flow`. */
export type TypeWord = Kebab<AlertDefTypeKey>
/** A priority in either way of writing. */
export type PriorityWord = keyof typeof priorities | Known<AlertDefPriority>
/** A status in either way of writing. */
export type StatusWord = keyof typeof statuses | Known<AlertDefStatus>
/** A field to order by, in either way of writing. */
export type OrderWord = keyof typeof orderFields | Known<AlertDefOrderByFields>
/** A type in either way of writing. */
export type TypeName = TypeWord | Known<AlertDefType>

/** The contract's types of definitions by how people write them: `logs-threshold`. */
export function typeWords(): Readonly<Record<TypeWord, AlertDefType>> {
  const words = Object.entries(alertDefTypes).map(([type, key]) => [kebab(key), type])
  // Each key of the table is written with hyphens, which is what the type says.
  return Object.fromEntries(words) as Record<TypeWord, AlertDefType>
}

function kebab(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/**
 * The contract's value for a word. Letter case does not matter; a value of the contract passes, also one that is newer
 * than this package.
 * @throws {MgmtError} kind `validation`: the word is not known.
 */
export function contractValue(words: Readonly<Record<string, string>>, word: string, at: string): string {
  if (word.startsWith('ALERT_DEF_')) return word
  const found = Object.entries(words).find(([known]) => known.toLowerCase() === word.toLowerCase())
  if (found !== undefined) return found[1]
  throw invalidOption(at, 'enum', `${JSON.stringify(word)} is not known`, { known: Object.keys(words) })
}
