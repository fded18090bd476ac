import { appendFile, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aMessage } from '../../../test/a-message.ts'
import { fileNotifier } from './file-notifier.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'file-notifier-'))
})
afterEach(() => rm(directory, { recursive: true }))

const never = new AbortController().signal
const idOf = (number: number): string => String(number).padStart(32, '0')
const send = (number: number, more: Parameters<typeof aMessage>[0] = {}) =>
  fileNotifier({ name: 'lines', kind: 'file', path: 'lines.ndjson' }, { directory }).send(
    aMessage({ id: idOf(number), ...more }),
    never,
  )
const written = async (name = 'lines.ndjson'): Promise<string> => readFile(join(directory, name), 'utf8')
const idsIn = (text: string): unknown[] =>
  text.split('\n').flatMap((line) => {
    if (!line.endsWith('}')) return []
    const message: unknown = JSON.parse(line)
    return typeof message === 'object' && message !== null && 'id' in message ? [message.id] : []
  })

test('each message is appended as one line', async () => {
  expect(await send(1)).toEqual({ kind: 'delivered' })
  expect(await send(2)).toEqual({ kind: 'delivered' })
  const lines = (await written()).split('\n')
  expect(lines.map((line): unknown => (line === '' ? '' : JSON.parse(line)))).toEqual([
    aMessage({ id: idOf(1) }),
    aMessage({ id: idOf(2) }),
    '',
  ])
})

test('a message is written only once', async () => {
  for (const number of [1, 2, 3, 2, 3]) expect(await send(number)).toEqual({ kind: 'delivered' })
  expect(idsIn(await written())).toEqual([idOf(1), idOf(2), idOf(3)])
})

test('a message that contains the key of another is still written', async () => {
  await send(1, { text: `{"version":1,"id":"${idOf(2)}",` })
  await send(2)
  expect(idsIn(await written())).toEqual([idOf(1), idOf(2)])
})

test('an incomplete line stays, and the complete message follows it', async () => {
  await send(1)
  await appendFile(join(directory, 'lines.ndjson'), `{"version":1,"id":"${idOf(2)}","kind":"find`)
  expect(await send(2)).toEqual({ kind: 'delivered' })
  expect(idsIn(await written())).toEqual([idOf(1), idOf(2)])
})

test('after rotation a new file is started', async () => {
  await send(1)
  await rename(join(directory, 'lines.ndjson'), join(directory, 'old'))
  await send(2)
  expect(idsIn(await written('old'))).toEqual([idOf(1)])
  expect(idsIn(await written())).toEqual([idOf(2)])
})

test('the longest possible message is recognized among the last lines', async () => {
  const about = { since: '2026-11-20T02:30:00.000Z', target: 'prod-eu', details: { text: 'y'.repeat(1900) } }
  const finding = { title: 'x'.repeat(500), ...about }
  const opened = Array.from({ length: 100 }, (_, at) => ({ key: `${at}`, ...finding }))
  await send(1, { opened })
  await send(1, { opened })
  expect(idsIn(await written())).toEqual([idOf(1)])
})

test('a line has no terminal control characters', async () => {
  await send(1, { label: `a${String.fromCharCode(0x9b)}2J` })
  const text = await written()
  expect(text).not.toContain(String.fromCharCode(0x9b))
  expect(text).toContain('\\u009b2J')
})

test('a missing directory is an error that allows a retry', async () => {
  const notifier = fileNotifier({ name: 'lines', kind: 'file', path: 'missing/lines' }, { directory })
  expect(await notifier.send(aMessage(), never)).toEqual({
    kind: 'unavailable',
    error: `${join(directory, 'missing/lines')}: the file cannot be written (ENOENT)`,
  })
})
