import { expect, test } from 'vitest'
import { createPlatform } from '../../test/platform.ts'
import { workplaceOf } from '../../test/workplace.ts'
import { loadKinds } from '../load-kinds.ts'

const kinds = await loadKinds(['alerts', 'views'])
const files = (key: string, moved = ''): Record<string, string> => ({
  'alert.yaml': `kind: alerts\nkey: ${key}\n${moved}alertDefProperties: { name: Disk, logsImmediate: {} }\n`,
  'folder.yaml': `kind: view-folders\nkey: ${key}\n${moved}name: Disk\n`,
})

test('a new key renames the resource: its labels or its line, and nothing else', async () => {
  const platform = createPlatform({ kinds })
  const place = workplaceOf(platform, files('old'))
  await place.apply()
  const before = await platform.standing()
  const idOf = (name: string): string | undefined => before.get(name)?.[0]?.id
  const ids = [idOf('alerts/old'), before.get('view-folders/Disk')?.[0]?.id]

  for (const [file, text] of Object.entries(files('new', 'moved: { from: old }\n'))) place.write(file, text)
  const plan = await place.plan()
  expect(plan.changes).toMatchObject([
    { action: 'adopt', kind: 'alerts', key: 'new', from: 'old' },
    { action: 'adopt', kind: 'view-folders', key: 'new', from: 'old' },
  ])
  expect([plan.findings, plan.unpruned]).toEqual([[], []])
  expect(await place.apply()).toMatchObject({ complete: true, totals: { adopted: 2, created: 0 } })
  const after = await place.plan()
  expect(after).toMatchObject({ changes: [], unchanged: 2, unpruned: [], findings: [] })
  expect([after.ids.get('alerts/new'), after.ids.get('view-folders/new')]).toEqual(ids)
  expect(place.text('ledger.test.yaml')).not.toContain('/old')
})

test('the former key must be another valid key, and is ignored while it has a file', async () => {
  const place = workplaceOf(createPlatform({ kinds }), files('old', 'moved: { from: old }\n'))
  await expect(place.load()).rejects.toMatchObject({ findings: [{ code: 'bad_moved' }, { code: 'bad_moved' }] })

  const platform = createPlatform({ kinds })
  const both = workplaceOf(platform, files('old'))
  await both.apply()
  both.write('second.yaml', files('new', 'moved: { from: old }\n')['alert.yaml'] ?? '')
  const plan = await both.plan()
  expect(plan.changes).toMatchObject([{ action: 'create', key: 'new' }])
})

test('a rename that another one preceded is an error that names both, and creates nothing', async () => {
  const platform = createPlatform({ kinds })
  const place = workplaceOf(platform, files('old'))
  await place.apply()
  for (const [file, text] of Object.entries(files('anna', 'moved: { from: old }\n'))) place.write(file, text)
  await place.apply()
  for (const [file, text] of Object.entries(files('ben', 'moved: { from: old }\n'))) place.write(file, text)
  const plan = await place.plan()
  const errors = plan.findings.filter(({ severity }) => severity === 'error')
  expect(errors).toMatchObject([
    {
      code: 'renamed_already',
      resource: 'alerts/ben',
      message: expect.stringMatching(
        /^no resource has the former key "old", but alerts\/anna, which no file of the plan describes, has the same name: .* \(.+\)$/,
      ) as string,
      hint: 'If it was renamed before, set moved.from to anna. If this is another resource, remove moved.',
    },
    { code: 'renamed_already', resource: 'view-folders/ben' },
  ])
  await expect(place.apply()).rejects.toMatchObject({ kind: 'input' })
  expect([...(await platform.standing()).values()].flat()).toHaveLength(2)

  for (const [file, text] of Object.entries(files('ben', 'moved: { from: anna }\n'))) place.write(file, text)
  expect(await place.apply()).toMatchObject({ complete: true, totals: { adopted: 2, created: 0 } })
})

test('a former key that no resource has is ignored if no other resource has the name', async () => {
  const platform = createPlatform({ kinds })
  const place = workplaceOf(platform, files('new', 'moved: { from: old }\n'))
  expect(await place.apply()).toMatchObject({ complete: true, totals: { created: 2 } })
  place.write('namesake.yaml', files('namesake', 'moved: { from: old }\n')['alert.yaml'] ?? '')
  expect((await place.plan()).findings.filter(({ severity }) => severity === 'error')).toEqual([])
})
