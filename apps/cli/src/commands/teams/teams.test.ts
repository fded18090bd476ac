import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

test('teams are listed, created, changed and deleted', async () => {
  const { run, write } = resourcePlace()
  write('team.yaml', 'teamName: Second\nteamAdminsEmail: [ada@example.com]\n')
  expect((await run('teams create -f team.yaml -o name')).stdout).toBe('1000002\n')
  expect((await run('teams list')).stdout).toMatch(/Second +1000002 +0\.01 +30/)
  expect((await run('teams update Second --set dailyQuota=2')).exitCode).toBe(0)
  expect((await run('teams get Second')).stdout).toMatch(/dailyQuota +2\n/)
  expect((await run('users list 1000002 -o csv --columns username')).stdout).toContain('ada@example.com')
  expect((await run('teams delete Second --yes')).exitCode).toBe(0)
  expect((await run('teams delete Shop --yes')).stdout).toContain('the team of the key itself')
})
