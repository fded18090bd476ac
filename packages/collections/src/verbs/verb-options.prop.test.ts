import { isMgmtError, type AnyVerb } from '@mgmt-api/models'
import { loadResource, resourceIndex } from '@mgmt-api/models/resources'
import { createTransport } from '@mgmt-api/transport'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { argumentNames, type Method } from './verb-arguments.ts'
import { resources } from './resources.ts'

interface NamedMethod {
  readonly name: string
  readonly kind: AnyVerb['kind']
  /** Calls the method with these options, and reads its result. */
  readonly call: (options: unknown) => Promise<unknown>
}

const methods: NamedMethod[] = []
let sent = 0

beforeAll(async () => {
  const caller = createTransport({
    baseUrl: 'https://api.example.com',
    apiKey: 'the-key',
    fetch: () => {
      sent++
      return Promise.resolve(new Response('{}'))
    },
  })
  const platform = resources(caller)
  for (const { name } of resourceIndex) {
    const { verbs } = await loadResource(name)
    // Types of its methods are those of its verbs, which are not known here.
    for (const [method, run] of Object.entries<Method>(platform.of({ verbs }))) {
      // `createMany` that a client adds has no verb.
      const verb = (verbs as Record<string, AnyVerb>)[method]
      const kind = verb?.kind ?? 'bulk'
      const values = verb === undefined ? [] : argumentNames(verb).map((each) => (each === 'ids' ? ['1'] : {}))
      const args = kind === 'bulk' ? [[{}], ...values] : values
      methods.push({ name: `${name}.${method}`, kind, call: async (options) => read(run(...args, options), kind) })
    }
  }
})

async function read(result: unknown, kind: AnyVerb['kind']): Promise<unknown> {
  if (kind === 'call') return result
  // Lists, streams and runs can be iterated.
  for await (const _ of result as AsyncIterable<unknown>);
  return undefined
}

async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

const optionNames = ['signal', 'timeoutMs', 'deadlineMs', 'headers', 'retry', 'limit', 'prefetch', 'from']
const known = new Set([...optionNames, 'graceMs', 'concurrency', 'chunkSize', 'onProgress', 'splitRefused'])

test('every method of every client refuses an option that it does not know, and sends nothing', async () => {
  expect(methods.length).toBeGreaterThan(200)
  expect(new Set(methods.map(({ kind }) => kind))).toEqual(new Set(['call', 'list', 'bulk', 'stream']))
  const before = sent
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.string({ minLength: 1 }).filter((name) => !known.has(name) && name !== '__proto__'),
      fc.anything(),
      async (pick, name, value) => {
        const method = methods[pick % methods.length]
        const error = await refusalOf(method?.call({ timeoutMs: 5, [name]: value }) ?? Promise.resolve())
        expect(isMgmtError(error, 'validation') ? error.problems : error).toMatchObject([
          { rule: 'unknown', path: name.split('.') },
        ])
        expect(error).toMatchObject({ code: 'invalid_option', attempts: 0 })
      },
    ),
  )
  expect(sent).toBe(before)
})

test('every method refuses a mistyped option, and names the option that was meant', async () => {
  const before = sent
  for (const { name, call } of methods) {
    const error = await refusalOf(call({ singal: new AbortController().signal }))
    expect({ name, error }).toMatchObject({
      error: { code: 'invalid_option', message: 'singal: not a known option; did you mean signal?' },
    })
  }
  expect(sent).toBe(before)
})

test('every method accepts the options that all methods have', async () => {
  const { signal } = new AbortController()
  const options = { signal, timeoutMs: 1000, deadlineMs: 1000, headers: {}, retry: false }
  for (const { name, call } of methods) {
    const error = await refusalOf(call(options))
    expect({ name, code: isMgmtError(error) ? error.code : undefined }).not.toMatchObject({ code: 'invalid_option' })
    expect({ name, code: isMgmtError(error) ? error.code : undefined }).not.toMatchObject({ code: 'bad_option' })
  }
})
