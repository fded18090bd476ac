import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryHome } from '@mgmt-api/command/testing'
import { afterAll, expect, test } from 'vitest'
import { runHere } from '../../test/run-program.ts'

const home = temporaryHome()
afterAll(() => rmSync(home, { recursive: true }))
writeFileSync(join(home, 'mgmt-worker.yaml'), "targets: []\njobs: [{ job: alert-history, schedule: '0 * * * *' }]\n")
writeFileSync(join(home, 'backup.ndjson'), '')

const env = { DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/history' }

test.each([
  'run',
  'status',
  'login',
  'targets list',
  'jobs list',
  'messages retry --all',
  'schedule pause usage-history',
  'backfill usage-history --from 2026-01-01',
  'export usage',
  'config apply --yes',
  'config history',
  'backup --out b.gz',
  'restore backup.ndjson --replace --yes',
  'doctor',
])('%s refuses --data beside DATABASE_URL, names both, and touches neither', async (line) => {
  const { exitCode, stdout, stderr } = await runHere(`${line} --data history`, { home, env })
  expect({ exitCode, stdout, stderr }).toEqual({
    exitCode: 2,
    stdout: '',
    stderr:
      'error: Both --data and DATABASE_URL select a database\nhint: Leave out --data, or unset DATABASE_URL for an embedded database\n',
  })
  expect(existsSync(join(home, 'history'))).toBe(false)
})
