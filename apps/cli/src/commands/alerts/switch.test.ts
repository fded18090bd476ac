import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

const alert = (name: string, team: string, group: string): string => `---
alertDefProperties:
  name: ${name}
  type: logs-immediate
  entityLabels: { team: ${team} }
  logsImmediate: {}
  notificationGroup: { ${group} }
`

test.each([
  {
    what: 'connector',
    from: 'connectorId: old',
    to: 'connectorId: new',
    group: 'destinations: [{ connectorId: old }]',
  },
  {
    what: 'webhook',
    from: 'integrationId: 7',
    to: 'integrationId: 9',
    group: 'webhooks: [{ integration: { integrationId: "7" } }]',
  },
])('all alerts of a team are switched to another $what', async ({ from, to, group }) => {
  const { run, write } = resourcePlace()
  write('alerts.yaml', alert('Disk', 'core', group) + alert('Queue', 'core', group) + alert('Cart', 'shop', group))
  expect(await run('alerts create -f alerts.yaml --yes')).toMatchObject({ exitCode: 0 })

  const { stdout } = await run('alerts list --label team=core --all -o yaml')
  expect(stdout.split(from)).toHaveLength(3)
  const stdin = stdout.replaceAll(from, to)
  const dry = await run('alerts replace -f - --dry-run', { stdin })
  expect(dry.stderr).toContain('would replace 2 alert definitions')
  const switched = await run('alerts replace -f - --yes', { stdin })
  expect(switched).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('2 of 2 alert definitions replaced') as string,
  })
  const after = (await run('alerts list --all -o yaml')).stdout
  expect([after.split(to).length - 1, after.split(from).length - 1]).toEqual([2, 1])
  expect((await run('alerts replace -f - --yes', { stdin })).stderr).toContain(
    '0 of 2 alert definitions replaced, 2 unchanged',
  )
})
