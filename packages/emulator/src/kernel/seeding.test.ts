import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { immediate } from '../../test/service.ts'
import { createEmulator as createOverConnection } from '../browser.ts'
import { type Core, createCore } from '../service/core.ts'
import { migrations } from '../groups/migrations.ts'
import { createDatabase } from '../store/database.ts'
import { createEmulator, type Emulator, type EmulatorOptions, usualSeed } from '../index.ts'
import { nodeHost } from '../http/node/env.ts'
import type { SeedOptions } from '../seed/generated/seed-options.ts'

const directory = mkdtempSync(join(tmpdir(), 'emulator-seeding-'))
afterAll(() => rmSync(directory, { recursive: true }))

const now = '2026-03-10T12:00:00.000Z'
/** Some of everything. */
const seed: SeedOptions = Object.fromEntries(
  Object.entries(usualSeed).map(([name, count]) => [name, Math.min(count, 40)]),
)

function start(options: EmulatorOptions = {}): Emulator {
  const emulator = createEmulator({ now, seed, ...options })
  onTestFinished(() => emulator.close())
  return emulator
}

/** Status and text of a response. */
async function ask({ fetch, url }: Core, method: string, body?: object): Promise<string> {
  const response = await fetch(`${url}/mgmt/openapi/4/alerts/alerts/v3`, {
    method,
    headers: { authorization: 'any-key' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return `${response.status} ${await response.text()}`
}

const createDefinition = (emulator: Core): Promise<string> => ask(emulator, 'POST', { alertDefProperties: immediate })

const isReady = async ({ fetch, url }: Core): Promise<boolean> => (await fetch(`${url}/ready`)).status === 200

async function totalOf(emulator: Core): Promise<unknown> {
  const response = await ask(emulator, 'GET')
  return /"totalSize":(\d+)/.exec(response)?.[1] ?? response
}

/** Every stored row, in no order. */
async function rowsOf(emulator: Emulator): Promise<ReadonlySet<string>> {
  const file = join(directory, 'saved.db')
  await emulator.save(file)
  const db = new DatabaseSync(file)
  const tables = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all()
  const rows = tables.flatMap(({ name }) =>
    db
      .prepare(`SELECT * FROM ${String(name)}`)
      .all()
      .map((row) => `${String(name)} ${JSON.stringify(row)}`),
  )
  db.close()
  // Values of API keys are random.
  return new Set(rows.map((row) => row.replaceAll(/em[ps]_\w{30}/g, 'KEY')))
}

describe('a new emulator', () => {
  test('answers a read and a write when everything is seeded, wherever its data are', async () => {
    const overConnection = (): Core => {
      const emulator = createOverConnection(new DatabaseSync(':memory:'), { now, seed })
      onTestFinished(() => emulator.close())
      return emulator
    }
    for (const create of [() => start(), () => start({ file: join(directory, 'whole.db') }), overConnection]) {
      const emulator = create()
      expect(await isReady(emulator)).toBe(false)
      expect(await totalOf(emulator)).toBe('40')
      expect(await isReady(emulator)).toBe(true)
    }
    const writing = start()
    expect(await createDefinition(writing)).toMatch(/^200/)
    expect(await totalOf(writing)).toBe('41')
  })

  test('has the same data in memory as in a file', async () => {
    const expected = await rowsOf(start({ file: join(directory, 'seeded.db') }))
    expect(expected.size).toBeGreaterThan(1_000)
    expect(await rowsOf(start())).toEqual(expected)
  })

  test('has no earlier state before its seed', async () => {
    const emulator = start({ faults: [{ kind: 'lag', ms: 60_000 }] })
    expect(await totalOf(emulator)).toBe('40')
  })

  test('can be reset and closed while it is seeded', async () => {
    const resetting = start()
    const reset = resetting.reset({ alertDefs: 7 })
    expect(await totalOf(resetting)).toBe('7')
    await reset

    const closing = start()
    await closing.close()
    await expect(closing.ready).rejects.toThrow()
  })

  test('an emulator that is reset at once never shows its first data', async () => {
    const emulator = start()
    const reset = emulator.reset({ alertDefs: 7 })
    await emulator.ready
    expect(await totalOf(emulator)).toBe('7')
    await reset
  })

  test('fails as a whole if a seed fails, until it is reset', async () => {
    const connection = new DatabaseSync(':memory:')
    const prepare = connection.prepare.bind(connection)
    connection.prepare = (sql) => {
      if (sql.startsWith('INSERT INTO incidents')) throw new Error('no space')
      return prepare(sql)
    }
    const db = createDatabase(connection, migrations)
    onTestFinished(() => db.close())
    const { core: emulator, state } = createCore({ now, seed }, { db, host: nodeHost })
    await expect(emulator.ready).rejects.toThrow('no space')
    expect(await ask(emulator, 'GET')).toMatch(/^500/)
    expect(await createDefinition(emulator)).toMatch(/^500/)
    await expect(state.load('absent.db')).rejects.toThrow()
    expect(await isReady(emulator)).toBe(false)

    await emulator.reset({ alertDefs: 7 })
    expect(await totalOf(emulator)).toBe('7')
  })
})
