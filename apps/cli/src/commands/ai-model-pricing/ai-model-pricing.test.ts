import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

test('prices are read, set as one map from a file, and deleted', async () => {
  const { run, write } = resourcePlace()
  expect((await run('ai-model-pricing get -o json')).stdout).toContain('"prices": {}')
  write(
    'prices.yaml',
    'prices:\n  small: { inputPricePerMillionTokens: 0.25 }\n  large: { inputPricePerMillionTokens: 3 }\n',
  )
  expect((await run('ai-model-pricing set -f prices.yaml --dry-run')).exitCode).toBe(0)
  expect((await run('ai-model-pricing get -o json')).stdout).toContain('"prices": {}')
  expect((await run('ai-model-pricing set -f prices.yaml --yes')).exitCode).toBe(0)
  expect((await run('ai-model-pricing get -o yaml')).stdout).toContain('inputPricePerMillionTokens: 0.25')
  write('one.yaml', 'prices:\n  small: { inputPricePerMillionTokens: 0.5 }\n')
  await run('ai-model-pricing set -f one.yaml --yes')
  expect((await run('ai-model-pricing get -o yaml')).stdout).not.toContain('large')
  expect((await run('ai-model-pricing delete --yes')).exitCode).toBe(0)
  expect((await run('ai-model-pricing get -o json')).stdout).toContain('"prices": {}')
})
