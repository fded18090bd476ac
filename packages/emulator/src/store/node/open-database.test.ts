import { onTestFinished, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { openDatabase } from './open-database.ts'

function openTable(): Database {
  const db = openDatabase([])
  onTestFinished(() => db.close())
  db.run('CREATE TABLE things (name TEXT PRIMARY KEY)')
  return db
}

const names = (db: Database): string[] =>
  db.all<{ name: string }>('SELECT name FROM things ORDER BY name').map(({ name }) => name)
const add = (db: Database, name: string): number => db.run('INSERT INTO things VALUES (?)', name)

test('nested writes are one transaction', () => {
  const db = openTable()
  db.write(() => {
    add(db, 'a')
    db.write(() => add(db, 'b'))
    add(db, 'c')
  })
  expect(names(db)).toEqual(['a', 'b', 'c'])

  const fail = (): void =>
    db.write(() => {
      db.write(() => add(db, 'd'))
      throw new Error('too late')
    })
  expect(fail).toThrow('too late')
  expect(names(db)).toEqual(['a', 'b', 'c'])
  db.write(() => add(db, 'e'))
  expect(names(db)).toEqual(['a', 'b', 'c', 'e'])
})

test('rolledBack undoes its work, nested writes included', () => {
  const db = openTable()
  const seen = db.rolledBack(() => {
    db.write(() => add(db, 'a'))
    return names(db)
  })
  expect(seen).toEqual(['a'])
  expect(names(db)).toEqual([])
})

test('an error after which SQLite rolled back by itself is reported unchanged', () => {
  const db = openTable()
  const fail = (): void =>
    db.write(() => {
      add(db, 'a')
      db.run('INSERT OR ROLLBACK INTO things VALUES (?)', 'a')
    })
  expect(fail).toThrow('UNIQUE constraint failed')
  expect(names(db)).toEqual([])
  db.write(() => add(db, 'b'))
  expect(names(db)).toEqual(['b'])
})

test('closing twice is allowed', () => {
  const db = openDatabase([])
  db.close()
  expect(() => db.close()).not.toThrow()
})
