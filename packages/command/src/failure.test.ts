import { expect, test } from 'vitest'
import { outputFailure } from './failure.ts'

const writeError = (code: string): Error => Object.assign(new Error(`write ${code}`), { code })

test.each(['EPIPE', 'ECONNRESET'])('a reader that leaves is no failure: %s', (code) => {
  expect(outputFailure(writeError(code))).toBeUndefined()
})

test('a full disk is a failure of the output', () => {
  expect(outputFailure(writeError('ENOSPC'))).toMatchObject({ code: 'output_failed', exitCode: 1 })
})
