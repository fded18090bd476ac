import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from './database.ts'
import { openDatabase } from './node/open-database.ts'
import { migrations } from '../groups/migrations.ts'

/** Digests of published migrations. A different one would create other tables than existing files have. */
const published: readonly string[] = ['15048b4a30687cf2']

const digestOf = (sql: string): string => createHash('sha256').update(sql).digest('hex').slice(0, 16)

test('a published migration never changes: add another one with its digest', () => {
  expect(migrations.map(digestOf)).toEqual(published)
})

/** `mgmt` in ASCII, as in all published versions. */
const applicationId = 0x6d676d74

test.each(migrations.map((_, index) => index + 1))(
  'a file as it was after step %i opens with what is in it',
  (version) => {
    const directory = mkdtempSync(join(tmpdir(), 'emulator-'))
    onTestFinished(() => rmSync(directory, { recursive: true }))
    const file = join(directory, 'state.sqlite')
    const made = new DatabaseSync(file)
    for (const sql of migrations.slice(0, version)) made.exec(sql)
    made.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${version}`)
    made.exec("INSERT INTO emulator_facts VALUES ('of-that-time', 'kept')")
    made.close()

    const database = openDatabase(migrations, file)
    onTestFinished(() => database.close())
    expect(database.all("SELECT value FROM emulator_facts WHERE name = 'of-that-time'")).toEqual([{ value: 'kept' }])
    expect(schemaOf(database)).toEqual(schemaOf(openDatabase(migrations)))
  },
)

/** All tables and indexes as SQL. */
const schemaOf = (database: Database): readonly string[] =>
  database.all<{ sql: string | null }>('SELECT sql FROM sqlite_schema ORDER BY name').map(({ sql }) => sql ?? '')
