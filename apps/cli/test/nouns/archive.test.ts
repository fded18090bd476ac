import { expect, test } from 'vitest'
import { resourcePlace } from '../resource-place.ts'

test('a logs archive that was never set is said to be missing; once set, it is shown', async () => {
  const { run, write } = resourcePlace()
  const missing = await run('logs-archive get')
  expect(missing).toMatchObject({ stdout: '', exitCode: 5 })
  expect(missing.stderr).toContain('Not Found: Logs archive')

  write('logs.yaml', 'isActive: true\ns3: { bucket: shop-logs, region: eu-west-1 }\n')
  expect((await run('logs-archive set -f logs.yaml --dry-run')).stdout).toContain('"bucket": "shop-logs"')
  expect((await run('logs-archive get')).exitCode).toBe(5)
  expect((await run('logs-archive set -f logs.yaml --yes')).stderr).toContain('1 of 1 logs archive set')
  expect((await run('logs-archive get')).stdout).toMatch(/^archiveSpec.isActive +yes\ns3.bucket +shop-logs\n/)
  expect((await run('logs-archive set --set isActive=false --set s3.bucket=shop-logs --yes')).exitCode).toBe(0)
  expect((await run('logs-archive get -o yaml')).stdout).toContain('isActive: false')
})

test('a metrics archive is validated, set up, updated and disabled', async () => {
  const { run, write, sent } = resourcePlace()
  expect(await run('metrics-archive get')).toEqual({ stdout: '', stderr: 'no metrics archive found\n', exitCode: 0 })

  write('metrics.yaml', 's3: { bucket: shop-metrics, region: eu-west-1 }\n')
  expect((await run('metrics-archive validate -f metrics.yaml')).exitCode).toBe(0)
  expect(sent.at(-1)).toBe('POST /metrics/data-setup/v1/validate')
  expect((await run('metrics-archive create -f metrics.yaml --yes')).stderr).toContain('1 of 1 metrics archive created')
  expect((await run('metrics-archive update --set retentionDays=60 --yes')).exitCode).toBe(0)
  expect((await run('metrics-archive disable --yes')).stderr).toContain('1 of 1 metrics archive disabled')
  const { stdout } = await run('metrics-archive get')
  expect(stdout).toMatch(/^disabled +yes\ns3.bucket +shop-metrics\n/)
  expect(stdout).toMatch(/retentionPolicy.oneHourResolution +60\n/)
})

test('an invalid bucket is refused with file and line, before anything is sent', async () => {
  const { run, write, sent } = resourcePlace()
  write('metrics.yaml', 's3:\n  bukket: shop-metrics\n')
  const { stderr, exitCode } = await run('metrics-archive validate -f metrics.yaml')
  expect(exitCode).toBe(2)
  expect(stderr).toContain('metrics.yaml:2')
  expect(sent).toEqual([])
})

test('retention tags are listed, renamed from a file, and activated', async () => {
  const { run, write } = resourcePlace()
  const { stdout } = await run('retentions list')
  expect(stdout.split('\n')[0]).toMatch(/^ORDER +NAME +ID +EDITABLE$/)
  const tags = (await run('retentions list -o yaml')).stdout
  write('tags.yaml', tags.replace('name: Short', 'name: Audit'))
  expect((await run('retentions update -f tags.yaml --yes')).exitCode).toBe(0)
  expect((await run('retentions list -o csv --columns name')).stdout.split('\r\n').slice(1, 5)).toEqual([
    'Default',
    'Audit',
    'Intermediate',
    'Long',
  ])
  expect((await run('retentions is-enabled')).stdout).toMatch(/no\n$/)
  expect((await run('retentions activate --yes')).exitCode).toBe(0)
  expect((await run('retentions is-enabled')).stdout).toMatch(/yes\n$/)
})
