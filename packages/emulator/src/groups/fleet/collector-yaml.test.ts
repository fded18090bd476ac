import { expect, test } from 'vitest'
import { createService } from '../../../test/service.ts'

const root = '/5/fleet-management/configuration-groups/v1'

test('a configuration that is not YAML is refused, and the error names it and the line', async () => {
  const service = createService()
  const family = (rawConfiguration: string): object => ({
    active: false,
    raw: { remoteConfigurations: [{ rawConfiguration: 'receivers: {}' }, { rawConfiguration }] },
  })
  const at = 'family.raw.remoteConfigurations[1].rawConfiguration'
  const refused = {
    status: 400,
    json: { message: `${at}: not YAML: it cannot be parsed at line 2. Correct the indentation or the quotes there.` },
  }
  const broken = family('receivers:\n  otlp: {')
  expect(await service.send(`POST ${root}`, { body: { name: 'Edge', family: broken } })).toMatchObject(refused)

  const made = await service.send(`POST ${root}`, { body: { name: 'Edge', family: family('exporters: [nop]') } })
  expect(made.status).toBe(200)
  const { id } = made.json as { id: string }
  const body = { family: broken }
  expect(await service.send(`PATCH ${root}/${id}?update_mask=family`, { body })).toMatchObject(refused)
})
