import { mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { directoryOf } from '../../test/directory.ts'
import { openLedger, readLedger } from './ledger-file.ts'
import type { LedgerLine } from './ledger.ts'

const place = (root: string): { root: string; target: string } => ({ root, target: 'eu' })
const file = (root: string): string => join(root, 'ledger.eu.yaml')

const name = fc
  .tuple(fc.constantFrom('views', 'connectors'), fc.stringMatching(/^[a-z0-9][a-z0-9._-]{0,12}$/))
  .map((parts) => parts.join('/'))
const line: fc.Arbitrary<LedgerLine> = fc.record({
  name,
  id: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
  applied: fc.option(fc.stringMatching(/^([\w-]{8}){1,4}$/), { nil: undefined }),
})

/** An id has one key; lines without one differ by their names. */
const idOf = ({ name, id }: LedgerLine): string => (id === undefined ? name : `${name.split('/')[0]} ${id}`)

test('recorded lines are read back, even after a kill before the end of the run', () => {
  fc.assert(
    fc.property(fc.uniqueArray(line, { selector: idOf }), fc.boolean(), (lines, isClosed) => {
      const root = directoryOf({})
      const ledger = openLedger(place(root))
      for (const each of lines) ledger.record(each)
      if (isClosed) ledger.close()
      const wanted = new Map(lines.map((each) => [each.name, each]))
      const read = readLedger(place(root))
      for (const [of, each] of wanted) expect(read.line(of)).toEqual(each)
      if (isClosed) expect(read.lines().length).toBe(wanted.size)
    }),
    { numRuns: 50 },
  )
})

test('lines of two branches are a ledger: both ids keep the key, and a conflict is named with its line', () => {
  const root = directoryOf({ 'ledger.eu.yaml': 'views/a: {"id":"1"}\nviews/a: {"id":"2"}\nviews/b: {"id":"3"}\n' })
  const ledger = readLedger(place(root))
  expect([ledger.keyOf('views', '1'), ledger.keyOf('views', '2'), ledger.keyOf('views', '3')]).toEqual(['a', 'a', 'b'])
  writeFileSync(file(root), '<<<<<<< ours\nviews/a: {"id":"1"}\n=======\nviews/a: {"id":"2"}\n>>>>>>> theirs\n')
  expect(() => readLedger(place(root))).toThrow(
    expect.objectContaining({
      code: 'bad_ledger',
      findings: [
        expect.objectContaining({ code: 'merge_conflict', place: expect.objectContaining({ line: 1 }) as unknown }),
      ],
    }),
  )
})

test('two runs at the same time keep the lines of both', () => {
  const root = directoryOf({ 'ledger.eu.yaml': 'views/a: {"id":"1"}\nviews/b: {"id":"2"}\nviews/c: {"id":"3"}\n' })
  const [one, other] = [openLedger(place(root)), openLedger(place(root))]
  for (const [ledger, id] of [
    [one, '4'],
    [other, '5'],
  ] as const) {
    ledger.record({ name: 'views/new' })
    ledger.record({ name: 'views/new', id })
    ledger.keep({ name: `alerts/${id}`, id })
  }
  one.remove('views/a')
  other.keep({ name: 'views/b', id: '2', applied: 'AAAAAAAA' })
  one.close()
  other.close()
  const read = readLedger(place(root)).lines()
  expect(read.map((each) => `${each.name} ${each.id ?? ''} ${each.applied ?? ''}`.trim())).toEqual([
    'alerts/4 4',
    'alerts/5 5',
    // Until the next run: its id is in no list.
    'views/a 1',
    'views/b 2 AAAAAAAA',
    'views/c 3',
    'views/new 5',
    'views/new 4',
  ])
})

test('a line is added as a line of its own, even if the last one does not end', () => {
  const root = directoryOf({ 'ledger.eu.yaml': 'views/a: {"id":"1"}' })
  openLedger(place(root)).record({ name: 'views/b', id: '2' })
  expect(readFileSync(file(root), 'utf8')).toBe('views/a: {"id":"1"}\nviews/b: {"id":"2"}\n')
})

test('a ledger that is a link stays one, and its lines are in the file that it points to', () => {
  const root = directoryOf({ 'state/eu.yaml': 'views/a: {"id":"1"}\n' })
  symlinkSync(join('state', 'eu.yaml'), file(root))
  const ledger = openLedger(place(root))
  ledger.record({ name: 'views/b', id: '2' })
  ledger.close()
  expect(readlinkSync(file(root))).toBe(join('state', 'eu.yaml'))
  expect(readFileSync(join(root, 'state/eu.yaml'), 'utf8')).toContain('\nviews/a: {"id":"1"}\nviews/b: {"id":"2"}\n')
})

test.each([
  { name: 'out of the project', target: join('..', 'outside.yaml'), code: 'outside_directory' },
  { name: 'to nothing', target: 'missing.yaml', code: 'dangling_link' },
])('a ledger that is a link $name is refused before the run', ({ target, code }) => {
  const root = join(directoryOf({ 'outside.yaml': '', 'project/mgmt.yaml': '' }), 'project')
  symlinkSync(target, file(root))
  expect(() => openLedger(place(root))).toThrow(expect.objectContaining({ kind: 'input', code }))
  expect(readFileSync(join(root, '../outside.yaml'), 'utf8')).toBe('')
})

test('a file that is no ledger is named by its lines and never quoted, nor is one behind a link', () => {
  const text = 'aws_secret_access_key = wJalrXUtnFEMI\nviews/a: {"id":"1"\nviews/b: {"token":"wJalrXUtnFEMI"\n'
  const root = join(directoryOf({ 'secrets.txt': text, 'project/ledger.us.yaml': text }), 'project')
  symlinkSync(join('..', 'secrets.txt'), file(root))
  const thrownBy = (target: string): unknown => {
    try {
      return readLedger({ root, target })
    } catch (error) {
      return error
    }
  }
  const places = [1, 2, 3].map((number) => expect.objectContaining({ line: number }) as unknown)
  expect(thrownBy('us')).toMatchObject({ code: 'bad_ledger', findings: places.map((at) => ({ place: at })) })
  expect(thrownBy('eu')).toMatchObject({ code: 'outside_directory' })
  for (const target of ['us', 'eu']) expect(inspect(thrownBy(target), { depth: null })).not.toContain('wJalrXUtnFEMI')
})

test('a resource that was renamed by a killed run has its new key from then on', () => {
  const root = directoryOf({ 'ledger.eu.yaml': 'views/old: {"id":"1"}\n' })
  openLedger(place(root)).record({ name: 'views/new', id: '1' })
  const next = openLedger(place(root))
  next.keep({ name: 'views/new', id: '1', applied: 'AAAAAAAA' })
  next.close()
  const read = readLedger(place(root))
  expect([read.keyOf('views', '1'), read.line('views/old')]).toEqual(['new', undefined])
})

test('a file that cannot be written at the end leaves the old one, and the lines that it lacks are known', () => {
  const root = directoryOf({ 'ledger.eu.yaml': 'views/a: {"id":"1"}\n' })
  const ledger = openLedger(place(root))
  ledger.keep({ name: 'alerts/b', id: '2' })
  rmSync(file(root))
  mkdirSync(file(root))
  ledger.close()
  expect(ledger.failure()).toMatchObject({ code: 'ledger_not_written' })
  expect(ledger.unwritten()).toEqual(['alerts/b: {"id":"2"}'])

  rmSync(file(root), { recursive: true })
  writeFileSync(file(root), 'views/a: {"id":"1"}\n')
  const other = openLedger(place(root))
  other.keep({ name: 'alerts/b', id: '2' })
  other.close()
  expect([other.failure(), other.unwritten()]).toEqual([undefined, []])
  expect(readFileSync(file(root), 'utf8')).toMatch(/^#[^]*\nalerts\/b: \{"id":"2"\}\nviews\/a: \{"id":"1"\}\n$/)
})
