import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ESLint } from 'eslint'
import { describe, expect, test } from 'vitest'
import { defaults } from './ambient-defaults.mjs'
import { lintText } from './lint-text.mjs'

const root = join(import.meta.dirname, '../..')
const file = '/w/packages/transport/src/limits/limiter.ts'
const messages = (code) => lintText('ambient', file, code)

describe('a clock, a timer or randomness that is no option is reported', () => {
  test.each([
    ['the time', 'const now = Date.now()', 'Date.now'],
    ['the time as a date', 'const now = new Date()', 'new Date()'],
    ['the monotonic clock', 'const began = performance.now()', 'performance'],
    ['the monotonic clock of globalThis', 'const began = globalThis.performance.now()', 'performance'],
    ['the monotonic clock as a value', 'const clock = performance', 'performance'],
    ['a timer', 'setTimeout(run, 5)', 'setTimeout'],
    ['a timer of globalThis', 'globalThis.setTimeout(run, 5)', 'setTimeout'],
    ['a timer as a value', 'const start = setTimeout', 'setTimeout'],
    ['an interval', 'setInterval(run, 5)', 'setInterval'],
    ['a random number', 'const jitter = Math.random()', 'Math.random'],
    ['a random id', 'const id = crypto.randomUUID()', 'crypto.randomUUID'],
    ['random ids as a function', 'const newId = crypto.randomUUID', 'crypto.randomUUID'],
    ['random bytes', 'crypto.getRandomValues(bytes)', 'crypto.getRandomValues'],
    ['a random id taken from crypto', 'const { randomUUID } = crypto', 'crypto.randomUUID'],
    ['a random id taken under another name', 'const { randomUUID: newId } = globalThis.crypto', 'crypto.randomUUID'],
    ['a timer taken from globalThis', 'const { setTimeout } = globalThis', 'setTimeout'],
    ['crypto taken from globalThis', 'const { crypto } = globalThis', 'crypto'],
    ['a random id of a module that loads later', `const { randomUUID } = await import('node:crypto')`, 'randomUUID'],
    ['an imported timer', `import { setTimeout as delay } from 'node:timers/promises'`, 'setTimeout'],
    ['an imported timer without scheme', `import { setTimeout } from 'timers/promises'`, 'setTimeout'],
    ['all imported timers', `import * as timers from 'node:timers/promises'`, 'node:timers/promises'],
    ['an imported random id', `import { createHash, randomUUID } from 'node:crypto'`, 'randomUUID'],
    ['all of an imported module', `import crypto from 'node:crypto'`, 'node:crypto'],
    ['an imported monotonic clock', `import { performance } from 'node:perf_hooks'`, 'performance'],
  ])('%s', (_name, code, name) => {
    expect(messages(code)).toEqual([expect.stringContaining(`Take ${name} as an option`)])
  })
})

describe('other uses of the same names are not', () => {
  test.each([
    ['the default of an option', 'const create = (now = Date.now, random = Math.random) => now() + random()'],
    ['a given date', 'const day = new Date(0)'],
    ['the type of a timer', 'let timer: ReturnType<typeof setTimeout> | undefined'],
    ['a given timer', 'const start = (setTimeout: Timer) => setTimeout(run, 5)'],
    ['a timer of an object', 'server.setTimeout(5)'],
    ['randomness of an object', 'host.crypto.randomUUID()'],
    ['the end of a timer', 'clearTimeout(timer)'],
    ['a digest', `import { createHash } from 'node:crypto'`],
    ['a digest of a module that loads later', `const { createHash } = await import('node:crypto')`],
    ['randomness taken from an object', 'const { randomUUID } = host.crypto'],
    ['a type', `import type * as crypto from 'node:crypto'`],
    ['the next turn of the event loop', `import { setImmediate } from 'node:timers/promises'`],
  ])('%s', (_name, code) => {
    expect(messages(code)).toEqual([])
  })
})

describe('a file that holds the default of its package', () => {
  const allowed = (code) => lintText('ambient', '/w/packages/transport/src/waits/scope.ts', code)

  test('may use what it is allowed', () => {
    expect(allowed('setTimeout(run, 5)')).toEqual([])
  })

  test('may use nothing else', () => {
    expect(allowed('setTimeout(run, Date.now())')).toEqual([expect.stringContaining('Take Date.now as an option')])
  })

  test('an allowance that is not used is reported', () => {
    expect(allowed('')).toEqual([
      'setTimeout is allowed here, but not used: remove it from scripts/lint/ambient-defaults.mjs.',
    ])
  })
})

const ruleFor = async (path) => {
  const config = await new ESLint({ cwd: root }).calculateConfigForFile(join(root, path))
  return config.rules['house/ambient']
}

test('the workspace lints packages and apps by the rule', async () => {
  expect(await ruleFor('packages/transport/src/limits/limiter.ts')).toEqual([2])
  expect(await ruleFor('apps/worker/src/maintenance/worker.ts')).toEqual([2])
})

test.each(defaults)('$file exists, is linted, and has a reason', async ({ file, reason }) => {
  expect(existsSync(join(root, file))).toBe(true)
  expect(await ruleFor(file)).toEqual([2])
  expect(reason).toMatch(/^[A-Z].+\.$/)
})
