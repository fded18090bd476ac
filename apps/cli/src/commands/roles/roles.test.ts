import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

test('a role is created from a file, shown, renamed and deleted; those of the platform are listed apart', async () => {
  const { run, write } = resourcePlace({ roles: 1 })
  write('role.yaml', 'name: Mute alerts\nparentRoleName: Read-Only User\npermissions: [alerts:Snooze]\n')
  expect((await run('roles create -f role.yaml -o name')).stdout).toBe('1002\n')
  expect((await run('roles list')).stdout).toMatch(/1002 +Mute alerts +Read-Only User\n/)
  expect((await run("roles get 'Mute alerts' -o json")).stdout).toContain('"alerts:Snooze"')
  expect((await run("roles update 'Mute alerts' --set newName=Muting")).exitCode).toBe(0)
  write('again.yaml', 'name: Muting\npermissions: [alerts:Snooze]\n')
  expect((await run('roles create -f again.yaml')).stdout).toContain('another role has the same')
  expect((await run('roles delete Muting --dry-run')).stderr).toContain('would delete 1 role')
  expect((await run('roles delete Muting --yes')).exitCode).toBe(0)
  expect((await run('roles get Muting')).exitCode).toBe(5)
  expect((await run('roles list-system')).stdout).toMatch(/6 +Read-Only User /)
})
