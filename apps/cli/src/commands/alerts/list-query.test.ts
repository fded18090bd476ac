import { expect, test } from 'vitest'
import { readListFlags, type AlertListFlags } from './list-query.ts'

const now = new Date('2026-10-15T12:00:00Z')

/** The members that were given; what was not given is undefined in all of them. */
const given = (flags: Partial<AlertListFlags>): object => {
  const { filter, orderBy } = readListFlags({ limit: 50, ...flags }, now)
  return { ...filter, ...(orderBy.length > 0 && { orderBy }) }
}

test.each<{ name: string; flags: Partial<AlertListFlags>; asked: object }>([
  { name: 'nothing', flags: {}, asked: {} },
  {
    name: '--priority P1,p2',
    flags: { priority: ['P1', 'p2'] },
    asked: { priority: ['ALERT_DEF_PRIORITY_P1', 'ALERT_DEF_PRIORITY_P2'] },
  },
  { name: '--priority P5', flags: { priority: ['P5'] }, asked: { priority: ['ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED'] } },
  { name: '--status no-data', flags: { status: ['no-data'] }, asked: { status: ['ALERT_DEF_STATUS_NO_DATA'] } },
  { name: '--type flow', flags: { type: ['flow'] }, asked: { type: ['ALERT_DEF_TYPE_FLOW'] } },
  {
    name: '--type logs-immediate',
    flags: { type: ['logs-immediate'] },
    asked: { type: ['ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED'] },
  },
  {
    name: '--label team=core --label url=a=b',
    flags: { label: ['team=core', 'url=a=b'] },
    asked: { labels: { team: 'core', url: 'a=b' } },
  },
  { name: '--label team=', flags: { label: ['team='] }, asked: { labels: { team: '' } } },
  { name: '--enabled', flags: { enabled: true }, asked: { enabled: true } },
  { name: '--disabled', flags: { disabled: true }, asked: { enabled: false } },
  { name: '--name disk', flags: { name: ['disk'] }, asked: { name: ['disk'] } },
  { name: "--name '*95%*'", flags: { name: ['*95%*'] }, asked: { name: { contains: ['95%'] } } },
  { name: "--name 'disk*', which ignores letter case", flags: { name: ['disk*'] }, asked: {} },
  {
    name: 'a pattern and a whole name',
    flags: { name: ['*95%?', '500'] },
    asked: { name: { contains: ['95%', '500'] } },
  },
  { name: "--name '*'", flags: { name: ['*'] }, asked: {} },
  {
    name: '--updated-since 7d',
    flags: { updatedSince: '7d' },
    asked: { modified: { from: new Date('2026-10-08T12:00:00Z') } },
  },
  {
    name: '--triggered-since 2026-09 --triggered-until 2026-09',
    flags: { triggeredSince: '2026-09', triggeredUntil: '2026-09' },
    asked: { lastTriggered: { from: new Date('2026-09-01T00:00:00Z'), to: new Date('2026-10-01T00:00:00Z') } },
  },
  {
    name: '--order-by updated:desc,priority',
    flags: { orderBy: ['updated:desc', 'priority'] },
    asked: {
      orderBy: [
        { field: 'ALERT_DEF_ORDER_BY_FIELDS_UPDATED_TIME', direction: 'ALERT_DEF_ORDER_BY_DIRECTION_DESC' },
        { field: 'ALERT_DEF_ORDER_BY_FIELDS_PRIORITY', direction: 'asc' },
      ],
    },
  },
  {
    name: '--allow-unknown --type tide --status ok',
    flags: { allowUnknown: true, type: ['tide'], status: ['ok'] },
    asked: { type: ['tide'], status: ['ALERT_DEF_STATUS_OK'] },
  },
])('$name asks for what it says', ({ flags, asked }) => {
  expect(given(flags)).toEqual(asked)
})

test('patterns are kept to compare names here; whole names alone are the service’s to compare', () => {
  expect(readListFlags({ limit: 50, name: ['disk*', 'cpu'] }, now).patterns.map(({ text }) => text)).toEqual([
    'disk*',
    'cpu',
  ])
  expect(readListFlags({ limit: 50, name: ['disk', 'cpu'] }, now).patterns).toEqual([])
})

test.each<{ name: string; flags: Partial<AlertListFlags>; message: string }>([
  {
    name: 'a mistyped priority',
    flags: { priority: ['P11'] },
    message: '--priority: unknown value "P11", did you mean "P1"?',
  },
  {
    name: 'a mistyped type',
    flags: { type: ['logs-treshold'] },
    message: '--type: unknown value "logs-treshold", did you mean "logs-threshold"?',
  },
  { name: 'a label without a value', flags: { label: ['team'] }, message: '--label: "team" is not key=value' },
  { name: 'a label without a key', flags: { label: ['=core'] }, message: '--label: "=core" is not key=value' },
  {
    name: 'two values of one label',
    flags: { label: ['team=a', 'team=b'] },
    message: '--label: a key is given twice, but labels have one value',
  },
  {
    name: 'both halves of everything',
    flags: { enabled: true, disabled: true },
    message: '--enabled and --disabled cannot be combined; omit both to list all',
  },
  {
    name: 'an order by nothing known',
    flags: { orderBy: ['updatd'] },
    message: '--order-by: unknown value "updatd", did you mean "updated"?',
  },
  {
    name: 'a direction that is none',
    flags: { orderBy: ['updated:down'] },
    message: '--order-by: unknown value "down"',
  },
  {
    name: 'an order with too much in it',
    flags: { orderBy: ['updated:desc:asc'] },
    message: '--order-by: "updated:desc:asc" is not a field, field:asc or field:desc',
  },
  { name: 'a time that is none', flags: { updatedSince: 'noon' }, message: '--updated-since: "noon" is not a time' },
])('$name is refused before anything is sent', ({ flags, message }) => {
  expect(() => readListFlags({ limit: 50, ...flags }, now)).toThrow(expect.objectContaining({ message, exitCode: 2 }))
})
