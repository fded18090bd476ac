import { onTestFinished, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { openDatabase } from './open-database.ts'

function openTable(): Database {
  const db = openDatabase()
  onTestFinished(() => db.close())
  db.run('CREATE TABLE things (name TEXT PRIMARY KEY)')
  return db
}

const names = (db: Database): string[] =>
  db.all<{ name: string }>('SELECT name FROM things ORDER BY name').map(({ name }) => name)
const add = (db: Database, name: string): number => db.run('INSERT INTO things VALUES (?)', name)

test('a write inside a write is part of it: both are done, or neither', () => {
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

test('what is pretended is gone afterwards, writes inside it too', () => {
  const db = openTable()
  const seen = db.pretend(() => {
    db.write(() => add(db, 'a'))
    return names(db)
  })
  expect(seen).toEqual(['a'])
  expect(names(db)).toEqual([])
})

test('an error after which SQLite has undone everything by itself is the one that is told', () => {
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

test('closing twice is closing', () => {
  const db = openDatabase()
  db.close()
  expect(() => db.close()).not.toThrow()
})
