import { isMgmtError, isNotFound } from '@mgmt-api/models'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { createRecordingRules } from './index.ts'

const groups = [
  { name: 'errors', rules: [{ record: 'service:errors:rate5m', expr: 'sum(rate(errors_total[5m]))', labels: {} }] },
]

test('a set is created, read, replaced, listed and deleted', async () => {
  const { client: rules } = startClient(createRecordingRules)
  const id = await rules.create({ name: 'Checkout', groups })
  const set = await rules.get(id)
  expect(set).toMatchObject({ id, name: 'Checkout', groups })
  await rules.replace(id, { ...set, name: 'Payments' })
  expect(await rules.list().toArray()).toEqual([{ ...set, name: 'Payments' }])
  await rules.replace(id, { groups: [] })
  expect(await rules.get(id)).toEqual({ id, name: 'Payments', groups: [] })
  await rules.delete(id)
  await expect(rules.get(id)).rejects.toSatisfy(isNotFound)
})

test('a set that was read can be passed back, without the times of its evaluations', async () => {
  const { client: rules } = startClient(createRecordingRules)
  const id = await rules.create({ name: 'Checkout', groups })
  const [group] = groups
  const evaluated = { ...group, name: 'errors', lastEvalAt: '2026-10-01T12:00:00Z', newer: 1 }
  // The emulator refuses the fields that only responses have, and those that are newer than itself.
  await expect(rules.replace(id, { groups: [evaluated] })).rejects.toThrow(
    /: 400 bad_request: groups\[0\]\.newer: [^;]*$/,
  )
})

test('a second set of the same name is rejected', async () => {
  const { client: rules } = startClient(createRecordingRules)
  await rules.create({ name: 'Checkout' })
  await expect(rules.create({ name: 'Checkout' })).rejects.toThrow('name')
})

test('an interval below a minute is rejected before anything is sent', async () => {
  const { client: rules } = startClient(createRecordingRules)
  const call = rules.create({ name: 'Checkout', groups: [{ name: 'errors', interval: 59 }] })
  const refusal = await call.catch((error: unknown) => error)
  expect(isMgmtError(refusal, 'validation') && refusal.problems).toMatchObject([{ at: 'body.groups[0].interval' }])
})
