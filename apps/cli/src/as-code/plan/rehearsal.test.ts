import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addresses, alertFile, codeScene } from '../../../test/code-scene.ts'

const dashboard = (key: string, slug: string): string =>
  `kind: dashboards\nkey: ${key}\nname: The ${key}\nslugName: ${slug}\nlayout: { sections: [] }\n`

test('apply rehearses its plan: a change that the platform would refuse stops it before anything is sent', async () => {
  const scene = codeScene()
  scene.write('a.yaml', dashboard('a', 'same'))
  scene.write('b.yaml', dashboard('b', 'same'))
  expect(await scene.run('plan')).toMatchObject({ exitCode: 3 })
  const refused = await scene.run('apply --init --yes')
  expect(refused).toMatchObject({
    exitCode: 2,
    stderr: expect.stringMatching(
      /error: b\.yaml:4:11: the creation of dashboards\/b \(change 2 of 2\) would fail: .*slugName: another dashboard has the same\n/,
    ) as string,
  })
  expect((await scene.run('dashboards list -o ndjson')).stdout).toBe('')
  expect(await scene.run('plan --rehearse')).toMatchObject({ exitCode: 2 })

  const sent = await scene.run('apply --init --no-rehearse --yes')
  expect(sent).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('1 created, 1 failed') as string })
})

test('a rehearsal that succeeds prints nothing', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk'))
  const alone = await scene.run('plan')
  expect(await scene.run('plan --rehearse')).toEqual(alone)
  expect(alone.stderr.split('\n')).toHaveLength(3)
})

test('a permission that the key lacks stops plan and apply with exit code 4, and names the changes', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk'))
  scene.write('d.yaml', dashboard('d', 'd'))
  const permissions = ['alerts:ReadConfig', 'team-dashboards:Read', 'team-dashboards:Update']
  const made = await scene.call(scene.eu, 'POST', '/5/aaa/api-keys/v3', { name: 'CI', keyPermissions: { permissions } })
  const { value } = made as { readonly value: string }
  const asKey = { stdin: value }
  const planned = await scene.run(`plan --rehearse --key-stdin --base-url ${addresses.eu}`, asKey)
  expect(planned).toMatchObject({
    exitCode: 4,
    stderr: expect.stringContaining(
      'a.yaml:1:1: the creation of alerts/disk (change 1 of 2) would be refused: the key lacks alerts:UpdateConfig\n',
    ) as string,
  })
  expect(planned.stderr).not.toContain('cannot be read')
  expect(await scene.run(`apply --init --key-stdin --base-url ${addresses.eu} --yes`, asKey)).toMatchObject({
    exitCode: 4,
  })
  expect(await scene.names()).toEqual([])
})

test('a plan that exceeds a limit or differs from the reviewed one is refused before its secrets are read', async () => {
  const scene = codeScene()
  const connector = (name: string): string =>
    `kind: connectors\nkey: on-call\nname: ${name}\ntype: PAGERDUTY\nconnectorConfig:\n  fields:\n    - { fieldName: integrationKey, value: { $secret: 'command:touch ran' } }\n`
  scene.write('connector.yaml', connector('On call'))
  const guarded = await scene.run('apply --yes --allow-commands')
  expect(guarded).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('To allow it: --init.') as string })
  expect(guarded.stderr).not.toContain('rehearsed')
  await scene.run('plan --save plan.json')
  scene.write('connector.yaml', connector('Night'))
  expect(await scene.run('apply plan.json --init --yes --allow-commands')).toMatchObject({
    exitCode: 6,
    stderr: expect.stringContaining('The plan differs from the reviewed one') as string,
  })
  expect(existsSync(join(scene.root, 'ran'))).toBe(false)

  scene.write('connector.yaml', connector('On call'))
  expect(await scene.run('apply --init --yes --allow-commands')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('the output of the command is empty') as string,
  })
  expect(existsSync(join(scene.root, 'ran'))).toBe(true)
})
