import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

const yaml = `integrationKey: github-deployments
integrationParameters:
  parameters:
  - { key: IntegrationName, stringValue: Deployments }
`

test('contextual data is set up from a file, listed, tested and deleted', async () => {
  const { run, write } = resourcePlace()
  write('github.yaml', yaml)
  expect((await run('contextual-data-instances test github-deployments -f github.yaml')).exitCode).toBe(0)
  const created = await run('contextual-data-instances create -f github.yaml -o name --yes')
  expect(created.exitCode).toBe(0)
  const id = created.stdout.trim()
  const { stdout } = await run('contextual-data-instances list')
  expect(stdout).toMatch(new RegExp(`^Deployments +github-deployments +${id} +1\\.1\\.0 +pending `, 'm'))
  expect(stdout).not.toContain('token=')
  write('new.yaml', yaml.replace('Deployments', 'Releases'))
  expect((await run(`contextual-data-instances replace ${id} -f new.yaml --yes`)).exitCode).toBe(0)
  expect((await run('contextual-data-instances list')).stdout).toContain('Releases')
  expect((await run(`contextual-data-instances delete ${id} --yes`)).exitCode).toBe(0)
  const empty = await run('contextual-data-instances list')
  expect(empty.stderr).toBe('no contextual data instances match\n')
})
