import { expect, test } from 'vitest'
import { failureOf, harness } from '../../test/harness.ts'
import { listThings, streamThings } from '../../test/operations.ts'
import { createLimiter, createRetryBudget, createTransport, type TransportOptions } from '../index.ts'

/** As an untyped program passes it. */
const untyped = (options: object): never => options as never

test.each([
  { options: { retries: 2 }, says: 'retries: not a known option' },
  { options: { baseURL: 'https://api.example.com' }, says: 'baseURL: not a known option; did you mean baseUrl?' },
  { options: { readonly: true }, says: 'readonly: not a known option; did you mean readOnly?' },
  { options: { apikey: 'key-canary' }, says: 'apikey: not a known option; did you mean apiKey?' },
])('createTransport and withOptions refuse $options at the first call', async ({ options, says }) => {
  await using at = await harness()
  const given: TransportOptions = { baseUrl: at.server.url, apiKey: 'the-key', ...options }
  for (const transport of [createTransport(given), at.transport.withOptions(untyped(options))]) {
    const error = await failureOf(transport.call(listThings, { query: {} }))
    expect(error).toMatchObject({ code: 'bad_option', message: `an option cannot be used: ${says}`, attempts: 0 })
    expect(JSON.stringify(error)).not.toContain('canary')
  }
  expect(at.server.seen).toEqual([])
})

test('call, raw, stream and preview refuse unknown call options, and send nothing', async () => {
  await using at = await harness()
  const { transport } = at
  const options = untyped({ timeout: 5_000 })
  const says = 'timeout: not a known option; did you mean timeoutMs?'
  const input = { query: {} }
  expect(await failureOf(transport.call(listThings, input, options))).toMatchObject({ message: says })
  expect(await failureOf(transport.raw(listThings, input, options))).toMatchObject({ message: says })
  const messages = transport.stream(streamThings, input, options)[Symbol.asyncIterator]()
  expect(await failureOf(messages.next())).toMatchObject({ message: says })
  expect(() => transport.preview(listThings, input, options)).toThrow(says)
  expect(at.server.seen).toEqual([])
})

test('limiters and retry budgets refuse unknown options', () => {
  expect(() => createLimiter(untyped({ persecond: 5 }))).toThrow(
    'persecond: not a known option; did you mean perSecond?',
  )
  expect(() => createRetryBudget(untyped({ maximum: 5 }))).toThrow('maximum: not a known option')
})
