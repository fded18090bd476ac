/** @module-tag slow */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { scene } from './program.ts'
import { type RanHere, runHere } from './run-program.ts'
import { newEmptyDirectory } from './stores.ts'

const recorded = join(import.meta.dirname, 'formats')
const versions = readdirSync(recorded).filter((name) => /^\d/.test(name))

interface Place {
  readonly directory: string
  /** Runs a command line there, with the directory as its data directory. */
  readonly run: (line: string) => Promise<RanHere>
}

function newPlace(): Place {
  const directory = newEmptyDirectory()
  const env = { MGMT_WORKER_DATA: directory, PROD_KEY: 'any' }
  return { directory, run: (line) => runHere(line, { cwd: directory, env }) }
}

/** Fills a data directory with the database that the worker of a version left. */
function unpackDatabase(version: string, directory: string): void {
  mkdirSync(directory, { recursive: true })
  const input = brotliDecompressSync(readFileSync(join(recorded, version, 'database.tar.br')))
  expect(spawnSync('tar', ['-xf', '-', '-C', directory], { input }).status).toBe(0)
}

function placeWithDatabase(version: string): Place {
  const place = newPlace()
  unpackDatabase(version, place.directory)
  return place
}

/** What commands tell about the history. */
async function historyOf({ run }: Place): Promise<unknown> {
  const printed = async (line: string): Promise<unknown> => JSON.parse((await run(`${line} -o json`)).stdout)
  return {
    revisions: await printed('config history'),
    runs: await printed('jobs list --all'),
    messages: await printed('messages list --all'),
    usage: (await run('export usage --format ndjson')).stdout,
    alerts: (await run('export alerts --format ndjson')).stdout,
  }
}

describe.each(versions)('files of version %s', (version) => {
  test('the embedded database and a backup of it have the same history', async () => {
    const kept = placeWithDatabase(version)
    const history = await historyOf(kept)
    expect(history).toMatchObject({
      revisions: [{ revision: 1, summary: '1 target added, 7 jobs added, 2 notifiers added' }],
      usage: expect.stringMatching(/^(?:\{"target":"prod-eu".*\}\n){600}$/) as string,
      alerts: expect.stringContaining('"name":"Slow checkouts"') as string,
    })
    const restored = newPlace()
    const file = join(recorded, version, 'backup.ndjson.gz')
    expect(await restored.run(`restore ${file}`)).toMatchObject({ exitCode: 0 })
    expect(await historyOf(restored)).toEqual(history)
  })

  test('the database of a worker, which continues with its configuration, queue and pauses', async () => {
    const at = await scene({ hasTables: false })
    unpackDatabase(version, at.data)
    const worker = await at.start()
    const { schedules } = await worker.read<{ schedules: readonly object[] }>('/api/v1/schedules')
    expect(schedules).toHaveLength(7)
    expect(schedules).toContainEqual(
      expect.objectContaining({ job: 'noisy-alerts', paused_at: expect.any(String) as string }),
    )
    worker.kill('SIGTERM')
    expect(await worker.ended).toBe(0)
  })

  test('a configuration file', async () => {
    const { run } = newPlace()
    const file = join(recorded, version, 'mgmt-worker.yaml')
    expect(await run(`config check --file-only --config ${file} -o json`)).toMatchObject({ exitCode: 0 })
  })
})

const newest = join(recorded, versions.at(-1) ?? '')

test('a backup of a newer version is refused with both versions and the way out', async () => {
  const { directory, run } = newPlace()
  const text = String(gunzipSync(readFileSync(join(newest, 'backup.ndjson.gz'))))
  writeFileSync(join(directory, 'newer.gz'), gzipSync(text.replace('"format":1', '"format":2')))
  expect(await run('restore newer.gz')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringMatching(
      /newer\.gz: the backup has format 2; this version reads format 1\nhint: .* restore it with the version that made it/,
    ) as string,
  })
  expect(readdirSync(directory)).toEqual(['newer.gz'])
})

test('a configuration file of a newer version is refused with both versions and the way out', async () => {
  const { directory, run } = newPlace()
  const text = `format: 2\n${readFileSync(join(newest, 'mgmt-worker.yaml'), 'utf8')}`
  writeFileSync(join(directory, 'mgmt-worker.yaml'), text)
  const { exitCode, stdout, stderr } = await run('config check --file-only')
  expect(exitCode).toBe(2)
  expect(stdout + stderr).toMatch(/mgmt-worker\.yaml:1:9: format: must be 1, not 2; use a newer mgmt-worker/)
})

test('an embedded database of another PostgreSQL is refused with both versions and the way out, and unchanged', async () => {
  const { directory, run } = placeWithDatabase(versions.at(-1) ?? '')
  const file = join(directory, 'database/PG_VERSION')
  writeFileSync(file, '19\n')
  expect(await run('jobs list')).toMatchObject({
    exitCode: 6,
    stderr: `error: The database of ${directory} is not used: its files are of PostgreSQL 19; this version reads those of PostgreSQL 18
hint: Use the mgmt-worker that wrote it, or another database: --data NEW_DIRECTORY, or DATABASE_URL
`,
  })
  writeFileSync(file, '18\n')
  expect(await run('jobs list')).toMatchObject({ exitCode: 0 })
})
