import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { createAccess, holdersOf } from './index.ts'

test('keys and users are listed with their grants of a permission, if any', async () => {
  const { client: access, transport } = startClient(createAccess, { seed: { users: 2 } })
  const [ada, ben] = await access.users.list('1000001').toArray()
  const parent = await access.roles.create({ name: 'Base', permissions: ['alerts:ReadConfig'] })
  const roleId = await access.roles.create({ name: 'Editor', permissions: ['slo:ReadConfig'], parentRoleId: parent })
  await access.groups.create({ name: 'Core', roleId, userIds: [ada?.userId ?? '', ben?.userId ?? ''] })
  await access.groups.create({ name: 'Bare', userIds: [ben?.userId ?? ''] })
  const keyPermissions = { permissions: ['ALERTS:ReadConfig'], presets: ['Alerts', 'SLO'] }
  const { keyId } = await access.apiKeys.create({ name: 'Both', keyPermissions })
  await access.apiKeys.update(keyId, { isActive: false })
  expect(await holdersOf(transport, 'alerts:readconfig')).toEqual([
    {
      kind: 'key',
      id: keyId,
      name: 'Both',
      active: false,
      grants: [
        { by: 'permission', name: 'ALERTS:ReadConfig' },
        { by: 'preset', name: 'Alerts' },
      ],
    },
    ...[ada, ben].map((user) => ({
      kind: 'user',
      id: user?.userId,
      name: user?.username,
      active: true,
      grants: [{ by: 'role', name: 'Editor', group: 'Core', parent: 'Base' }],
    })),
  ])
  expect((await holdersOf(transport, 'case:Close')).flatMap(({ grants }) => grants)).toEqual([])
})
