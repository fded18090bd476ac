import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

test('a logs archive that was never set is said to be missing; once set, it is shown', async () => {
  const { run, write } = resourcePlace()
  const missing = await run('logs-archive get')
  expect(missing).toMatchObject({ stdout: '', exitCode: 5 })
  expect(missing.stderr).toContain('Not Found: Logs archive')

  write('logs.yaml', 'isActive: true\ns3: { bucket: shop-logs, region: eu-west-1 }\n')
  expect((await run('logs-archive set -f logs.yaml --dry-run')).stdout).toContain('"bucket": "shop-logs"')
  expect((await run('logs-archive get')).exitCode).toBe(5)
  expect((await run('logs-archive set -f logs.yaml')).stderr).toContain('1 of 1 logs archive set')
  expect((await run('logs-archive get')).stdout).toMatch(/^archiveSpec.isActive +yes\ns3.bucket +shop-logs\n/)
  expect((await run('logs-archive set --set isActive=false --set s3.bucket=shop-logs')).exitCode).toBe(0)
  expect((await run('logs-archive get -o yaml')).stdout).toContain('isActive: false')
})
