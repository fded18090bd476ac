import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMgmtError } from '@mgmt-api/models'
import { expect, test } from 'vitest'
import { create, definitions, logs } from '../../test/planning.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { workplaceOf } from '../../test/workplace.ts'

const count = 30
/** Attempts of the transport for a repeatable request. */
const attempts = 4
/** Two that look alike, so that their keys must differ. */
const bodies = Array.from({ length: count }, (_, index) => ({
  body: logs(`Alert ${index >> 1}`, { description: `Number ${index}` }),
}))

async function filled(): Promise<Platform> {
  const platform = createPlatform()
  await create(platform.caller, definitions, bodies)
  return platform
}

test('a platform that fails at the second page leaves the files as they were', async () => {
  const platform = createPlatform({ seed: { alertDefs: 1_200 } })
  const place = workplaceOf(platform)
  const before = place.texts()
  const operation = 'AlertDefsService_ListAlertDefs'
  const down = Array.from({ length: attempts }, () => ({ kind: 'status', status: 503, operation }) as const)
  platform.emulator.faults.script({ kind: 'none', operation }, ...down)
  await expect(place.pull()).rejects.toSatisfy((error) => isMgmtError(error) && error.status === 503)
  expect(place.texts()).toEqual(before)
  expect(platform.requests.filter((request) => request === 'GET /alerts/alerts/v3')).toHaveLength(1 + attempts)
  await platform.emulator.reset({ alertDefs: 3 })
  expect((await place.pull()).adoptable).toBe(3)
})

test('a run that ends between two files is continued by the next one: the same keys, the same files', async () => {
  const platform = await filled()
  const undisturbed = workplaceOf(platform)
  await undisturbed.pull()
  const texts = [...undisturbed.texts()]
  const heads = texts.filter(([file]) => !file.startsWith('alerts/'))
  const files = texts.filter(([file]) => file.startsWith('alerts/'))
  expect(files).toHaveLength(count)
  for (const written of [0, 1, 2, 17]) {
    const place = workplaceOf(platform)
    for (const [file, text] of [...heads, ...files.slice(0, written)]) {
      mkdirSync(join(place.directory, file, '..'), { recursive: true })
      writeFileSync(join(place.directory, file), text)
    }
    // Left behind by a killed process beside the file that it was writing.
    place.write('mgmt.yaml.3f1c.tmp', 'own')
    expect((await place.pull()).written).toHaveLength(count - written)
    rmSync(join(place.directory, 'mgmt.yaml.3f1c.tmp'))
    expect(place.texts()).toEqual(undisturbed.texts())
  }
})

test('files whose adoptions were lost are found again by type and name, the older one first', async () => {
  const platform = createPlatform()
  for (const entry of bodies) {
    // At different times.
    await create(platform.caller, definitions, [entry])
  }
  const place = workplaceOf(platform)
  await place.pull()
  const before = place.texts()
  rmSync(join(place.directory, 'adopt.test.yaml'))
  await place.pull()
  expect(place.texts()).toEqual(before)
})
