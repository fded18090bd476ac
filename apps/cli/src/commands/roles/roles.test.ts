import { expect, test } from 'vitest'
import { editor } from '../../../test/editor.ts'
import { resourcePlace } from '../../../test/resource-place.ts'

test('a role is created from a file, shown, renamed and deleted; those of the platform are listed apart', async () => {
  const { run, write } = resourcePlace({ roles: 1 })
  write('role.yaml', 'name: Mute alerts\nparentRoleName: Read-Only User\npermissions: [alerts:Snooze]\n')
  expect((await run('roles create -f role.yaml -o name --yes')).stdout).toBe('1002\n')
  expect((await run('roles list')).stdout).toMatch(/Mute alerts +1002 +Read-Only User\n/)
  expect((await run("roles get 'Mute alerts' -o json")).stdout).toContain('"alerts:Snooze"')
  expect((await run("roles update 'Mute alerts' --set newName=Muting --yes")).exitCode).toBe(0)
  write('again.yaml', 'name: Muting\npermissions: [alerts:Snooze]\n')
  expect((await run('roles create -f again.yaml --yes')).stdout).toContain('another role has the same')
  expect((await run('roles delete Muting --dry-run')).stderr).toContain('would delete 1 role')
  expect((await run('roles delete Muting --yes')).exitCode).toBe(0)
  expect((await run('roles get Muting')).exitCode).toBe(5)
  expect((await run('roles list-system')).stdout).toMatch(/6 +Read-Only User /)
})

test('the output of get updates a role, and edit shows what an update accepts', async () => {
  const { run, write } = resourcePlace({ roles: 1 })
  write('role.yaml', 'name: Muting\nparentRoleName: Read-Only User\npermissions: [alerts:Snooze]\n')
  await run('roles create -f role.yaml --yes')
  const { stdout } = await run('roles get Muting -o yaml')
  write('next.yaml', stdout.replace('name: Muting', 'name: Mute alerts').replace('alerts:Snooze', 'alerts:ReadConfig'))
  expect((await run('roles update Muting -f next.yaml --dry-run')).stdout).toContain('"Muting" → "Mute alerts"')
  expect(await run('roles update Muting -f next.yaml --yes')).toMatchObject({ exitCode: 0 })
  const edits = editor((text) => text.replace('alerts:ReadConfig', 'alerts:UpdateConfig'))
  expect(await run("roles edit 'Mute alerts' --yes", edits)).toMatchObject({ exitCode: 0 })
  expect(edits.seen[0]).toContain('newName: Mute alerts\nnewPermissions:\n  permissions:\n    - alerts:ReadConfig\n')
  expect((await run("roles get 'Mute alerts' -o yaml")).stdout).toContain('permissions:\n  - alerts:UpdateConfig\n')
})

test('a problem in a moved field is told with its place in the file', async () => {
  const { run, write } = resourcePlace({ roles: 1 })
  write('role.yaml', 'roleId: 1001\ndescription: Mutes\nname: [Muting]\n')
  const { stderr, exitCode } = await run('roles update -f role.yaml --yes')
  expect(stderr).toContain('role.yaml:3:7: newName: ')
  expect(exitCode).toBe(2)
})

test('the output of get is created again: of the two names of its parent, the request has one', async () => {
  const { run, write } = resourcePlace({ roles: 1 })
  const { stdout } = await run('roles get 1001 -o yaml')
  expect(stdout).toMatch(/^parentRoleId: [\s\S]*^permissions:/m)
  write('copy.yaml', stdout.replace(/^name: .*/m, 'name: Copy'))
  expect(await run('roles create -f copy.yaml --yes')).toMatchObject({ exitCode: 0 })
  const lines = (yaml: string): string[] =>
    yaml
      .split('\n')
      .filter((line) => !/^(?:roleId|name):/.test(line))
      .sort()
  expect(lines((await run('roles get Copy -o yaml')).stdout)).toEqual(lines(stdout))
  write('both.yaml', 'name: Both\nparentRoleName: Read-Only User\nparentRoleId: 6\npermissions: [alerts:Snooze]\n')
  expect((await run('roles create -f both.yaml --yes')).stderr).toContain(
    'parentRoleId and parentRoleName exclude each other',
  )
})
