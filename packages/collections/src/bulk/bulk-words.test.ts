import { type AlertDefToCreate, bulkCreateAlertDefs } from '@mgmt-api/models/alerts'
import { expect, test } from 'vitest'
import { type ServiceCaller, serviceCaller } from '../../test/service-caller.ts'
import { bulk } from '../index.ts'

/** A service that creates every definition that it is sent. */
const createAll = (): ServiceCaller => serviceCaller(async (input) => ({ alertDefs: entriesIn(input) }))

/** What a test gives here is a body of definitions. */
const entriesIn = (input: unknown): readonly unknown[] =>
  (input as { body: { alertDefsToCreate: unknown[] } }).body.alertDefsToCreate

const definition = (name: string, priority: string): AlertDefToCreate => ({
  alertDefProperties: { name, priority, logsImmediate: {} },
})

test('an entry in words is sent as values, and its outcome contains the original entry', async () => {
  const caller = createAll()
  const entries = [
    definition('a', 'P1'),
    definition('b', 'ALERT_DEF_PRIORITY_P2'),
    definition('c', 'ALERT_DEF_PRIORITY_P0'),
  ]
  const outcomes = await bulk(caller, bulkCreateAlertDefs, entries).toArray()
  expect(outcomes.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
  for (const [index, { entry }] of outcomes.entries()) expect(entry).toBe(entries[index])
  expect(entriesIn(caller.inputs[0])).toEqual([
    definition('a', 'ALERT_DEF_PRIORITY_P1'),
    definition('b', 'ALERT_DEF_PRIORITY_P2'),
    definition('c', 'ALERT_DEF_PRIORITY_P0'),
  ])
})

test('only the entry with a value without its prefix is rejected, and the value is named', async () => {
  const caller = createAll()
  const entries = [definition('a', 'PRIORITY P1'), definition('b', 'P5_OR_UNSPECIFIED'), definition('c', 'P3')]
  const [, refused, done] = await bulk(caller, bulkCreateAlertDefs, entries).toArray()
  expect(refused).toMatchObject({
    status: 'failed',
    reason: 'alertDefProperties.priority: "P5_OR_UNSPECIFIED" is not a known AlertDefPriority; write P5',
    problems: [{ rule: 'enum', known: ['P5'] }],
  })
  expect(done?.status).toBe('done')
  expect(entriesIn(caller.inputs[0])).toEqual([
    definition('a', 'PRIORITY P1'),
    definition('c', 'ALERT_DEF_PRIORITY_P3'),
  ])
})
