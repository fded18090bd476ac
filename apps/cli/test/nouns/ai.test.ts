import { expect, test } from 'vitest'
import { resourcePlace } from '../resource-place.ts'

test('AI applications are listed, by the types of their evaluations too, shown and deleted', async () => {
  const { run } = resourcePlace({ aiApplications: 6 })
  const { stdout } = await run('ai-applications list')
  expect(stdout.split('\n')[0]).toMatch(/^APPLICATION +ID +SUBSYSTEM +GUARDRAILS INTEGRATED +UPDATED AT$/)
  expect(stdout).toMatch(/^checkout +\S+ +assistant +/m)
  const judged = (await run('ai-applications list --evaluation-type pii -o name')).stdout.trim().split('\n')
  expect(judged.length).toBeGreaterThan(0)
  expect(judged.length).toBeLessThan(6)
  const [id = ''] = judged
  expect((await run(`ai-applications get ${id}`)).stdout).toContain(id)
  expect((await run(`ai-applications delete ${id} --yes`)).stderr).toContain('1 of 1 AI application deleted')
  expect((await run(`ai-applications get ${id}`)).exitCode).toBe(5)
})

const customYaml = `name: Polite
instructions: Is {response} polite?
policyType: quality
`

test('a custom evaluation is created from a file, listed, renamed and deleted by its name', async () => {
  const { run, write } = resourcePlace({ aiApplications: 2 })
  write('polite.yaml', customYaml)
  expect((await run('ai-custom-evaluations create -f polite.yaml --yes')).stderr).toContain('1 of 1')
  expect((await run('ai-custom-evaluations list')).stdout).toMatch(/^Polite +.* +quality/m)
  expect((await run('ai-custom-evaluations update Polite --set name=Kind --yes')).exitCode).toBe(0)
  const [, application = ''] = (await run('ai-applications list -o name')).stdout.split('\n')
  const of = await run(`ai-custom-evaluations of-application ${application} -o csv --columns name`)
  expect(of.stdout).toBe('name\r\nAnswers stay on the shop\r\n')
  expect((await run('ai-custom-evaluations delete Kind --yes')).exitCode).toBe(0)
  expect((await run('ai-custom-evaluations list -o csv --columns name')).stdout).not.toContain('Kind')
})

const evaluationYaml = `application: checkout
subsystem: assistant
target: response
config: { pii: { categories: [email-address] } }
`

test('an evaluation is created from a file, listed, changed, counted and deleted', async () => {
  const { run, write } = resourcePlace()
  write('pii.yaml', evaluationYaml)
  const created = await run('ai-evaluations create -f pii.yaml -o name --yes')
  expect(created.exitCode).toBe(0)
  const id = created.stdout.trim()
  const { stdout } = await run('ai-evaluations list --application checkout')
  expect(stdout).toMatch(new RegExp(`^${id} +checkout +assistant +response +0\\.7 +yes`, 'm'))
  expect((await run('ai-evaluations list --evaluation-type toxicity -o json')).stdout.trim()).toBe('[]')
  expect((await run(`ai-evaluations update ${id} --set threshold=0.5 --dry-run`)).stdout).toContain('threshold')
  expect((await run(`ai-evaluations update ${id} --set threshold=0.5 --yes`)).exitCode).toBe(0)
  expect((await run(`ai-evaluations get ${id} -o yaml`)).stdout).toContain('threshold: 0.5')
  expect((await run('ai-evaluations application-counts -o json')).stdout).toContain('"PII": 1')
  expect((await run('ai-evaluations create -f pii.yaml --yes')).exitCode).not.toBe(0)
  expect((await run(`ai-evaluations delete ${id} --yes`)).exitCode).toBe(0)
})

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
