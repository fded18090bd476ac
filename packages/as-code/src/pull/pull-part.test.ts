import { expect, test } from 'vitest'
import { createPlatform } from '../../test/platform.ts'
import { workplaceOf } from '../../test/workplace.ts'
import { loadDesired } from '../index.ts'
import { loadKinds } from '../load-kinds.ts'

const kinds = await loadKinds()

test('a pull of one kind has no references to resources without files, owned or not', async () => {
  const platform = createPlatform({ kinds, seed: { alertDefs: 15, slos: 4, connectors: 4, presets: 2, routers: 2 } })
  const all = workplaceOf(platform)
  await all.pull()
  await all.apply()

  const part = workplaceOf(platform, { 'ledger.test.yaml': all.text('ledger.test.yaml') })
  await part.pull({ onlyKinds: ['alerts'] })
  expect([...part.texts().keys()].filter((file) => /^(slos|connectors)\//.test(file))).toEqual([])
  const desired = await loadDesired(part.directory, { kinds, target: 'test' })
  expect((await part.plan(desired)).findings.filter(({ severity }) => severity === 'error')).toEqual([])
})
