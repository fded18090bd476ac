import { describe, expect, test } from 'vitest'
import { declaredGroups } from '../../../tools/declared.ts'
import { declarationsOf } from '../../../tools/reachable.ts'
import {
  AlertDefOrderByFields,
  AlertDefPriority,
  AlertDefStatus,
  AlertDefType,
  NotifyOn,
} from '../../alerts/generated/index.ts'
import { Priority } from '../../data-plans/generated/index.ts'
import { UsageRange } from '../../data-usage/generated/index.ts'
import { ConnectorType } from '../../notifications/generated/index.ts'
import type { Enum } from '../descriptor/descriptor.ts'
import { openEnum } from '../describe/describe.ts'
import { readWord, wordOf, wordsOf } from './words.ts'

/** Every enumeration that some operation reaches, by group and name. */
const enumerations = Object.entries(declaredGroups).flatMap(([group, operations]) =>
  [...declarationsOf(operations)].flatMap(([name, { kind, values = [] }]) =>
    kind === 'enum' ? [{ place: `${group} ${name}`, of: openEnum(name, values) }] : [],
  ),
)

describe.each(enumerations)('$place', ({ of }) => {
  test('has a word for each value, which leads back to it in any letter case and in camel case', () => {
    for (const value of of.values) {
      const word = wordOf(of, value)
      expect(word).toMatch(/^[a-z\d]+(?:-[a-z\d]+)*$|^[A-Z]\d$/)
      const camelCase = word.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
      for (const written of [word, word.toUpperCase(), camelCase, value]) {
        expect(readWord(of, written), written).toEqual({ value, isWord: true })
      }
    }
  })

  test('has no word and no near spelling for two of its values', () => {
    for (const value of of.values) {
      const ending = /_(?:(?:OR_)?UNSPECIFIED|TIME)$/.exec(value)?.[0] ?? ''
      const long = `${wordOf(of, value).toUpperCase().replaceAll('-', '_')}${ending}`
      for (const written of [
        value.toLowerCase(),
        value.replaceAll('_', ' '),
        ...(value.endsWith(long) ? [long] : []),
      ]) {
        expect(readWord(of, written)?.value, written).toBe(value)
      }
    }
    expect(new Set(of.values.map((value) => wordOf(of, value).toLowerCase())).size).toBe(of.values.length)
  })
})

test('enumerations of every group are tried', () => {
  expect(new Set(enumerations.map(({ place }) => place.split(' ')[0]))).toContain('webhooks')
  expect(enumerations.length).toBeGreaterThan(180)
})

test.each<{ of: Enum<string>; words: readonly string[] }>([
  { of: AlertDefPriority, words: ['P5', 'P4', 'P3', 'P2', 'P1'] },
  { of: AlertDefStatus, words: ['alerting', 'ok', 'no-data'] },
  { of: AlertDefOrderByFields, words: ['priority', 'last-triggered', 'updated', 'enabled'] },
  { of: NotifyOn, words: ['triggered-only', 'triggered-and-resolved'] },
  { of: UsageRange, words: ['current-month', 'last-30-days', 'last-90-days', 'last-week', 'last-year'] },
  // The prefix of its values is not its name.
  { of: Priority, words: ['block', 'low', 'medium', 'high'] },
  // Of its values only CONNECTOR_TYPE_UNSPECIFIED has a prefix.
  {
    of: openEnum('ConnectorType', ['CONNECTOR_TYPE_UNSPECIFIED', 'SLACK', 'SERVICE_NOW']),
    words: ['slack', 'service-now'],
  },
])('the words of $of.name', ({ of, words }) => {
  expect(wordsOf(of)).toEqual(words)
})

test('the value for "nothing was said" has a word that is not offered', () => {
  expect(wordOf(ConnectorType, 'CONNECTOR_TYPE_UNSPECIFIED')).toBe('unspecified')
  expect(readWord(AlertDefStatus, 'unspecified')).toEqual({ value: 'ALERT_DEF_STATUS_UNSPECIFIED', isWord: true })
})

test.each(['updated', 'updated-time', 'updatedTime', 'UPDATED', 'ALERT_DEF_ORDER_BY_FIELDS_UPDATED_TIME'])(
  '%s stands for the time of the last update',
  (text) => {
    expect(readWord(AlertDefOrderByFields, text)).toEqual({
      value: 'ALERT_DEF_ORDER_BY_FIELDS_UPDATED_TIME',
      isWord: true,
    })
  },
)

test.each(['METRIC_THRESHOLD', 'metric_threshold', 'Metric Threshold', 'alert_def_type_metric_threshold'])(
  '%s resembles a value and is no word for it',
  (text) => {
    expect(readWord(AlertDefType, text)).toEqual({ value: 'ALERT_DEF_TYPE_METRIC_THRESHOLD', isWord: false })
  },
)

test.each(['', '-', 'metric', 'ALERT_DEF_TYPE_TIDE', 'tide', 'ALERT_DEF_TYPE_', 'metric-threshôld'])(
  '"%s" resembles no value',
  (text) => {
    expect(readWord(AlertDefType, text)).toBeUndefined()
  },
)

test('a newer value loses the prefix as well; one without the prefix stays as it is', () => {
  const colour = openEnum('Colour', ['COLOUR_RED', 'COLOUR_UNSPECIFIED'])
  expect(wordOf(colour, 'COLOUR_DEEP_BLUE')).toBe('deep-blue')
  expect(wordOf(colour, 'SHADE_BLUE')).toBe('SHADE_BLUE')
})

test('odd values end the search for a prefix', () => {
  expect(wordsOf(openEnum('Odd', ['_A', 'B', '__']))).toEqual(['-a', 'b', '--'])
  expect(wordsOf(openEnum('None', []))).toEqual([])
})
