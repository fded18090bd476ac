import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

test('a metrics archive is validated, set up, updated and disabled', async () => {
  const { run, write, sent } = resourcePlace()
  expect(await run('metrics-archive get')).toEqual({ stdout: '', stderr: 'no metrics archive found\n', exitCode: 0 })

  write('metrics.yaml', 's3: { bucket: shop-metrics, region: eu-west-1 }\n')
  expect((await run('metrics-archive validate -f metrics.yaml')).exitCode).toBe(0)
  expect(sent.at(-1)).toBe('POST /metrics/data-setup/v1/validate')
  expect((await run('metrics-archive create -f metrics.yaml')).stderr).toContain('1 of 1 metrics archive created')
  expect((await run('metrics-archive update --set retentionDays=60')).exitCode).toBe(0)
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
