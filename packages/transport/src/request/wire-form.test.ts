/** @module-tag slow */
import type { AnyDescriptor, Descriptor } from '@mgmt-api/models'
import { secretLosses } from '@mgmt-api/models/internal'
import { createRandom, exampleOf } from '@mgmt-api/models/testing'
import type { ErrorObject } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { countOf } from '../../../../scripts/vitest/left-out.ts'
import { contractChecks } from '../../test/contract-checks.ts'
import { declaredOperations } from '../../test/declared-operations.ts'
import { sentRequest } from '../../test/sent-request.ts'
import { withInt64 } from '../../test/with-int64.ts'
import type { AnyInput, ErasedOperation } from './request-plan.ts'

const seed = Number(process.env.MGMT_TEST_SEED)
const drawsEach = countOf('transport: requests of each operation', 4, 1)

const declared = await declaredOperations()
const check = contractChecks(declared)

const isBeyond = (digits: unknown): boolean =>
  typeof digits === 'string' && /^-?\d+$/.test(digits) && !Number.isSafeInteger(Number(digits))

/** 64-bit integers are quoted where the contract declares numbers: the only difference, as numbers would lose digits. */
const isException = ({ keyword, params, data }: ErrorObject): boolean =>
  keyword === 'type' && params.type === 'integer' && isBeyond(data)

function inputOf({ in: places }: ErasedOperation, exampleIn: (place: Descriptor) => unknown): AnyInput {
  const input: AnyInput = Object.fromEntries(Object.entries(places).map(([name, place]) => [name, exampleIn(place)]))
  // An empty or dotted segment of a path would select another route, and is rejected.
  const path = Object.entries(Object(input.path) as Record<string, unknown>).map(([name, value]) => [
    name,
    value === '' || value === '.' || value === '..' ? 'x' : value,
  ])
  return { ...input, path: Object.fromEntries(path) }
}

const beyond = (digits: string, { max = Infinity }: AnyDescriptor): string =>
  max > 2 ** 53 ? '9007199254740993' : digits

test('all operations are sent', () => {
  expect(declared.length).toBeGreaterThan(300)
})

test.each([
  { given: 'digits', change: (digits: string) => digits },
  { given: 'numbers', change: (digits: string) => (isBeyond(digits) ? digits : Number(digits)) },
  { given: 'digits beyond 2^53', change: beyond },
])(`a request of every operation has the declared form where $given are given (seed ${seed})`, async ({ change }) => {
  const random = createRandom(seed)
  const broken: string[] = []
  let exceptions = 0
  for (const { operation } of declared) {
    for (let draw = 0; draw < drawsEach; draw++) {
      const input = inputOf(operation, (place) => withInt64(place, exampleOf<unknown>(place, random), change))
      // Such a replacement is valid in the contract, and refused because it would destroy a secret.
      if (secretLosses(operation, input.body).length > 0) continue
      const errors = check(operation.id, await sentRequest(operation, input))
      const others = errors.filter((error) => !isException(error))
      exceptions += errors.length - others.length
      broken.push(...others.map(({ instancePath, message }) => `${operation.id} ${instancePath} ${message}`))
    }
  }
  expect(broken).toEqual([])
  expect(exceptions).toBeGreaterThan(0)
})
