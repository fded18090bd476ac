import { setImmediate as nextTurn } from 'node:timers/promises'
import { MgmtError } from '@mgmt-api/models'
import { invalidOption } from '@mgmt-api/models/internal'
import { expect, test } from 'vitest'
import { serviceCaller } from '../../test/service-caller.ts'
import { listThings } from '../../test/things.ts'
import { callOrFail, failedCall, mapCall } from './map-call.ts'

test('a mapped call returns the mapped response, with or without its status', async () => {
  const caller = serviceCaller(async () => ({ things: [{ name: 'a' }] }))
  const call = mapCall(caller.call(listThings, { query: {} }), ({ things = [] }) => things.length)
  expect(await call).toBe(1)
  expect(await call.withResponse()).toMatchObject({ data: 1, response: { status: 200 } })
  expect(caller.inputs).toHaveLength(1)
})

test('a failure is reported only where the response is awaited', async () => {
  const caller = serviceCaller(async () => {
    throw new MgmtError({ kind: 'network', code: 'reset', message: 'reset' })
  })
  const call = mapCall(caller.call(listThings, { query: {} }), () => 1)
  await expect(call.withResponse()).rejects.toMatchObject({ code: 'reset' })
  await nextTurn() // Reports unhandled rejections.
})

test('a call that failed before it was sent rejects with and without `withResponse`', async () => {
  await expect(failedCall(new RangeError('no'))).rejects.toThrow('no')
  await expect(failedCall(new RangeError('no')).withResponse()).rejects.toThrow('no')
  await nextTurn() // Reports unhandled rejections.
})

test('invalid arguments reject the call, and an unexpected error is thrown', async () => {
  const call = callOrFail(() => {
    throw invalidOption('filter', 'unknown', 'no')
  })
  await expect(call).rejects.toThrow('filter: no')
  await expect(call.withResponse()).rejects.toThrow('filter: no')
  const broken = (): unknown =>
    callOrFail(() => {
      throw new TypeError('a bug')
    })
  expect(broken).toThrow('a bug')
})
