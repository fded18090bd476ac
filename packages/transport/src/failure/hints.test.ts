import { describe, expect, test } from 'vitest'
import { failureOf, harness } from '../../test/harness.ts'
import { cutBody, hangBody, hangHeaders, reset, respond, type Step } from '../../test/misbehaving-server.ts'
import { createThing, deleteThing, listThings } from '../../test/operations.ts'
import { type AttemptCode, refusalTexts } from './codes.ts'
import { errorTexts } from './error-texts.ts'
import { toError } from './failure.ts'
import { explainFailure } from './explain-failure.ts'

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
    const context = { operation, apiVersion: 5, drift: [], clean: (text: string) => text }
    const explained = explainFailure({ kind: 'network', code, maybeProcessed }, context)
    const { hint } = toError(explained, { operation, attempts: 1 })
    expect(hint).toBe(checks ? `${check} ${errorTexts[code][1]}` : errorTexts[code][1])
    expect(errorTexts[code][1]).not.toMatch(/whether the work was done|[Tt]ry again/)
  },
)

const report = 'If it persists, report the request id to the support of the service.'
const network = 'Check the network.'
const slow = 'Raise timeoutMs if the service is this slow.'

const lost: readonly { name: string; step: Step; usual: string }[] = [
  { name: 'a 408', step: respond(408, ''), usual: network },
  { name: 'a 500', step: respond(500, { code: 500, message: 'broken' }), usual: report },
  { name: 'a 502 page', step: respond(502, '<html><title>Bad Gateway</title></html>'), usual: report },
  {
    name: 'a 503 with a hint of the emulator',
    step: respond(503, '', { 'x-mgmt-emulator-hint': 'It is a fault of the script.' }),
    usual: 'It is a fault of the script.',
  },
  {
    name: 'an error in a response of success',
    step: respond(200, { error: { code: 500, message: 'late' } }),
    usual: report,
  },
  {
    name: 'a 302',
    step: respond(302, '', { location: '/login' }),
    usual: 'If you trust the target, use it as baseUrl.',
  },
  {
    name: 'a 303',
    step: respond(303, '', { location: '/things/a' }),
    usual: 'If you trust the target, use it as baseUrl.',
  },
  { name: 'an empty 200', step: respond(200, ''), usual: report },
  { name: 'a 204', step: respond(204, ''), usual: report },
  {
    name: 'a page',
    step: respond(200, '<html>'),
    usual: 'Check the address: it may be that of a proxy or a login page.',
  },
  { name: 'a truncated body', step: cutBody('{"id":"a"}'), usual: network },
  { name: 'a truncated document', step: respond(200, '{"id":"a'), usual: network },
  { name: 'a closed connection', step: reset, usual: network },
  { name: 'no response in time', step: hangHeaders, usual: slow },
  { name: 'no body in time', step: hangBody(), usual: slow },
]

describe('after a creation with', () => {
  test.each(lost)('$name, the hint is to check first, and then that of its code', async ({ step, usual }) => {
    await using at = await harness()
    at.server.plan(step)
    const error = await failureOf(
      at.transport.call(createThing, { body: {} }, { timeoutMs: usual === slow ? 300 : 10_000 }),
    )
    expect(error).toMatchObject({ hint: `${check} ${usual}`, maybeProcessed: true, attempts: 1 })
  })

  test.each(lost)('$name, a repeatable change may be tried again', async ({ step, usual }) => {
    await using at = await harness({ attempts: 1 })
    at.server.plan(step)
    const repeatable = { ...createThing, repeatable: true }
    const error = await failureOf(
      at.transport.call(repeatable, { body: {} }, { timeoutMs: usual === slow ? 300 : 10_000 }),
    )
    expect(error).toMatchObject({ hint: usual, maybeProcessed: true })
  })
})

test('an aborted creation that was sent has to be checked, one that was not has not', async () => {
  await using at = await harness()
  const controller = new AbortController()
  at.server.plan(() => controller.abort())
  const { signal } = controller
  const call = at.transport.call(createThing, { body: {} }, { signal })
  const hint = `${check} The signal passed to the call was aborted.`
  expect(await failureOf(call)).toMatchObject({ code: 'aborted', maybeProcessed: true, hint })
  const again = await failureOf(at.transport.call(createThing, { body: {} }, { signal }))
  expect(again).toMatchObject({
    code: 'aborted',
    maybeProcessed: false,
    hint: 'The signal passed to the call was aborted.',
  })
})

test('a creation that was refused or never sent has the hint of its code', async () => {
  await using at = await harness({ attempts: 1 })
  at.server.plan(respond(429, ''))
  const limited = await failureOf(at.transport.call(createThing, { body: {} }))
  expect(limited.hint).toBe('Send fewer requests at a time, or raise attempts. A wait past deadlineMs is not started.')
  const unreachable = at.transport.withOptions({ baseUrl: 'http://127.0.0.1:1' })
  const refused = await failureOf(unreachable.call(createThing, { body: {} }))
  expect(refused.hint).not.toContain(check)
})

test('hooks get the same hint as the caller', async () => {
  const hints: unknown[] = []
  await using at = await harness({ hooks: { afterResponse: ({ error }) => hints.push(error?.hint) } })
  at.server.plan(respond(500, ''))
  await failureOf(at.transport.call(createThing, { body: {} }))
  await failureOf(at.transport.call(listThings, { query: {} }, { retry: false }))
  await failureOf(at.transport.call(deleteThing, { path: { id: 'a' } }, { retry: false }))
  expect(hints).toEqual([`${check} ${report}`, report, report])
})
