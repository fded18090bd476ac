import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { createDatabase, type Database, type SqliteConnection, type SqlValue } from './database.ts'

type Command =
  | { readonly do: 'put'; readonly key: string; readonly value: SqlValue }
  | { readonly do: 'delete'; readonly key: string }
  | { readonly do: 'fail' }
  | { readonly do: 'write' | 'savepoint' | 'rolledBack'; readonly commands: readonly Command[] }

// Few keys, so that commands meet. Some contain characters that end a text in C or take four bytes.
const key = fc.constantFrom('a', 'b', 'a\0b', 'Ü 🚨', '')
const value: fc.Arbitrary<SqlValue> = fc.oneof(
  fc.constant(null),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.maxSafeInteger(),
  // SQLite has no NaN, and one zero.
  fc.double({ noNaN: true }).map((number) => number + 0),
)
const put = fc.record({ do: fc.constant('put' as const), key, value })
const remove = fc.record({ do: fc.constant('delete' as const), key })
const fail = fc.record({ do: fc.constant('fail' as const) })
const { inside } = fc.letrec<{ inside: Command }>((tie) => ({
  inside: fc.oneof(
    { maxDepth: 3 },
    { arbitrary: put, weight: 5 },
    { arbitrary: remove, weight: 2 },
    { arbitrary: fail, weight: 1 },
    {
      arbitrary: fc.record({
        do: fc.constantFrom('write' as const, 'savepoint' as const),
        commands: fc.array(tie('inside'), { maxLength: 4 }),
      }),
      weight: 2,
    },
  ),
}))
const transaction = fc.record({
  do: fc.constantFrom('write' as const, 'rolledBack' as const),
  commands: fc.array(inside, { maxLength: 6 }),
})
const histories = fc.array(fc.oneof(put, remove, transaction), { maxLength: 12 })

class Failed extends Error {}

function perform(db: Database, command: Command): void {
  switch (command.do) {
    case 'put':
      db.run('INSERT OR REPLACE INTO kept (key, value) VALUES (?, ?)', command.key, command.value)
      return
    case 'delete':
      db.run('DELETE FROM kept WHERE key = ?', command.key)
      return
    case 'fail':
      throw new Failed()
    case 'savepoint':
      return attempt(() => db.savepoint(() => performAll(db, command.commands)))
    default:
      db[command.do](() => performAll(db, command.commands))
  }
}

function performAll(db: Database, commands: readonly Command[]): void {
  for (const command of commands) perform(db, command)
}

function attempt(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Failed)) throw error
  }
}

/** The same without SQL: returns the content after a command. */
function expected(before: ReadonlyMap<string, SqlValue>, command: Command): ReadonlyMap<string, SqlValue> {
  switch (command.do) {
    case 'put':
      return new Map([...before, [command.key, command.value]])
    case 'delete':
      return new Map([...before].filter(([each]) => each !== command.key))
    case 'fail':
      throw new Failed()
    case 'rolledBack':
      command.commands.reduce(expected, before)
      return before
    case 'write':
      return command.commands.reduce(expected, before)
    default:
      return expectedOrSame(before, { do: 'write', commands: command.commands })
  }
}

function expectedOrSame(before: ReadonlyMap<string, SqlValue>, command: Command): ReadonlyMap<string, SqlValue> {
  let after = before
  attempt(() => {
    after = expected(before, command)
  })
  return after
}

const contentOf = (db: Database): ReadonlyMap<string, SqlValue> =>
  new Map(db.all<{ key: string; value: SqlValue }>('SELECT key, value FROM kept').map((row) => [row.key, row.value]))

describe.each(databases)('a database over $name', ({ connect }) => {
  test('keeps every value, and undoes what fails or is rolled back', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const db = createDatabase(connect(), [])
        db.ensure('CREATE TABLE IF NOT EXISTS kept (key TEXT NOT NULL PRIMARY KEY, value)')
        let content: ReadonlyMap<string, SqlValue> = new Map()
        for (const command of history) {
          const stamp = db.changeStamp()
          attempt(() => perform(db, command))
          const after = expectedOrSame(content, command)
          expect(contentOf(db)).toEqual(after)
          if (after !== content && command.do === 'put') expect(db.changeStamp()).not.toBe(stamp)
          for (const each of after.keys()) {
            expect(db.get('SELECT value FROM kept WHERE key = ?', each)).toEqual({ value: after.get(each) })
          }
          content = after
        }
        db.close()
      }),
      { numRuns: 150 },
    )
  })

  test('reports the number of changed rows, and no row as undefined', () => {
    const db = createDatabase(connect(), [])
    db.ensure('CREATE TABLE kept (key TEXT NOT NULL PRIMARY KEY, value)')
    expect(db.run('INSERT INTO kept (key, value) VALUES (?, ?), (?, ?)', 'a', 1, 'b', 2)).toBe(2)
    expect(db.run('UPDATE kept SET value = 3 WHERE key = ?', 'c')).toBe(0)
    expect(db.get('SELECT value FROM kept WHERE key = ?', 'c')).toBeUndefined()
    db.close()
  })

  test('continues after a statement that breaks a constraint', () => {
    const db = createDatabase(connect(), [])
    db.ensure('CREATE TABLE kept (key TEXT NOT NULL PRIMARY KEY, value)')
    const insert = (): number => db.run('INSERT INTO kept (key, value) VALUES (?, ?)', 'a', 1)
    insert()
    expect(() => db.write(insert)).toThrow(/UNIQUE constraint failed/)
    expect(db.write(() => db.run('DELETE FROM kept'))).toBe(1)
    expect(insert()).toBe(1)
    db.close()
  })

  test('computes registered functions', () => {
    const db = createDatabase(connect(), [])
    let calls = 0
    db.define('next_number', () => ++calls)
    expect(db.get('SELECT next_number() AS first, next_number() AS second')).toEqual({ first: 1, second: 2 })
    db.close()
  })

  test('releases statements that it no longer caches', () => {
    const connection = connect()
    let open = 0
    const counted: SqliteConnection = {
      exec: (sql) => connection.exec(sql),
      function: (name, compute) => connection.function(name, compute),
      close: () => connection.close(),
      prepare(sql) {
        const statement = connection.prepare(sql)
        open++
        return {
          run: (...values) => statement.run(...values),
          get: (...values) => statement.get(...values),
          all: (...values) => statement.all(...values),
          free() {
            open--
            statement.free?.()
          },
        }
      },
    }
    const db = createDatabase(counted, [])
    for (let index = 0; index < 1_000; index++) db.get(`SELECT ${index} AS number`)
    // The cache, and a few of the migration.
    expect(open).toBeLessThan(270)
    expect(db.get('SELECT 7 AS number')).toEqual({ number: 7 })
    db.close()
  })
})
