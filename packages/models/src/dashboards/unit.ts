import { type Enum, openEnum } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const unitValues = [
  'UNIT_UNSPECIFIED',
  'UNIT_MICROSECONDS',
  'UNIT_MILLISECONDS',
  'UNIT_SECONDS',
  'UNIT_BYTES',
  'UNIT_KBYTES',
  'UNIT_MBYTES',
  'UNIT_GBYTES',
  'UNIT_BYTES_IEC',
  'UNIT_KIBYTES',
  'UNIT_MIBYTES',
  'UNIT_GIBYTES',
  'UNIT_EUR_CENTS',
  'UNIT_EUR',
  'UNIT_USD_CENTS',
  'UNIT_USD',
  'UNIT_NANOSECONDS',
  'UNIT_CUSTOM',
  'UNIT_PERCENT_ZERO_ONE',
  'UNIT_PERCENT_ZERO_HUNDRED',
  'UNIT_PERCENT',
  'UNIT_DATETIME_ISO',
] as const

/** Unit of values, which says how they are written. */
export type Unit = Open<(typeof unitValues)[number]>
export const Unit: Enum<Unit> = openEnum('Unit', unitValues)
