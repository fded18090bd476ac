import { expect, test } from 'vitest'
import { failureOf, harness } from '../../test/harness.ts'
import { reset, respond } from '../../test/misbehaving-server.ts'
import { createThing, listThings } from '../../test/operations.ts'
import { logHooks } from '../index.ts'
import type { Logger, LogLevel } from './logger.ts'

/** A logger that records its messages, and all of its arguments as one text. */
function keeping(): { logger: Logger; lines: string[]; all: () => string } {
  const lines: string[] = []
  const details: unknown[] = []
  const keep =
    (level: LogLevel) =>
    (message: string, detail: object): void => {
      lines.push(`${level} ${message}`)
      details.push(detail)
    }
  const logger = { debug: keep('debug'), info: keep('info'), warn: keep('warn') }
  return { logger, lines, all: () => JSON.stringify([lines, details]) }
}

const debug = ['debug GET /things/v1', 'debug GET /things/v1: 200 in 0 ms']
const failed = 'warn GET /things/v1: reset: the connection was closed before a response (1 attempt)'
const drift = 'warn ThingsService_ListThings: the response is not as declared'
const retry = 'info GET /things/v1: reset, next attempt in 250 ms'

test.each<{ logLevel: LogLevel | undefined; lines: readonly string[] }>([
  { logLevel: 'debug', lines: [debug[0] ?? '', failed, retry, debug[0] ?? '', drift, debug[1] ?? ''] },
  { logLevel: undefined, lines: [failed, retry, drift] },
  { logLevel: 'info', lines: [failed, retry, drift] },
  { logLevel: 'warn', lines: [failed, drift] },
])('a logger with the level $logLevel gets $lines', async ({ logLevel, lines }) => {
  const kept = keeping()
  await using at = await harness({ hooks: logHooks(kept.logger, logLevel) })
  at.server.plan(reset, respond(200, { odd: 1 }))
  await at.transport.call(listThings, { query: {} })
  expect(kept.lines).toEqual(lines)
})

test('neither the key nor headers nor secrets are logged', async () => {
  const kept = keeping()
  await using at = await harness({
    apiKey: 'key-canary',
    hooks: logHooks(kept.logger, 'debug'),
    headers: { 'x-team-token': 'header-canary' },
  })
  at.server.plan(respond(403, { code: 403, message: 'key-canary may not' }))
  await failureOf(at.transport.call(createThing, { body: { token: 'field-canary' } }))
  expect(kept.all()).toContain('ThingsService_CreateThing')
  expect(kept.all()).not.toMatch(/canary/)
})

test('hooks and a logger can be combined', async () => {
  const kept = keeping()
  const told: number[] = []
  await using at = await harness({
    hooks: [logHooks(kept.logger), { afterResponse: ({ status = 0 }) => told.push(status) }],
  })
  at.server.plan(respond(403, ''))
  await failureOf(at.transport.call(listThings, { query: {} }))
  expect({ told, lines: kept.lines.length }).toEqual({ told: [403], lines: 1 })
})

test('an unknown level is rejected', () => {
  // As an untyped program would pass it.
  expect(() => logHooks(console, 'verbose' as LogLevel)).toThrow('the log level is not one of debug, info, warn')
})
