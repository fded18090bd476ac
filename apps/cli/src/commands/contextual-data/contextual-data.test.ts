import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

test('the catalogue of contextual data is listed; what is for testing only where it is asked for', async () => {
  const { run } = resourcePlace({ integrations: 10 })
  const { stdout } = await run('contextual-data list')
  expect(stdout).toMatch(/^GitHub deployments +github-deployments +1 /m)
  expect(stdout).not.toContain('feature-flags')
  expect((await run('contextual-data list --include-testing-integrations')).stdout).toContain('feature-flags')
  expect((await run('contextual-data get statuspage -o yaml')).stdout).toContain('sensitiveData: {}')
  expect((await run('contextual-data definition statuspage -o yaml')).stdout).toContain('name: PageUrl')
})
