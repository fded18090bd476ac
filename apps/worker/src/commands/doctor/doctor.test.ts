import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryHome } from '@mgmt-api/command/testing'
import { expect, test } from 'vitest'
import { runHere } from '../../../test/run-program.ts'
import { startEmulator } from '../../../test/targets.ts'

test('failures of many targets come first, and what is fine is one row for each check', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `t${index}`)
  const { url } = await startEmulator({
    keys: Object.fromEntries(names.filter((name) => name !== 't7').map((name) => [`key-of-${name}`, {}])),
  })
  const home = temporaryHome()
  const targets = names.map((name) => `  - { name: ${name}, base_url: '${url}', key: '\${env:${name}}' }`)
  const jobs = ["  - { job: alert-history, schedule: '0 * * * *' }"]
  writeFileSync(join(home, 'mgmt-worker.yaml'), ['targets:', ...targets, 'jobs:', ...jobs, ''].join('\n'))
  const keys = Object.fromEntries(
    names.map((name) => [name, name === 't9' ? '' : `key-of-${name === 't11' ? 't10' : name}`]),
  )
  const env = { ...keys, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }

  const { stdout, stderr, exitCode } = await runHere('doctor', { home, env })
  expect(exitCode).toBe(1)
  const rows = stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/))
  expect(rows.map(([check, ...cells]) => [check, cells.at(check === 'database' ? 0 : 1)])).toEqual([
    ['CHECK', 'JOB'],
    ['database', 'failed'],
    ['key accepted', 'failed'],
    ['key', 'failed'],
    ['account', 'warning'],
    ['key', 'ok'],
    ['address', 'ok'],
    ['key accepted', 'ok'],
    ['permissions', 'alert-history'],
  ])
  expect(rows[2]?.[1]).toBe('t7')
  expect(rows[3]?.at(-1)).toContain('. Set the variable t9 for the worker process')
  expect(rows[5]).toEqual(['key', 't0, t1, t2 and 36 more', 'ok', 'read from ${env:t0} and 38 more'])
  expect(rows.at(-1)).toEqual([
    'permissions',
    't0, t1, t2 and 35 more',
    'alert-history',
    'ok',
    'the key has alerts:ReadConfig',
  ])
  expect(stderr).toContain('similar rows not shown; use -o csv to show all')

  const all = JSON.parse((await runHere('doctor -o json', { home, env })).stdout) as { check: string }[]
  expect(all.filter(({ check }) => check === 'permissions')).toHaveLength(38)
  expect(all[0]).toMatchObject({
    check: 'database',
    result: 'failed',
    hint: expect.stringContaining('DATABASE_URL') as string,
  })
})
