import { expectTypeOf, test } from 'vitest'
import { isMgmtError, isNotFound, MgmtError } from './errors.ts'

declare const thrown: unknown

test('a guard narrows to what each kind has', () => {
  if (isMgmtError(thrown)) {
    expectTypeOf(thrown).toExtend<MgmtError>()
    if (thrown.kind === 'api') expectTypeOf(thrown.status).toEqualTypeOf<number>()
    else expectTypeOf(thrown.status).toEqualTypeOf<number | undefined>()
  }
  if (isMgmtError(thrown, 'api')) expectTypeOf(thrown.status).toEqualTypeOf<number>()
  if (isNotFound(thrown)) expectTypeOf(thrown.kind).toEqualTypeOf<'api'>()
  if (thrown instanceof MgmtError) expectTypeOf(thrown).toExtend<MgmtError>()
})

test('codes are those of the kind, and open for newer ones', () => {
  const refused = new MgmtError({ kind: 'api', code: 'conflict', status: 409, message: 'taken' })
  expectTypeOf(refused.kind).toEqualTypeOf<'api'>()
  expectTypeOf<'conflict'>().toExtend<typeof refused.code>()
  new MgmtError({ kind: 'timeout', code: 'a_newer_code', message: 'late' })
})
