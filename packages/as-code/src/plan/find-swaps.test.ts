import { expect, test } from 'vitest'
import { createPlatform } from '../../test/platform.ts'
import { type Workplace, workplaceOf } from '../../test/workplace.ts'
import { dashboardKinds as kinds } from '../dashboards/index.ts'

const file = (key: string, slug: string): string =>
  `kind: dashboards\nkey: ${key}\nname: ${key}\nslugName: ${slug}\nlayout: { sections: [] }\n`

/** Dashboards with these slugs, by key, and a way to give them others. */
async function applied(slugs: Readonly<Record<string, string>>): Promise<{
  readonly place: Workplace
  readonly set: (changed: Readonly<Record<string, string>>) => void
}> {
  const place = workplaceOf(createPlatform({ kinds }))
  const set = (changed: Readonly<Record<string, string>>): void => {
    for (const [key, slug] of Object.entries(changed)) place.write(`${key}.yaml`, file(key, slug))
  }
  set(slugs)
  expect(await place.apply()).toMatchObject({ complete: true })
  return { place, set }
}

test('two dashboards that exchange their slugs are an error of the plan, whose hint works', async () => {
  const { place, set } = await applied({ a: 'one', b: 'two' })
  set({ a: 'two', b: 'one' })
  const { findings } = await place.plan()
  expect(findings).toMatchObject([
    {
      severity: 'error',
      code: 'unique_swap',
      resource: 'dashboards/a',
      place: { line: 4, column: 11 },
      message: 'dashboards/a, dashboards/b exchange their values of slugName, but no two may have the same at any time',
      hint: 'Apply twice: first with another slugName in dashboards/a that none has, then with the one that you want.',
    },
  ])
  await expect(place.apply()).rejects.toMatchObject({ kind: 'input' })

  set({ a: 'three' })
  expect(await place.apply()).toMatchObject({ complete: true })
  set({ a: 'two' })
  expect(await place.apply()).toMatchObject({ complete: true, totals: { replaced: 1 } })
  expect((await place.plan()).changes).toEqual([])
})

test('a circle of three is one error, and a slug that becomes free is none', async () => {
  const { place, set } = await applied({ a: 'one', b: 'two', c: 'three', d: 'four' })
  set({ a: 'two', b: 'three', c: 'one', d: 'five' })
  const { findings } = await place.plan()
  expect(findings.map(({ code, message }) => [code, message.split(' exchange')[0]])).toEqual([
    ['unique_swap', 'dashboards/a, dashboards/b, dashboards/c'],
  ])

  set({ a: 'six', b: 'one', c: 'three' })
  expect((await place.plan()).findings).toEqual([])
})
