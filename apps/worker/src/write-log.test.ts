import { expect, test } from 'vitest'
import { createLog, type LogForm } from './write-log.ts'

function logged(
  form: LogForm,
  secrets: readonly string[] = [],
): { readonly lines: string[]; readonly log: ReturnType<typeof createLog> } {
  const lines: string[] = []
  const now = () => new Date('2026-11-21T12:34:56.789Z')
  return { lines, log: createLog({ write: (line) => lines.push(line), form, now, secrets: new Set(secrets) }) }
}

test('people get a short line, warnings marked', () => {
  const { lines, log } = logged('lines')
  log.info('runs', { jobs: 3, place: undefined, error: null })
  log.warn('a connection broke')
  expect(lines).toEqual(['12:34:56 runs jobs=3 error=null\n', '12:34:56 warning: a connection broke\n'])
})

test('programs get one JSON a line, whose time, level and message no field replaces', () => {
  const { lines, log } = logged('json')
  log.warn('a connection broke', { level: 'x', error: 'gone\nfor good' })
  expect(lines).toEqual([
    '{"level":"warn","error":"gone\\nfor good","time":"2026-11-21T12:34:56.789Z","message":"a connection broke"}\n',
  ])
})

test('text of others is one line, and steers no terminal', () => {
  const { lines, log } = logged('lines')
  log.info('said', { error: 'a\u001b[31m\nb' })
  expect(lines.join('')).not.toContain('\u001b')
  expect(lines.join('').trimEnd()).not.toContain('\n')
})

test('a secret is never written, in whatever it comes', () => {
  for (const form of ['lines', 'json'] as const) {
    const { lines, log } = logged(form, ['canary-key-0123456789'])
    log.info('asked canary-key-0123456789', { error: 'HTTP 401 for canary-key-0123456789' })
    expect(lines.join('')).not.toContain('canary')
    expect(lines.join('')).toContain('[secret]')
  }
})
