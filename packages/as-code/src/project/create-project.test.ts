import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { directoryOf } from '../../test/directory.ts'
import { createProject, type CreateProjectOptions } from './create-project.ts'

const options: CreateProjectOptions = {
  owner: 'platform-team',
  target: { name: 'prod', profile: 'no', address: 'https://api.eu1.example.com/' },
}

test('a directory gets a mgmt.yaml of one target, which reads back', async () => {
  const directory = join(directoryOf({}), 'deep/down')
  const project = await createProject(directory, options)
  expect(readFileSync(join(directory, 'mgmt.yaml'), 'utf8')).toBe(
    'owner: platform-team\ntargets:\n  prod:\n    profile: "no"\n    address: https://api.eu1.example.com/\n',
  )
  expect(project).toMatchObject({ root: directory, owner: 'platform-team' })
  expect(project.targets.get('prod')).toMatchObject({ profile: 'no', address: 'https://api.eu1.example.com' })
})

test.each([
  { name: 'an owner', wrong: { ...options, owner: 'Platform Team' } },
  { name: 'a target', wrong: { ...options, target: { ...options.target, name: '../x' } } },
  { name: 'an address', wrong: { ...options, target: { ...options.target, address: 'http://api.example.com' } } },
])('$name that cannot be leaves nothing', async ({ wrong }) => {
  const directory = directoryOf({})
  await expect(createProject(directory, wrong)).rejects.toMatchObject({ kind: 'input', code: 'bad_project' })
  expect(existsSync(join(directory, 'mgmt.yaml'))).toBe(false)
})

test('an existing one is not overwritten, even if it is broken', async () => {
  const directory = directoryOf({ 'mgmt.yaml': 'owner: [' })
  await expect(createProject(directory, options)).rejects.toMatchObject({ kind: 'input', code: 'project_exists' })
  expect(readFileSync(join(directory, 'mgmt.yaml'), 'utf8')).toBe('owner: [')
})
