import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { temporaryHome } from '@mgmt-api/command/testing'
import { tableFromIPC } from 'apache-arrow'
import { readParquet } from 'parquet-wasm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMessage } from '../../test/add-message.ts'
import { fillStore } from '../../test/fill-store.ts'
import { type RanHere, runHere } from '../../test/run-program.ts'
import { databasesOf } from '../../test/databases.ts'
import { type CommandDatabase, emptyPlace, newCommandDatabase } from '../../test/stores.ts'
import { readConfigFile } from '../config/read-config-file.ts'
import { applyConfig } from '../config/apply-config.ts'

const configuration = `
targets:
  - { name: prod-eu, base_url: https://eu.invalid, key: '\${env:KEY}' }
  - { name: prod-us, base_url: https://us.invalid, key: '\${env:KEY}' }
jobs:
  - { job: usage-history, schedule: '30 2 * * *', from: '2026-11-01' }
  - { job: alert-history, schedule: '0 * * * *', targets: [prod-eu] }
notifiers:
  - { name: lines, kind: stdout }
`

describe.each(databasesOf(import.meta.url))('commands on %s', (name) => {
  const home = temporaryHome()
  let database: CommandDatabase
  let location: string

  /** Runs a command on a database with a history and no worker. */
  const run = (line: string, options: Parameters<typeof runHere>[1] = {}): Promise<RanHere> =>
    runHere(line, { home, ...options, env: { KEY: 'key-of-the-targets', ...(options.env ?? database.env) } })

  beforeAll(async () => {
    database = await newCommandDatabase(name, join(home, 'history'))
    const store = await database.open()
    ;({ location } = store)
    const now = new Date('2026-11-21T11:00:00Z')
    await applyConfig(store, readConfigFile(configuration, 'here').config, { version: '1.2.3', now })
    await fillStore(store)
    await store.close()
    writeFileSync(join(home, 'mgmt-worker.yaml'), configuration)
  })
  afterAll(() => rmSync(home, { recursive: true }))

  describe('reads', () => {
    test('status prints a few lines, and its exit code reports that no worker runs', async () => {
      const { stdout, stderr, exitCode } = await run('status')
      expect(exitCode).toBe(7)
      expect(stdout).toContain(`database       ${location}\n`)
      expect(stdout).toContain('targets        1 ok, 1 refuse their key\n')
      expect(stdout).toContain('findings       2 open\nmessages       1 waiting, 2 dead\n')
      expect(stdout).toContain(
        'error: No worker is running: no runs are planned or started.\n  Start a worker.\n  mgmt-worker run\n',
      )
      expect(stderr).toBe('')
    })

    test('status --output json prints one document', async () => {
      const { stdout } = await run('status -o json')
      expect(JSON.parse(stdout)).toMatchObject({ database: location, open_findings: 2, workers: [] })
    })

    test('targets and schedules are tables, without colours if there is no terminal', async () => {
      const targets = await run('targets list')
      expect(targets.exitCode).toBe(0)
      expect(targets.stdout.split('\n')[0]).toMatch(/^NAME +CONDITION +LAST SUCCESS +FINDINGS +WAITING +ERROR$/)
      expect(targets.stdout).toMatch(/\nprod-us +refused .* HTTP 401\n$/)
      expect(targets.stdout).not.toContain('\u001b')
      const schedules = await run('schedule list -o csv')
      expect(schedules.stdout).toMatch(/^usage-history,partial,1 of 2,0,9h 29m ago,30 2 \* \* \*,UTC,/m)
    })

    test('on a terminal a refused key is red', async () => {
      const { stdout } = await run('targets list', { terminal: { columns: 200, rows: 50 } })
      expect(stdout).toContain('\u001b[31mrefused\u001b[0m')
    })

    test('runs are listed by state, or as ids for other commands', async () => {
      const failed = await run('jobs list --state failed -o name')
      expect(failed.stdout).toMatch(/^[\da-f-]{36}\n$/)
      expect(await run('jobs list --state running')).toEqual({ stdout: '', stderr: 'No runs match\n', exitCode: 0 })
      const { stdout, stderr } = await run('jobs list --limit 1')
      expect(stdout).toContain('skipped')
      expect(stderr).toBe('1 run shown; use --all to list all\n')
    })
  })

  describe('changes', () => {
    test('a job can be queued without a worker, with a note', async () => {
      const { stdout, stderr, exitCode } = await run('jobs run alert-history --wait -o json')
      expect(exitCode).toBe(1)
      expect(JSON.parse(stdout)).toMatchObject([{ job: 'alert-history', target: 'prod-eu', state: 'queued' }])
      expect(stderr).toBe('{"warning":"No worker is running. The runs stay queued until one starts."}\n')
    })

    test('a failed run can be retried and cancelled', async () => {
      const { stdout: id } = await run('jobs list --state failed -o name')
      expect(await run(`jobs retry ${id.trim()}`)).toMatchObject({ exitCode: 0 })
      expect(await run(`jobs retry ${id.trim()}`)).toMatchObject({
        exitCode: 6,
        stderr: `error: Run ${id.trim()} is queued and cannot be retried\nhint: Only failed, skipped or cancelled runs can be retried\n`,
      })
      expect((await run(`jobs cancel ${id.trim()}`)).stdout).toContain('cancelled')
    })

    test('dead messages are listed and sent again, once', async () => {
      const { stdout: table } = await run('messages list --state dead')
      expect(table).toMatch(/^ID +NOTIFIER +JOB +TARGET +CREATED +STATE +ATTEMPTS +TEXT *\n/)
      const { stdout } = await run('messages list --state dead -o name')
      const ids = stdout.trimEnd().split('\n')
      expect(ids).toHaveLength(2)
      const retried = await run(`messages retry ${ids[0]} -o json`)
      expect(JSON.parse(retried.stdout)).toMatchObject([{ id: ids[0], state: 'waiting', tries: 0 }])
      expect(retried.stderr).toBe('{"warning":"No worker is running. The messages stay queued until one starts."}\n')
      expect(await run(`messages retry ${ids[0]}`)).toMatchObject({
        exitCode: 0,
        stderr: 'No messages to send again\n1 message left out: not dead, or to a removed notifier\n',
      })
      expect((await run('messages retry --notifier lines -o name')).stdout).toBe(`${ids[1]}\n`)
      expect(await run('messages retry --all')).toEqual({
        exitCode: 0,
        stdout: '',
        stderr: 'No messages to send again\n',
      })
      const store = await database.open()
      await addMessage(store, { notifier: 'former', state: 'dead' })
      await store.close()
      expect(await run('messages retry --all')).toEqual({
        exitCode: 0,
        stdout: '',
        stderr: 'No messages to send again\n1 message to removed notifiers left out\n',
      })
      expect((await run('status')).stdout).toContain('messages       3 waiting, 1 dead\n')
      for (const line of [
        'messages retry',
        'messages retry --all --notifier lines',
        `messages retry ${ids[0]} --all`,
      ]) {
        expect(await run(line)).toMatchObject({
          exitCode: 2,
          stderr: expect.stringContaining(
            'error: Expected exactly one of message ids, --notifier and --all\n',
          ) as string,
        })
      }
    })

    test('a schedule can be paused and resumed', async () => {
      const change = async (command: string): Promise<unknown> => JSON.parse((await run(`${command} -o json`)).stdout)
      expect(await change('schedule pause alert-history')).toMatchObject([{ job: 'alert-history', next_at: null }])
      const resumed = await change('schedule resume alert-history')
      expect(resumed).toMatchObject([{ job: 'alert-history', paused_at: null, next_at: expect.any(String) as string }])
    })

    test('a mistyped name is rejected with the nearest one', async () => {
      expect(await run('schedule pause alert-histry')).toEqual({
        exitCode: 5,
        stdout: '',
        stderr:
          'error: Unknown job "alert-histry"; did you mean "alert-history"?\nhint: Jobs: usage-history, alert-history\n',
      })
      expect((await run('backfill usage-history --from 2026-13')).exitCode).toBe(2)
    })

    test('backfill --no-wait prints the queued runs', async () => {
      const { stderr, stdout, exitCode } = await run(
        'backfill usage-history --from 2026-09 --to 2026-10 --no-wait -o name',
      )
      expect(exitCode).toBe(0)
      expect(stdout.trimEnd().split('\n')).toHaveLength(4)
      expect(stderr).toContain('2026-09-01 to 2026-10-31: 4 runs queued\n')
    })
  })

  describe('exports and backups', () => {
    test('usage as CSV, which ends quietly if its reader does', async () => {
      const { stdout } = await run('export usage --target prod-eu --from 2026-11-19')
      expect(stdout.split('\r\n')).toEqual([
        'target,day,pillar,tier,units,source,first_seen_at,last_seen_at,cost,currency',
        expect.stringMatching(/^prod-eu,2026-11-19,/) as string,
        expect.stringMatching(/^prod-eu,2026-11-20,/) as string,
        '',
      ])
      expect(await run('export usage', { closeAfter: 0 })).toEqual({ exitCode: 0, stdout: '', stderr: '' })
    })

    test('usage as Parquet with typed days and times, readable by Apache Arrow', async () => {
      expect(await run('export usage --out usage.parquet')).toMatchObject({
        stderr: 'usage.parquet: 40 rows\n',
        exitCode: 0,
      })
      const table = tableFromIPC(readParquet(readFileSync(join(home, 'usage.parquet'))).intoIPCStream())
      expect(table.numRows).toBe(40)
      const [first] = table.toArray() as readonly { toJSON(): object }[] // Rows of Arrow.
      expect(first?.toJSON()).toMatchObject({ target: 'prod-eu', day: Date.UTC(2026, 10, 1), units: 1, cost: null })
      expect(table.schema.fields.map(({ name, type, nullable }) => [name, String(type), nullable])).toEqual([
        ['target', 'Utf8', false],
        ['day', 'Date32<DAY>', false],
        ['pillar', 'Utf8', false],
        ['tier', 'Utf8', false],
        ['units', 'Float64', false],
        ['source', 'Utf8', false],
        ['first_seen_at', 'Timestamp<MILLISECOND, UTC>', false],
        ['last_seen_at', 'Timestamp<MILLISECOND, UTC>', false],
        ['cost', 'Float64', true],
        ['currency', 'Utf8', true],
      ])
    })

    test('definitions as NDJSON, by the extension of the file', async () => {
      await run('export alerts --out alerts.ndjson')
      const [first] = readFileSync(join(home, 'alerts.ndjson'), 'utf8').split('\n')
      expect(JSON.parse(first ?? '')).toMatchObject({ definition: 'd1', name: 'CPU', body: 'name: CPU\n', changed: [] })
    })

    test('a failed export leaves no file', async () => {
      const before = readdirSync(home)
      expect(await run('export usage --out prod.csv --target prod-ue')).toMatchObject({ exitCode: 5 })
      expect(await run('export usage --out nowhere/usage.csv')).toMatchObject({
        exitCode: 2,
        stderr: 'error: nowhere/usage.csv: no such directory\n',
      })
      expect(await run('export usage --format parquet')).toMatchObject({ exitCode: 2 })
      expect(await run('export usage --out late.csv', { interrupted: AbortSignal.abort() })).toMatchObject({
        exitCode: 130,
      })
      expect(readdirSync(home)).toEqual(before)
    })

    test('a backup is readable only by its owner, and can be restored elsewhere', async () => {
      expect(await run('backup --out b.gz')).toMatchObject({ exitCode: 0 })
      const elsewhere = { env: await emptyPlace(name, join(home, 'elsewhere')) }
      const restored = await run('restore b.gz', elsewhere)
      expect(restored).toMatchObject({ exitCode: 0, stdout: '' })
      expect(restored.stderr).toContain('requeued')
      expect(await run('restore b.gz', elsewhere)).toMatchObject({ exitCode: 6 })
      expect(await run('restore b.gz --replace', elsewhere)).toMatchObject({ exitCode: 2 })
      const keys = { ...elsewhere, keys: 'y\n', terminal: { columns: 100, rows: 30 } }
      expect(await run('restore b.gz --replace', keys)).toMatchObject({ exitCode: 0 })
    })

    test('a truncated backup changes nothing', async () => {
      await run('backup --out whole.gz')
      writeFileSync(join(home, 'cut.gz'), readFileSync(join(home, 'whole.gz')).subarray(0, 900))
      expect(await run('restore cut.gz --replace --yes')).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining('cut.gz: the file is damaged or incomplete; nothing was changed') as string,
      })
      expect((await run('export usage')).stdout.split('\r\n')).toHaveLength(42)
    })

    test('a damaged backup is refused before a data directory is created', async () => {
      await run('backup --out good.gz')
      const good = readFileSync(join(home, 'good.gz'))
      const lines = gunzipSync(good).toString().split('\n').slice(0, -1)
      const zipped = (damaged: readonly string[]): Buffer => gzipSync(`${damaged.join('\n')}\n`)
      const cases: readonly (readonly [string, Buffer, string])[] = [
        ['empty.gz', Buffer.alloc(0), 'the file is damaged or incomplete; nothing was changed'],
        ['header.gz', zipped(['{"backup":"another"}']), 'the file is not a backup of mgmt-worker'],
        [
          'version.gz',
          zipped(['{"backup":"mgmt-worker","format":2}']),
          'the backup has format 2; this version reads format 1\nhint: Make a new one with this version: mgmt-worker backup; or ',
        ],
        ['plain.gz', Buffer.from('no gzip'), 'the file is damaged or incomplete; nothing was changed'],
        ['cut.gz', good.subarray(0, -9), 'the file is damaged or incomplete; nothing was changed'],
        ['no-end.gz', zipped(lines.slice(0, -1)), 'the last line of the backup is missing'],
        ['no-row.gz', zipped(lines.toSpliced(-2, 1)), 'messages: '],
        ['no-json.gz', zipped(lines.with(-2, '{"table":')), 'the file is damaged or incomplete; nothing was changed'],
        ['no-rows.gz', zipped(lines.with(-2, '7')), 'the backup contains an invalid line'],
        ['unlisted.gz', zipped(lines.with(-2, '{"table":"x","row":{}}')), 'the header does not list the table x'],
        ['longer.gz', zipped([...lines, '{"rows":{}}']), 'the backup has lines after its last line'],
      ]
      for (const [name, bytes, message] of cases) {
        writeFileSync(join(home, name), bytes)
        const restored = await run(`restore ${name}`, { env: { MGMT_WORKER_DATA: join(home, 'new') } })
        expect(restored).toMatchObject({
          exitCode: 2,
          stderr: expect.stringContaining(`${name}: ${message}`) as string,
        })
        expect(existsSync(join(home, 'new')), name).toBe(false)
      }
    })

    test('a backup is not read from standard input, as it is read twice', async () => {
      for (const name of ['-', '.', '/dev/null'])
        expect(await run(`restore ${name}`)).toMatchObject({
          exitCode: 2,
          stderr: `error: ${name}: not a regular file\nhint: Write the backup to a file first\n`,
        })
    })

    test('a backup that cannot be read is an error that names it', async ({ skip }) => {
      skip(!existsSync('/proc/self/mem'), 'this system has no /proc')
      const elsewhere = { env: { MGMT_WORKER_DATA: join(home, 'unread') } }
      expect(await run('restore /proc/self/mem', elsewhere)).toMatchObject({
        exitCode: 2,
        stderr: 'error: /proc/self/mem: the device reports an error\n',
      })
    })
  })

  describe('configuration', () => {
    test('a valid file is summarized, and all problems of an invalid one have positions', async () => {
      expect(JSON.parse((await run('config check -o json')).stdout)).toMatchObject({
        targets: 2,
        jobs: 2,
        notifiers: 1,
      })
      writeFileSync(
        join(home, 'bad.yaml'),
        configuration.replace('30 2 * * *', 'daily').replace('[prod-eu]', '[prod-ue]'),
      )
      const { stderr, exitCode } = await run('config check --config bad.yaml')
      expect(exitCode).toBe(2)
      expect(stderr).toMatch(/^error: bad\.yaml: 2 problems\n/)
      expect(stderr).toMatch(
        /bad\.yaml:6:\d+: jobs\[0\]\.schedule: .*\n.*bad\.yaml:7:\d+: jobs\[1\]\.targets.*prod-eu\?\n/,
      )
      expect(await run('config check --config none.yaml')).toMatchObject({ exitCode: 2 })
    })

    test('two targets with one address and key are a warning with its position', async () => {
      writeFileSync(join(home, 'twice.yaml'), configuration.replace('https://us.invalid', 'https://EU.invalid/'))
      for (const more of ['', ' --file-only']) {
        const { stderr, exitCode } = await run(`config check --config twice.yaml${more}`)
        expect(stderr).toMatch(
          /^warning: twice\.yaml:4:\d+: targets\[1\]: has the address and key of prod-eu, so usage/,
        )
        expect(exitCode).toBe(0)
      }
      expect((await run('config check')).stderr).toBe('')
    })

    test('the schema is one JSON document', async () => {
      expect(JSON.parse((await run('config schema')).stdout)).toMatchObject({ title: 'Configuration of mgmt-worker' })
    })

    test('a file is applied once, and its changes are printed', async () => {
      const changed = configuration.replace(
        "  - { job: alert-history, schedule: '0 * * * *', targets: [prod-eu] }\n",
        '',
      )
      writeFileSync(join(home, 'less.yaml'), changed)
      const applied = JSON.parse((await run('config apply --config less.yaml --yes -o json')).stdout) as object
      expect(applied).toMatchObject({
        revision: 2,
        is_changed: true,
        changes: { jobs: { removed: ['alert-history'] } },
      })
      expect((await run('config apply --config less.yaml')).stdout).toMatch(/^revision +2\nchanged +no\n/)
    })
  })

  test('if no worker has ever run, the error names the next command', async () => {
    const nowhere = join(home, 'nowhere')
    expect(await run('status', { env: { MGMT_WORKER_DATA: nowhere } })).toMatchObject({
      exitCode: 5,
      stderr: expect.stringContaining(
        `error: No worker has run in ${nowhere}\nhint: Start one: mgmt-worker run`,
      ) as string,
    })
    expect(existsSync(nowhere)).toBe(false)
  })

  test('an unreachable PostgreSQL is reported without its password', async () => {
    const env = { DATABASE_URL: 'postgres://worker:canary-password@127.0.0.1:1/history' }
    const { stderr, exitCode } = await run('status', { env })
    expect(exitCode).toBe(7)
    expect(stderr).toContain('error: Cannot connect to the PostgreSQL of DATABASE_URL: ')
    expect(stderr).not.toContain('canary')
  })

  test('a configuration and a profile exclude each other', async () => {
    expect(await run('run --config a.yaml --profile sandbox')).toMatchObject({ exitCode: 2 })
    expect(await run('run --profile absent')).toMatchObject({ exitCode: 2 })
  })

  test('every command has a description', async () => {
    for (const line of ['', 'run', 'status', 'jobs', 'jobs run', 'backfill usage-history', 'export usage', 'restore']) {
      const { stdout, exitCode } = await run(`${line} --help`.trim())
      expect(exitCode).toBe(0)
      expect(stdout).toMatch(/^USAGE\n/)
    }
  })
})
