import { MgmtError, type MgmtErrorOptions } from '@mgmt-api/models'
import { describe, expect, test } from 'vitest'
import { asMgmtError, judgeFailure } from './chunk-failure.ts'

const error = (options: Partial<MgmtErrorOptions>): MgmtError =>
  new MgmtError({ kind: 'api', code: 'x', message: 'it failed', ...options })

const problem = { at: 'body.things[0]', path: ['body', 'things', 0], rule: 'type', message: 'bad' } as const

describe.each([
  { name: '400', options: { status: 400 }, then: 'split', status: 'failed' },
  { name: '413', options: { status: 413 }, then: 'split', status: 'failed' },
  { name: '401', options: { status: 401 }, then: 'stop', status: 'notSent' },
  { name: '403', options: { status: 403 }, then: 'stop', status: 'notSent' },
  { name: '404 to an address', options: { status: 404 }, then: 'settle', status: 'failed' },
  { name: '404 to an entry', options: { status: 404, code: 'not_found' }, then: 'split', status: 'failed' },
  { name: '409', options: { status: 409 }, then: 'settle', status: 'failed' },
  { name: '422', options: { status: 422 }, then: 'settle', status: 'failed' },
  { name: 'a redirect', options: { status: 302 }, then: 'settle', status: 'failed' },
  { name: 'a redirect without a status', options: {}, then: 'settle', status: 'failed' },
  { name: '429', options: { status: 429 }, then: 'settle', status: 'notSent' },
  { name: 'a reached maximum', options: { status: 429, code: 'quota_exceeded' }, then: 'settle', status: 'failed' },
  {
    name: '429 after a lost response',
    options: { status: 429, maybeProcessed: true },
    then: 'settle',
    status: 'unknown',
  },
  {
    name: '401 after a lost response',
    options: { status: 401, maybeProcessed: true },
    then: 'stop',
    status: 'unknown',
  },
  { name: '408', options: { status: 408 }, then: 'settle', status: 'unknown' },
  { name: '500', options: { status: 500 }, then: 'settle', status: 'unknown' },
  { name: '501', options: { status: 501 }, then: 'settle', status: 'failed' },
  { name: '503', options: { status: 503, maybeProcessed: true }, then: 'settle', status: 'unknown' },
  { name: 'a refused connection', options: { kind: 'network' }, then: 'settle', status: 'notSent' },
  { name: 'a reset', options: { kind: 'network', maybeProcessed: true }, then: 'settle', status: 'unknown' },
  { name: 'a connect timeout', options: { kind: 'timeout' }, then: 'settle', status: 'notSent' },
  { name: 'a timeout', options: { kind: 'timeout', maybeProcessed: true }, then: 'settle', status: 'unknown' },
  { name: 'a response that is not JSON', options: { kind: 'decode' }, then: 'settle', status: 'unknown' },
  { name: 'an abort before sending', options: { kind: 'aborted' }, then: 'stop', status: 'notSent' },
  {
    name: 'an abort after sending',
    options: { kind: 'aborted', maybeProcessed: true },
    then: 'stop',
    status: 'unknown',
  },
  { name: 'a read-only caller', options: { kind: 'configuration' }, then: 'stop', status: 'notSent' },
  { name: 'a named problem', options: { kind: 'validation', problems: [problem] }, then: 'split', status: 'failed' },
] as const)('$name', ({ options, then, status }) => {
  test.each([true, false])(`means ${then} and ${status} (repeatable: %s)`, (repeatable) => {
    const caught = error(options)
    expect(judgeFailure(caught, { repeatable })).toMatchObject({
      then,
      outcome: { status, reason: 'it failed', error: caught },
    })
  })
})

test('a create that may have been done is never split, regardless of the last error', () => {
  const caught = error({ status: 400, maybeProcessed: true })
  expect(judgeFailure(caught, { repeatable: false })).toMatchObject({ then: 'settle', outcome: { status: 'unknown' } })
  expect(judgeFailure(caught, { repeatable: true })).toMatchObject({ then: 'split' })
})

test('a foreign error leaves the outcome unknown', () => {
  const wrapped = asMgmtError(new TypeError('oops'), 'Things_Create')
  expect(wrapped).toMatchObject({ kind: 'network', code: 'caller_failed', maybeProcessed: true })
  expect(wrapped.message).toBe('Things_Create: the call failed: oops')
})
