import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import winston from 'winston'
import { failureOf, harness } from '../../test/harness.ts'
import { respond } from '../../test/misbehaving-server.ts'
import { listThings } from '../../test/operations.ts'
import { type Hooks, logHooks } from '../index.ts'

/** A stream that keeps each line as the object that it holds. */
function keeping(): { stream: Writable; lines: () => Record<string, unknown>[] } {
  let text = ''
  const stream = new Writable({
    write(chunk, _, done) {
      text += String(chunk)
      done()
    },
  })
  // Both libraries write an object a line.
  return {
    stream,
    lines: () =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}

async function callWith(hooks: Hooks): Promise<void> {
  await using at = await harness({ hooks })
  const busy = respond(503, { code: 503, message: 'busy, 50%off and %s' }, { 'x-request-id': 'r-1' })
  at.server.plan(busy, respond(200, { odd: 1 }))
  await at.transport.call(listThings, { query: {} })
  at.server.plan(respond(403, { code: 403, message: 'no' }))
  await failureOf(at.transport.call(listThings, { query: {} }))
}

const request = { operation: 'ThingsService_ListThings', method: 'GET', attempt: 1 }

const expected = [
  { level: 'warn', message: /^GET \/things\/v1: 503 server_error: busy/, status: 503, requestId: 'r-1', ...request },
  { level: 'info', message: /^GET \/things\/v1: server_error, next attempt in 250 ms$/, waitMs: 250, ...request },
  { level: 'warn', message: /the response is not as declared$/, at: ['odd'] },
  { level: 'warn', message: /^GET \/things\/v1: 403 forbidden: no/, status: 403, code: 'forbidden', ...request },
].map((each) => ({ ...each, message: expect.stringMatching(each.message) as unknown }))

const pinoLevels: Readonly<Record<string, string>> = { 30: 'info', 40: 'warn' }
const named = ({ msg, level, ...rest }: Record<string, unknown>) => ({
  ...rest,
  message: msg,
  level: pinoLevels[String(level)],
})

test.each([
  { name: 'a logger', of: (logger: pino.Logger) => logger },
  { name: 'a child', of: (logger: pino.Logger) => logger.child({ part: 'sdk' }) },
])('pino gets every message with its details: $name', async ({ of }) => {
  const { stream, lines } = keeping()
  await callWith(logHooks(of(pino({ level: 'info' }, stream))))
  expect(lines().map(named)).toMatchObject(expected)
})

test('winston gets every message with its details', async () => {
  const { stream, lines } = keeping()
  const logger = winston.createLogger({ transports: [new winston.transports.Stream({ stream })] })
  await callWith(logHooks(logger))
  expect(lines()).toMatchObject(expected)
})

test('a function gets level, message and details, for loggers of any other form', async () => {
  const lines: object[] = []
  await callWith(logHooks((level, message, details) => lines.push({ level, message, ...details })))
  expect(lines).toMatchObject(expected)
})
