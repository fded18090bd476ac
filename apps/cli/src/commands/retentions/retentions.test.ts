import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

test('retention tags are listed, renamed from a file, and activated', async () => {
  const { run, write } = resourcePlace()
  const { stdout } = await run('retentions list')
  expect(stdout.split('\n')[0]).toMatch(/^ORDER +NAME +ID +EDITABLE$/)
  const tags = (await run('retentions list -o yaml')).stdout
  write('tags.yaml', tags.replace('name: Short', 'name: Audit'))
  expect((await run('retentions update -f tags.yaml')).exitCode).toBe(0)
  expect((await run('retentions list -o csv --columns name')).stdout.split('\r\n').slice(1, 5)).toEqual([
    'Default',
    'Audit',
    'Intermediate',
    'Long',
  ])
  expect((await run('retentions is-enabled')).stdout).toMatch(/no\n$/)
  expect((await run('retentions activate')).exitCode).toBe(0)
  expect((await run('retentions is-enabled')).stdout).toMatch(/yes\n$/)
})
