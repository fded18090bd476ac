import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

const yaml = `application: checkout
subsystem: assistant
target: response
config: { pii: { categories: [email-address] } }
`

test('an evaluation is created from a file, listed, changed, counted and deleted', async () => {
  const { run, write } = resourcePlace()
  write('pii.yaml', yaml)
  const created = await run('ai-evaluations create -f pii.yaml -o name')
  expect(created.exitCode).toBe(0)
  const id = created.stdout.trim()
  const { stdout } = await run('ai-evaluations list --application checkout')
  expect(stdout).toMatch(new RegExp(`^${id} +checkout +assistant +response +0\\.7 +yes`, 'm'))
  expect((await run('ai-evaluations list --evaluation-type toxicity -o json')).stdout.trim()).toBe('[]')
  expect((await run(`ai-evaluations update ${id} --set threshold=0.5 --dry-run`)).stdout).toContain('threshold')
  expect((await run(`ai-evaluations update ${id} --set threshold=0.5`)).exitCode).toBe(0)
  expect((await run(`ai-evaluations get ${id} -o yaml`)).stdout).toContain('threshold: 0.5')
  expect((await run('ai-evaluations application-counts -o json')).stdout).toContain('"PII": 1')
  expect((await run('ai-evaluations create -f pii.yaml')).exitCode).not.toBe(0)
  expect((await run(`ai-evaluations delete ${id} --yes`)).exitCode).toBe(0)
})
