import type { Known, WordOf } from '@mgmt-api/models'
import type {
  AlertDefOrderByDirection,
  AlertDefOrderByFields,
  AlertDefPriority,
  AlertDefStatus,
  AlertDefType,
} from '@mgmt-api/models/alerts'

/** A type of alert definitions as a word: `logs-threshold`, `flow`. */
export type TypeWord = WordOf<AlertDefType, 'ALERT_DEF_TYPE_'>
/** A type as a word or as the contract's value. */
export type TypeName = TypeWord | Known<AlertDefType>
/** A priority as a word, `P1` to `P5`, or as the contract's value. */
export type PriorityWord = WordOf<AlertDefPriority, 'ALERT_DEF_PRIORITY_'> | Known<AlertDefPriority>
/** A status as a word or as the contract's value. */
export type StatusWord = WordOf<AlertDefStatus, 'ALERT_DEF_STATUS_'> | Known<AlertDefStatus>
/** A field to order by, as a word or as the contract's value. */
export type OrderWord = WordOf<AlertDefOrderByFields, 'ALERT_DEF_ORDER_BY_FIELDS_'> | Known<AlertDefOrderByFields>
/** `asc` or `desc`, or the contract's value. */
export type DirectionWord =
  | WordOf<AlertDefOrderByDirection, 'ALERT_DEF_ORDER_BY_DIRECTION_'>
  | Known<AlertDefOrderByDirection>
