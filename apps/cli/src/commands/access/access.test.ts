import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

test('who may change alert definitions: keys by permission and preset, users by role and group', async () => {
  const { run } = resourcePlace({ users: 20, groups: 4, roles: 2, apiKeys: 4 })
  const { stdout, exitCode } = await run('access who alerts:UpdateConfig')
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/key +Terraform +has it +preset Alerts\n/)
  expect(stdout).toMatch(/user +ada\.adler@example\.com +has it +role Platform Admin of group Platform Admins/)
  expect(stdout).toMatch(/user +\S+ +has it +role \S.* of group \S/)
  expect(stdout).not.toContain('Grafana')
  expect((await run('access who no-such:Thing')).stderr).toContain('no user or key has no-such:Thing')
})

test('explain says through what, also where a role has it from another one, or what is missing', async () => {
  const { run } = resourcePlace({ users: 20, groups: 3, roles: 2, apiKeys: 4 })
  expect((await run("access explain 'Reports: read only' ALERTS:readconfig")).stdout).toMatch(/has it +itself/)
  const missing = await run('access explain grafana alerts:UpdateConfig')
  expect(missing.stdout).toMatch(/key +Grafana +missing/)
  expect(missing.stderr).toContain('Add alerts:UpdateConfig')
  const user = await run('access explain ada.adler@example.com data-usage:Read -o json')
  expect(JSON.parse(user.stdout)).toMatchObject([
    {
      kind: 'user',
      active: true,
      grants: [
        { by: 'role', name: 'Read-Only User', group: 'Everyone' },
        { by: 'role', name: 'Platform Admin', group: 'Platform Admins' },
        { by: 'role', name: 'On call', group: 'Team storefront', parent: 'Read-Only User' },
      ],
    },
  ])
  expect((await run('access explain absent@example.com case:Close')).exitCode).toBe(5)
  expect((await run('access explain Terraform everything')).exitCode).toBe(2)
})

test('a key with an end is found by its name without the end', async () => {
  const { run } = resourcePlace({ users: 3 })
  const created = await run(
    'api-keys create --name CI --permission alerts:ReadConfig --ends 30d --key-file ci.key --yes',
  )
  expect(created).toMatchObject({ exitCode: 0 })
  const { stdout, exitCode } = await run('access explain CI alerts:ReadConfig')
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/^key +CI \(ends \d{4}-\d{2}-\d{2}\) +has it/m)
})
