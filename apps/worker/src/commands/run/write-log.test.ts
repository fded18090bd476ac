import { expect, test } from 'vitest'
import { createLog, type LogFormat } from './write-log.ts'

function logged(
  format: LogFormat,
  secrets: readonly string[] = [],
): { readonly lines: string[]; readonly log: ReturnType<typeof createLog> } {
  const lines: string[] = []
  const now = () => new Date('2026-11-21T12:34:56.789Z')
  return { lines, log: createLog({ write: (line) => lines.push(line), format, now, secrets: new Set(secrets) }) }
}

test('lines for people are short, with warnings marked', () => {
  const { lines, log } = logged('lines')
  log.info('runs', { place: undefined, target: 'prod', jobs: 3, error: null })
  log.warn('a connection broke')
  expect(lines).toEqual(['12:34:56Z runs target=prod error=null jobs=3\n', '12:34:56Z warning: a connection broke\n'])
})

test('lines for programs are JSON, and fields cannot replace time, level and message', () => {
  const { lines, log } = logged('json')
  log.warn('a connection broke', { level: 'x', error: 'gone\nfor good' })
  expect(lines).toEqual([
    '{"time":"2026-11-21T12:34:56.789Z","level":"warn","message":"a connection broke","error":"gone\\nfor good"}\n',
  ])
})

test('external text stays on one line, without terminal control characters', () => {
  const { lines, log } = logged('lines')
  log.info('said', { error: 'a\u001b[31m\nb' })
  expect(lines.join('')).not.toContain('\u001b')
  expect(lines.join('').trimEnd()).not.toContain('\n')
})

test('a secret is masked in any field', () => {
  for (const format of ['lines', 'json'] as const) {
    const { lines, log } = logged(format, ['canary-key-0123456789'])
    log.info('asked canary-key-0123456789', { error: 'HTTP 401 for canary-key-0123456789' })
    expect(lines.join('')).not.toContain('canary')
    expect(lines.join('')).toContain('[secret]')
  }
})

test('a repeated line is written once a minute, with the number of omitted ones', () => {
  const lines: string[] = []
  let time = Date.parse('2026-11-21T12:00:00Z')
  const log = createLog({
    write: (line) => lines.push(line),
    format: 'lines',
    now: () => new Date(time),
    secrets: new Set(),
  })
  const broken = (error: string): void => log.warn('a connection broke', { error })
  for (let count = 0; count < 100; count++) broken('gone')
  broken('refused')
  expect(lines).toEqual([
    '12:00:00Z warning: a connection broke error=gone\n',
    '12:00:00Z warning: a connection broke error=refused\n',
  ])
  time += 60_000
  broken('gone')
  broken('gone')
  time += 60_000
  log.info('has ended')
  expect(lines.slice(2)).toEqual([
    '12:01:00Z warning: a connection broke error=gone suppressed=99\n',
    '12:02:00Z a line was repeated line=a connection broke suppressed=1\n',
    '12:02:00Z has ended\n',
  ])
})
