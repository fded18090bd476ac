import { expectTypeOf, test } from 'vitest'
import type { AlertDefOrderByFields, AlertDefPriority, AlertDefType } from '../../alerts/generated/index.ts'
import type { UsageRange } from '../../data-usage/generated/index.ts'
import type { WordOf } from '../values/types.ts'

test('the compiler knows the words of an enumeration', () => {
  expectTypeOf<WordOf<AlertDefPriority, 'ALERT_DEF_PRIORITY_'>>().toEqualTypeOf<'P1' | 'P2' | 'P3' | 'P4' | 'P5'>()
  expectTypeOf<WordOf<AlertDefOrderByFields, 'ALERT_DEF_ORDER_BY_FIELDS_'>>().toEqualTypeOf<
    'unspecified' | 'priority' | 'last-triggered' | 'last-triggered-time' | 'updated' | 'updated-time' | 'enabled'
  >()
  expectTypeOf<'logs-immediate' | 'flow'>().toExtend<WordOf<AlertDefType, 'ALERT_DEF_TYPE_'>>()
  expectTypeOf<'logs-immediate-or-unspecified'>().not.toExtend<WordOf<AlertDefType, 'ALERT_DEF_TYPE_'>>()
  expectTypeOf<'last-30-days'>().toExtend<WordOf<UsageRange, 'RANGE_'>>()
})
