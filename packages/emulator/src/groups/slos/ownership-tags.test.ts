import { expect, test } from 'vitest'
import { createService } from '../../../test/service.ts'

test('resolved values of an ownership tag have no duplicates and no empty values', async () => {
  const service = createService()
  const ownershipTags = {
    service: { staticValues: ['orders', 'cart', 'orders', ''], labelKeys: ['service'] },
    team: { labelKeys: ['team'] },
  }
  const { json } = await service.send('POST /5/slo/slos/v1', { body: { name: 'Orders', ownershipTags } })

  expect(json).toMatchObject({
    slo: {
      ownershipTags: {
        service: { ...ownershipTags.service, resolvedValues: ['orders', 'cart'] },
        team: { labelKeys: ['team'], resolvedValues: [] },
      },
    },
  })
})
