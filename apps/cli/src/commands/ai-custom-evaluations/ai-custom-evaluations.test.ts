import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

const yaml = `name: Polite
instructions: Is {response} polite?
policyType: quality
`

test('a custom evaluation is created from a file, listed, renamed and deleted by its name', async () => {
  const { run, write } = resourcePlace({ aiApplications: 2 })
  write('polite.yaml', yaml)
  expect((await run('ai-custom-evaluations create -f polite.yaml')).stderr).toContain('1 of 1')
  expect((await run('ai-custom-evaluations list')).stdout).toMatch(/^Polite +.* +quality/m)
  expect((await run('ai-custom-evaluations update Polite --set name=Kind')).exitCode).toBe(0)
  const [, application = ''] = (await run('ai-applications list -o name')).stdout.split('\n')
  const of = await run(`ai-custom-evaluations of-application ${application} -o csv --columns name`)
  expect(of.stdout).toBe('name\r\nAnswers stay on the shop\r\n')
  expect((await run('ai-custom-evaluations delete Kind --yes')).exitCode).toBe(0)
  expect((await run('ai-custom-evaluations list -o csv --columns name')).stdout).not.toContain('Kind')
})

test('instructions that name nothing that is judged are refused with the field', async () => {
  const { run, write } = resourcePlace()
  write('bad.yaml', yaml.replace('{response}', 'it'))
  const { exitCode, stdout } = await run('ai-custom-evaluations create -f bad.yaml')
  expect(exitCode).not.toBe(0)
  expect(stdout).toContain('instructions: ')
})
