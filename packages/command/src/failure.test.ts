import { MgmtError } from '@mgmt-api/models'
import { expect, test } from 'vitest'
import { outputFailure, toFailure } from './failure.ts'

const writeError = (code: string): Error => Object.assign(new Error(`write ${code}`), { code })

test.each(['EPIPE', 'ECONNRESET'])('a reader that leaves is no failure: %s', (code) => {
  expect(outputFailure(writeError(code))).toBeUndefined()
})

test('a full disk is a failure of the output', () => {
  expect(outputFailure(writeError('ENOSPC'))).toMatchObject({ code: 'output_failed', exitCode: 1 })
})

test.each([
  { code: 'rate_limited', exitCode: 7 },
  { code: 'quota_exceeded', exitCode: 6 },
])('a 429 with the code $code ends with $exitCode', ({ code, exitCode }) => {
  const error = new MgmtError({ kind: 'api', code, status: 429, message: 'no' })
  expect(toFailure(error)).toMatchObject({ code, exitCode })
})
