import { expect, test } from 'vitest'
import { createPlatform } from '../../test/platform.ts'
import { workplaceOf } from '../../test/workplace.ts'
import { webhooks } from './index.ts'

test('the address of a webhook to the log of the platform is no left-out secret: the service sets it', async () => {
  const sent = {
    name: 'Audit log',
    type: 'SEND_LOG',
    sendLog: { uuid: '6b1d5fd0-4c55-4b2b-9d33-0d8f0c1a7a10', payload: '{}' },
  }
  const platform = createPlatform({ kinds: [webhooks] })
  await platform.create('webhooks', sent)
  const workplace = workplaceOf(platform)
  const { written, findings } = await workplace.pull()
  expect(written).toContain('webhooks/audit-log.yaml')
  expect(findings).toEqual([])
})
