import { expect, test } from 'vitest'
import { logs } from '../../test/planning.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { type Workplace, workplaceOf } from '../../test/workplace.ts'
import type { Body, Remote } from '../kind/kind.ts'
import { loadKinds } from '../load-kinds.ts'

const kinds = await loadKinds(['alerts', 'webhooks'])

interface Started {
  readonly platform: Platform
  readonly place: Workplace
  /** Ids of the definitions. */
  readonly ids: readonly string[]
  /** Notifies webhooks, by their place in the list. */
  readonly notifying: (name: string, ...at: readonly number[]) => Body
}

/** Two definitions that notify the first webhook, in files; then the key may not list webhooks. */
async function start(): Promise<Started> {
  const platform = createPlatform({ kinds })
  for (const name of ['One', 'Two', 'Three']) {
    await platform.create('webhooks', { type: 'GENERIC', name, url: `https://example.com/${name}` })
  }
  const hooks: Remote[] = []
  const webhooks = kinds.find(({ name }) => name === 'webhooks')
  for await (const remote of webhooks?.connect(platform.caller).list({}) ?? []) hooks.push(remote)
  const notifying: Started['notifying'] = (name, ...at) =>
    logs(name, {
      notificationGroup: {
        webhooks: at.map((index) => ({ integration: { integrationId: Number(hooks[index]?.otherIds?.externalId) } })),
      },
    })
  const ids = [
    await platform.create('alerts', notifying('Disk', 0)),
    await platform.create('alerts', notifying('Queue', 0)),
  ]
  const place = workplaceOf(platform)
  await place.pull()
  const operation = 'OutgoingWebhooksService_ListAllOutgoingWebhooks'
  platform.emulator.faults.add({ kind: 'status', status: 403, operation })
  return { platform, place, ids, notifying }
}

/** What the file of a definition notifies. */
const notified = ({ place }: Started, key: string): readonly string[] =>
  place.text(`alerts/${key}.yaml`).match(/\$(?:ref|id): webhooks\/[\w-]+/g) ?? []

test('a reference to what the key may not list stays beside a change of another field, and is a note', async () => {
  const started = await start()
  const { platform, place, ids, notifying } = started
  const names = place.text('mgmt.yaml')
  await platform.replace('alerts', ids[0] ?? '', notifying('Disk is full', 0))
  const { written, findings } = await place.pull()
  expect(written).toEqual(['alerts/disk.yaml'])
  expect(notified(started, 'disk')).toEqual(['$ref: webhooks/one'])
  expect(place.text('mgmt.yaml')).toBe(names)
  expect(findings.map(({ message }) => message)).toEqual([
    'the key may not list webhooks: they are left out',
    'references of 2 files to webhooks are not compared, and stay',
  ])
})

test('an added webhook has an id, and a reference beside it stays if another file explains it', async () => {
  const started = await start()
  const { platform, place, ids, notifying } = started
  await platform.replace('alerts', ids[0] ?? '', notifying('Disk', 1, 0))
  await place.pull()
  expect(notified(started, 'disk')).toEqual(['$ref: webhooks/one', '$id: webhooks/webhook-1'])

  await platform.replace('alerts', ids[1] ?? '', notifying('Queue', 2, 0))
  platform.emulator.faults.clear()
  await place.pull()
  expect(notified(started, 'disk')).toEqual(['$ref: webhooks/one', '$ref: webhooks/two'])
  expect(notified(started, 'queue')).toEqual(['$ref: webhooks/one', '$ref: webhooks/three'])
})

test('a new file has ids of what the key may not list', async () => {
  const started = await start()
  await started.platform.create('alerts', started.notifying('New', 0))
  await started.place.pull()
  expect(notified(started, 'new')).toEqual(['$id: webhooks/webhook-1'])
  expect(notified(started, 'disk')).toEqual(['$ref: webhooks/one'])
})

test('only a kind that is to be written must be listed', async () => {
  const { place } = await start()
  expect(await place.pull({ onlyKinds: ['alerts'] })).toMatchObject({ written: [] })
  await expect(place.pull({ onlyKinds: ['webhooks'] })).rejects.toMatchObject({ kind: 'api', status: 403 })
})
