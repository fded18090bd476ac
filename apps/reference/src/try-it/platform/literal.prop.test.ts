import fc from 'fast-check'
import { expect, test } from 'vitest'
import { literal } from './literal.ts'

test('a literal evaluates to the value', async () => {
  const keys = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('__proto__', 'constructor', 'a-b', 'class'))
  const values = fc.jsonValue({ stringUnit: 'binary' })
  const objects = fc.dictionary(keys, values).map((entries) => JSON.parse(JSON.stringify(entries)) as unknown)
  await fc.assert(
    fc.asyncProperty(fc.oneof(values, objects), async (value) => {
      const code = `export default ${literal(value)}`
      // Imported, because a function of a text would be evaluated in another mode.
      const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { readonly default: unknown }
      expect(JSON.stringify(module.default)).toBe(JSON.stringify(value))
    }),
    { numRuns: 100 },
  )
})
