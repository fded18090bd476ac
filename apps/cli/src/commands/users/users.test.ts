import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

test('users are listed by status, created from a file, renamed, and shut out together', async () => {
  const { run, write } = resourcePlace({ users: 3 })
  expect((await run('users list 1000001 --username BEN')).stdout).toMatch(/ben\.brandt@example\.com +2 +\S+ +Ben/)
  write('user.yaml', 'onboardingMode: no-invite\nuserTemplate: { username: zoe@example.com, firstName: Zoe }\n')
  expect((await run('users create 1000001 -f user.yaml --yes')).exitCode).toBe(0)
  expect((await run('users create 1000001 -f user.yaml --yes')).stdout).toContain('another user has the same')
  expect((await run('users update 1000001/zoe@example.com --set lastName=Zander --yes')).exitCode).toBe(0)
  expect((await run('users get 1000001/4')).stdout).toMatch(/lastName +Zander/)
  write('gone.yaml', 'status: inactive\nuserAccountIds: [3, 4]\n')
  expect((await run('users set-status 1000001 -f gone.yaml --yes')).stdout).toContain('3, 4')
  expect((await run('users list 1000001 --status inactive -o name')).stdout).toBe('1000001/3\n1000001/4\n')
  expect((await run('users list 9')).exitCode).toBe(5)
})

test('a lost response to a creation names the list of the team', async () => {
  const { emulator, run, write } = resourcePlace({ users: 1 })
  emulator.faults.add({ kind: 'reset', when: 'after', operation: 'UsersMgmtService_CreateUsers' })
  write('user.yaml', 'onboardingMode: no-invite\nuserTemplate: { username: zoe@example.com, firstName: Zoe }\n')
  const { stderr, exitCode } = await run('users create 1000001 -f user.yaml --yes')
  expect(stderr).toContain('Check before sending again: mgmt users list TEAM-ID\n')
  expect(exitCode).toBe(1)
})
