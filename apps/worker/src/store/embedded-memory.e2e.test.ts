/** @module-tag slow */
import { expect, onTestFinished, test, type TestContext } from 'vitest'
import { startChild } from '../../test/child-worker.ts'
import { configOf } from '../../test/config-of.ts'
import { newDataDirectory, newEmptyDirectory } from '../../test/stores.ts'

const config = configOf({
  targets: [{ name: 'prod-eu', base_url: 'https://platform.invalid', key: '${env:KEY}' }],
  jobs: [{ job: 'usage-history', schedule: '30 2 1 1 *', from: '2026-01-01' }],
})

// Measured: 280 and 254 MB, with types removed from the source by the process itself.
test('an embedded worker that creates its database takes less than 330 MB, without a flag', (context) =>
  check(newEmptyDirectory(), context))
test('an embedded worker that opens its database takes less than 330 MB, without a flag', (context) =>
  check(newDataDirectory(), context))

async function check(directory: string, { skip }: TestContext): Promise<void> {
  skip(process.platform !== 'linux', 'Linux alone tells the peak of the memory')
  const worker = await startChild({ config, place: { directory }, time: { standing: '2026-11-20T02:00:00Z' } })
  onTestFinished(() => worker.kill())
  expect(worker.peakMemory()).toBeLessThan(330)
}
