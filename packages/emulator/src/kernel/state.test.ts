import { execFileSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, test } from 'vitest'
import { createService } from '../../test/service.ts'
import { applicationId } from '../store/database.ts'
import { migrations } from '../groups/migrations.ts'
import { openDatabase } from '../store/node/open-database.ts'
import { createEmulator } from '../index.ts'

const directory = mkdtempSync(join(tmpdir(), 'emulator-state-'))
afterAll(() => rmSync(directory, { recursive: true }))
const fileCalled = (name: string): string => join(directory, name)

describe('a seeded emulator', () => {
  test('returns its data without explicitly waiting for the seed', async () => {
    const service = createService({ seed: { alertDefs: 25 } })
    const { emulator } = service
    const early = await emulator.fetch(`${emulator.url}/ready`)
    expect([early.status, await early.json()]).toEqual([503, { ready: false }])

    expect((await service.list()).pagination?.totalSize).toBe(25)
    await emulator.ready
    const late = await emulator.fetch(`${emulator.url}/ready`)
    expect([late.status, await late.json()]).toEqual([200, { ready: true }])
    expect((await emulator.fetch(`${emulator.url}/health`)).status).toBe(200)
  })

  test('has deterministic data that differs by seed', async () => {
    const text = async (random?: number): Promise<string> => {
      const now = '2026-01-01T00:00:00Z'
      return (await createService({ now, seed: { alertDefs: 20, random } }).send('GET /4/alerts/alerts/v3')).text
    }
    expect(await text()).toBe(await text(1))
    expect(await text()).not.toBe(await text(2))
  })

  test('reset restores the initial data, or seeds as requested', async () => {
    const service = createService({ seed: { alertDefs: 3 }, now: '2026-01-01T00:00:00Z' })
    const first = await service.list()
    await service.create()
    await service.send(`DELETE /5/alerts/alerts/v3/${first.alertDefs[0]?.id}`)

    await service.emulator.reset()
    expect(await service.list()).toEqual(first)
    await service.emulator.reset({ alertDefs: 7 })
    expect((await service.list()).pagination?.totalSize).toBe(7)
    await service.emulator.reset({})
    expect((await service.list()).pagination?.totalSize).toBe(0)
  })

  test.each([
    [{ alertDefs: 100_001 }, 'seed.alertDefs: 100001 is not a whole number from 0 to 100000'],
    [{ suppressionRules: 10_001 }, 'seed.suppressionRules: 10001 is not a whole number from 0 to 10000'],
    [{ usageDays: 3_661 }, 'seed.usageDays: 3661 is not a whole number from 0 to 3660'],
    [{ alertDefs: -1 }, 'seed.alertDefs: -1'],
    [{ usageDays: 1.5 }, 'seed.usageDays: 1.5'],
    [{ alertDefs: Number.NaN }, 'seed.alertDefs: NaN'],
  ])('the seed %j is rejected, at start and later', async (seed, message) => {
    expect(() => createEmulator({ seed })).toThrow(message)
    const service = createService({ seed: { alertDefs: 2 } })
    await expect(service.emulator.reset(seed)).rejects.toThrow(message)
    expect((await service.list()).pagination?.totalSize).toBe(2)
  })

  test('returns every seeded definition by the contract, individually and in lists', async () => {
    const service = createService({ seed: { alertDefs: 300 } })
    const { alertDefs } = await service.list({ pagination: { pageSize: 1_000 } })
    expect(alertDefs).toHaveLength(300)
    for (const def of alertDefs) {
      expect((await service.send(`GET /5/alerts/alerts/v3/${def.id}`)).json).toEqual({ alertDef: def })
    }
  })
})

