import { expect, test } from 'vitest'
import { always, lazy, required, secret } from '../describe/describe.ts'
import { unwrap } from './shape.ts'

test('the marks of a field become flags, and a reference to a recursive model is not followed', () => {
  const descriptor = lazy<string>(() => {
    throw new Error('followed')
  })
  const plain = { descriptor, required: false, always: false, secret: false }
  expect(unwrap(descriptor)).toEqual(plain)
  expect(unwrap(required(secret(descriptor)))).toEqual({ ...plain, required: true, secret: true })
  expect(unwrap(always(secret(descriptor)))).toEqual({ ...plain, always: true, secret: true })
})
