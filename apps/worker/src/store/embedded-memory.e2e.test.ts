import { expect, onTestFinished, test } from 'vitest'
import { startChild } from '../../test/child-worker.ts'
import { configOf } from '../../test/config-of.ts'
import { newDataDirectory } from '../../test/stores.ts'

const config = configOf({
  targets: [{ name: 'prod-eu', base_url: 'https://platform.invalid', key: '${env:KEY}' }],
  jobs: [{ job: 'usage-history', schedule: '30 2 1 1 *', from: '2026-01-01' }],
})

test('a worker makes its embedded database in less than 800 MB, without a flag', async () => {
  const place = { directory: newDataDirectory() }
  const worker = await startChild({ config, place, time: { standing: '2026-11-20T02:00:00Z' } })
  onTestFinished(() => worker.kill())
  // 610 MB; 1,080 MB where V8 optimizes what makes the directory.
  expect(await worker.peakMemory()).toBeLessThan(800)
})