describe('a file', () => {
  test('keeps the state, and is seeded once', async () => {
    const file = fileCalled('kept.db')
    const first = createEmulator({ file, seed: { alertDefs: 5 } })
    await first.ready
    await first.close()

    const service = createService({ file, seed: { alertDefs: 5 } })
    const created = await service.create({ name: 'mine' })
    for (const { id } of (await service.list()).alertDefs) {
      if (id !== created.id) await service.send(`DELETE /5/alerts/alerts/v3/${id}`)
    }
    await service.emulator.close()

    expect((await createService({ file, seed: { alertDefs: 5 } }).list()).alertDefs).toEqual([created])
  })

  test('may be open in two emulators, which see each other’s writes', async () => {
    const file = fileCalled('shared.db')
    const [a, b] = [createService({ file }), createService({ file })]
    for (const total of [1, 2, 3]) {
      const def = await (total % 2 === 0 ? a : b).create()
      for (const each of [a, b]) {
        expect((await each.list()).pagination?.totalSize).toBe(total)
        expect((await each.send(`GET /5/alerts/alerts/v3/${def.id}`)).status).toBe(200)
      }
    }
  })

  test('a file of another application is rejected and unchanged', () => {
    writeFileSync(fileCalled('notes.txt'), 'Not a database, but long enough to be looked at as one. '.repeat(20))
    expect(() => createEmulator({ file: fileCalled('notes.txt') })).toThrow('notes.txt: not a database, or damaged')
    expect(readFileSync(fileCalled('notes.txt'), 'utf8')).toMatch(/^Not a database/)

    const other = new DatabaseSync(fileCalled('other.db'))
    other.exec('CREATE TABLE recipes (name TEXT)')
    other.close()
    expect(() => createEmulator({ file: fileCalled('other.db') })).toThrow("other.db: not an emulator's database")
  })

  test('a file with another schema is refused, with the command for a new one, and unchanged', async () => {
    const file = fileCalled('another.db')
    const another = new DatabaseSync(file)
    another.exec(
      `PRAGMA application_id = ${applicationId}; PRAGMA user_version = 999; CREATE TABLE alert_defs (id TEXT)`,
    )
    another.close()
    const before = readFileSync(file)
    const refusal = 'another.db: made by another version of the emulator (schema 999; this one has 1).'
    const command = 'Make a new one: mgmt-emulator --db NEW_FILE'
    expect(() => createEmulator({ file })).toThrow(`${refusal} ${command}`)
    const { emulator } = createService()
    await expect(emulator.load(file)).rejects.toThrow(`${refusal} ${command}`)
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  test('has an empty write-ahead log after seeding, so that it opens fast', async () => {
    const file = fileCalled('settled.db')
    const { emulator } = createService({ file, seed: { alertDefs: 50 } })
    await emulator.ready
    expect(statSync(`${file}-wal`).size).toBe(0)
    await emulator.reset({ alertDefs: 60 })
    expect(statSync(`${file}-wal`).size).toBe(0)
  })

  test('a file is written ahead and synced at every commit', () => {
    const file = fileCalled('durable.db')
    const db = openDatabase(migrations, file)
    expect(db.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' })
    expect(db.get('PRAGMA synchronous')).toEqual({ synchronous: 2 })
    db.close()
  })
})

/** Content of a path: the target of a link, or the content of a file. */
function contentOf(file: string): string {
  const found = lstatSync(file)
  if (found.isSymbolicLink()) return readlinkSync(file)
  return found.isFile() ? readFileSync(file, 'latin1') : 'neither'
}

describe('a snapshot', () => {
  test('restores everything, also in another emulator', async () => {
    const file = fileCalled('deep/saved.db')
    const service = createService({ seed: { alertDefs: 10, usageDays: 5 } })
    await service.create({ name: 'mine' }, '{"policy":true}')
    const saved = await service.list({ include_access_permissions: true })
    await service.emulator.save(file)
    await service.emulator.save(file)
    await service.emulator.reset({})

    await service.emulator.load(file)
    expect(await service.list({ include_access_permissions: true })).toEqual(saved)
    const other = createService({ file: fileCalled('loaded-into.db'), seed: { alertDefs: 3 } })
    await other.emulator.load(file)
    expect(await other.list({ include_access_permissions: true })).toEqual(saved)
    await other.create()
    expect(readdirSync(join(directory, 'deep'))).toEqual(['saved.db'])
  })

  test('restores cases in an emulator that has none', async () => {
    const file = fileCalled('cases.db')
    const full = createService({ seed: { cases: 5 }, now: '2026-03-10T12:00:00Z' })
    await full.emulator.save(file)
    const other = createService({ now: '2026-03-10T12:00:00Z' })
    await other.emulator.load(file)
    const listed = await other.send('POST /5/cases/cases/v1')
    expect(listed.text).toBe((await full.send('POST /5/cases/cases/v1')).text)
    expect(listed.text.match(/"CASE_STATUS_/g)).toHaveLength(5)
  })

  test('a missing, damaged or foreign snapshot is rejected; the state is unchanged', async () => {
    const service = createService({ seed: { alertDefs: 3 } })
    await service.emulator.save(fileCalled('good.db'))
    const bytes = readFileSync(fileCalled('good.db'))
    writeFileSync(fileCalled('cut.db'), bytes.subarray(0, bytes.length / 2))
    writeFileSync(fileCalled('scratched.db'), Buffer.from(bytes).fill(0xaa, 4_096, 20_000))
    writeFileSync(fileCalled('text.db'), 'hello')

    await expect(service.emulator.load(fileCalled('nowhere.db'))).rejects.toThrow('nowhere.db: file not found')
    for (const name of ['cut.db', 'scratched.db', 'text.db']) {
      await expect(service.emulator.load(fileCalled(name))).rejects.toThrow(`${name}: `)
    }
    expect(existsSync(fileCalled('nowhere.db'))).toBe(false)
    expect((await service.list()).pagination?.totalSize).toBe(3)
  })

  test('can be saved after a failed load, which only its caller sees', async () => {
    const service = createService({ seed: { alertDefs: 3 } })
    const { emulator } = service
    await emulator.ready
    const refused = emulator.load(fileCalled('absent.db'))
    const file = fileCalled('after-refusal.db')
    const saved = emulator.save(file)
    await expect(refused).rejects.toThrow('absent.db: file not found')
    await saved
    await emulator.save(file)
    await emulator.reset({ alertDefs: 1 })
    await emulator.load(file)
    expect((await service.list()).pagination?.totalSize).toBe(3)
  })

  test('a snapshot is loaded after earlier operations, and requests wait for the last one', async () => {
    const service = createService({ seed: { alertDefs: 3 } })
    const { emulator } = service
    const file = fileCalled('three.db')
    await emulator.save(file)
    const changes = [
      emulator.reset({ alertDefs: 9 }),
      emulator.load(fileCalled('absent.db')).catch(() => undefined),
      emulator.load(file),
    ]
    expect((await service.list()).pagination?.totalSize).toBe(3)
    await Promise.all(changes)
    expect((await emulator.fetch(`${emulator.url}/ready`)).status).toBe(200)
  })

  test('overwrites neither links nor a database in use', async () => {
    const where = mkdtempSync(join(directory, 'save-'))
    const at = (name: string): string => join(where, name)
    const own = at('own.db')
    const { emulator } = createService({ file: own, seed: { alertDefs: 3 } })
    await emulator.save(at('saved.db'))
    writeFileSync(at('notes.txt'), 'mine. '.repeat(100))
    writeFileSync(at('logged.db'), readFileSync(at('saved.db')))
    writeFileSync(at('logged.db-wal'), '')
    symlinkSync(at('notes.txt'), at('link-to-notes'))
    symlinkSync(at('saved.db'), at('link-to-saved'))
    symlinkSync(at('nowhere'), at('link-to-nothing'))
    execFileSync('mkfifo', [at('pipe')])
    const before = new Map(readdirSync(where).map((name) => [name, contentOf(at(name))]))

    for (const [name, why] of [
      ['link-to-notes', 'a symbolic link'],
      ['link-to-saved', 'a symbolic link'],
      ['link-to-nothing', 'a symbolic link'],
      ['pipe', 'not a regular file'],
      ['.', 'not a regular file'],
      ['own.db', 'the database in use'],
      ['logged.db', 'open in another emulator'],
    ] as const) {
      await expect(emulator.save(at(name))).rejects.toThrow(why)
    }
    expect(new Map(readdirSync(where).map((name) => [name, contentOf(at(name))]))).toEqual(before)
    await expect(emulator.save(at('notes.txt/below/saved.db'))).rejects.toThrow(at('notes.txt/below'))
    await emulator.reset({ alertDefs: 5 })
    await emulator.save(at('saved.db'))
    expect((await createService({ file: at('saved.db') }).list()).pagination?.totalSize).toBe(5)
  })

  test('cannot be saved into a file that is a directory, and leaves nothing behind', async () => {
    const service = createService()
    await expect(service.emulator.save(directory)).rejects.toThrow()
    expect(readdirSync(tmpdir()).filter((name) => name.includes('.tmp') && name.startsWith('emulator-state'))).toEqual(
      [],
    )
  })
})
