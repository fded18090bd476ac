import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

test('a group is created from a file, gets members, and is deleted; a role that it needs stays', async () => {
  const { run, write } = resourcePlace({ users: 3, roles: 1 })
  write('group.yaml', 'name: Team core\nroleId: 1001\ngroupType: closed\n')
  expect((await run('groups create -f group.yaml -o name --yes')).stdout).toBe('1\n')
  expect((await run('groups list')).stdout).toMatch(/Team core +1 +closed +user-defined +Auditor/)
  const { stdout } = await run('users list 1000001 -o json --jq .[1].userId')
  const userId = stdout.trim().replaceAll('"', '')
  write('members.yaml', `userUpdates: { operation: { operationType: add, add: { userIds: [${userId}] } } }\n`)
  expect((await run("groups update 'Team core' -f members.yaml --yes")).exitCode).toBe(0)
  expect((await run('groups users 1')).stdout).toContain('ben.brandt@example.com')
  expect((await run("groups get --by name 'Team core'")).stdout).toContain('Auditor')
  const refused = await run("roles delete 'Auditor' --yes")
  expect(refused.exitCode).not.toBe(0)
  expect(refused.stdout).toContain('in use by 1 group: 1')
  expect((await run("groups delete 'Team core' --yes")).exitCode).toBe(0)
  expect((await run('groups list')).stderr).toContain('no groups match')
})

test('the output of get keeps its role and scope when it is created again, and changes them in an update', async () => {
  const { run, write } = resourcePlace({ users: 1, roles: 2 })
  write('scope.yaml', 'displayName: Core\ndefaultExpression: <v1>false\nfilters: []\n')
  const scopeId = (await run('scopes create -f scope.yaml -o name --yes')).stdout.trim()
  write('group.yaml', `name: Team core\nroleId: 1001\ngroupType: closed\nscope: { scopeId: ${scopeId} }\n`)
  await run('groups create -f group.yaml --yes')
  const yaml = (await run('groups get 1 -o yaml')).stdout
  write('copy.yaml', yaml.replace('Team core', 'Team copy'))
  expect((await run('groups create -f copy.yaml -o name --yes')).stdout).toBe('2\n')
  const copied = (await run('groups get 2 -o yaml')).stdout
  expect(copied).toContain('roleId: 1001')
  expect(copied).toContain(`scopeId: ${scopeId}`)
  write('next.yaml', copied.replace('roleId: 1001', 'roleId: 1002'))
  expect((await run('groups update -f next.yaml --yes')).exitCode).toBe(0)
  expect((await run('groups get 2 -o yaml')).stdout).toContain('roleId: 1002')
})
