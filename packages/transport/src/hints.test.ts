import { describe, expect, test } from 'vitest'
import { failureOf, harness } from '../test/harness.ts'
import { answer, cutBody, hangBody, hangHeaders, reset, type Step } from '../test/misbehaving-server.ts'
import { createThing, deleteThing, listThings } from '../test/operations.ts'
import { type AttemptCode, refusalTexts } from './codes.ts'
import { errorTexts } from './error-texts.ts'
import { toError } from './failure.ts'
import { explainFailure } from './lazy/explain-failure.ts'

const check = 'Check whether the work was done before sending it again.'

// Object.keys returns the codes of the record.
const codes = (Object.keys(errorTexts) as AttemptCode[]).filter((code) => !(code in refusalTexts))

const table = codes.flatMap((code) =>
  [true, false].flatMap((repeatable) =>
    [true, false].map((maybeProcessed) => ({
      code,
      repeatable,
      maybeProcessed,
      checks: maybeProcessed && !repeatable,
    })),
  ),
)

test.each(table)(
  'the hint of $code, repeatable $repeatable, maybe processed $maybeProcessed, asks to check: $checks',
  ({ code, repeatable, maybeProcessed, checks }) => {
    const operation = { ...createThing, repeatable }
    const context = { operation, major: 5, clean: (text: string) => text }
    const explained = explainFailure({ kind: 'network', code, maybeProcessed }, context)
    const { hint } = toError(explained, { operation, attempts: 1 })
    expect(hint).toBe(checks ? check : errorTexts[code][1])
    expect(errorTexts[code][1]).not.toContain('whether the work was done')
  },
)

const lost: readonly { name: string; step: Step }[] = [
  { name: 'a 408', step: answer(408, '') },
  { name: 'a 500', step: answer(500, { code: 500, message: 'broken' }) },
  { name: 'a 502 page', step: answer(502, '<html><title>Bad Gateway</title></html>') },
  {
    name: 'a 503 with a hint of the emulator',
    step: answer(503, '', { 'x-mgmt-emulator-hint': 'Try again.' }),
  },
  { name: 'an error in an answer of success', step: answer(200, { error: { code: 500, message: 'late' } }) },
  { name: 'an empty 200', step: answer(200, '') },
  { name: 'a 204', step: answer(204, '') },
  { name: 'a page', step: answer(200, '<html>') },
  { name: 'a truncated body', step: cutBody('{"id":"a"}') },
  { name: 'a truncated document', step: answer(200, '{"id":"a') },
  { name: 'a closed connection', step: reset },
  { name: 'no answer in time', step: hangHeaders },
  { name: 'no body in time', step: hangBody() },
]

describe('after a creation with', () => {
  test.each(lost)('$name, the hint is to check first', async ({ step }) => {
    await using at = await harness()
    at.server.plan(step)
    const error = await failureOf(at.transport.call(createThing, { body: {} }, { timeoutMs: 300 }))
    expect(error).toMatchObject({ hint: check, maybeProcessed: true, attempts: 1 })
  })

  test.each(lost)('$name, a repeatable change may be tried again', async ({ step }) => {
    await using at = await harness({ attempts: 1 })
    at.server.plan(step)
    const repeatable = { ...createThing, repeatable: true }
    const error = await failureOf(at.transport.call(repeatable, { body: {} }, { timeoutMs: 300 }))
    expect(error.maybeProcessed).toBe(true)
    expect(error.hint).not.toBe(check)
  })
})

test('an aborted creation that was sent has to be checked, one that was not has not', async () => {
  await using at = await harness()
  const controller = new AbortController()
  at.server.plan(() => controller.abort())
  const { signal } = controller
  const call = at.transport.call(createThing, { body: {} }, { signal })
  expect(await failureOf(call)).toMatchObject({ code: 'aborted', maybeProcessed: true, hint: check })
  const again = await failureOf(at.transport.call(createThing, { body: {} }, { signal }))
  expect(again).toMatchObject({
    code: 'aborted',
    maybeProcessed: false,
    hint: 'The signal passed to the call was aborted.',
  })
})

test('a creation that was refused or never sent has the hint of its code', async () => {
  await using at = await harness({ attempts: 1 })
  at.server.plan(answer(429, ''))
  const limited = await failureOf(at.transport.call(createThing, { body: {} }))
  expect(limited.hint).toBe('Send fewer requests at a time, or raise deadlineMs to wait longer.')
  const unreachable = at.transport.withOptions({ baseUrl: 'http://127.0.0.1:1' })
  const refused = await failureOf(unreachable.call(createThing, { body: {} }))
  expect(refused.hint).not.toBe(check)
})

test('hooks get the same hint as the caller', async () => {
  const hints: unknown[] = []
  await using at = await harness({ hooks: { afterResponse: ({ error }) => hints.push(error?.hint) } })
  at.server.plan(answer(500, ''))
  await failureOf(at.transport.call(createThing, { body: {} }))
  await failureOf(at.transport.call(listThings, { query: {} }, { retry: false }))
  await failureOf(at.transport.call(deleteThing, { path: { id: 'a' } }, { retry: false }))
  const again = 'Try again later. If it persists, report the request id to the support of the service.'
  expect(hints).toEqual([check, again, again])
})
