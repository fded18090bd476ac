import { expect, test } from 'vitest'
import { AlertDefProperties, limits } from '../src/alerts/generated/index.ts'
import { fieldOfLimit, limitOf, limitsIn } from '../src/core/descriptor/limits.ts'
import { boundChanges } from '../src/history.ts'
import { groupNames, loadGroup } from '../src/resources.ts'

test('limits of all groups are those that are written out, each with its field', async () => {
  const lines = await Promise.all(
    groupNames.map(async (group) =>
      limitsIn(await loadGroup(group)).map(
        ([name, limit]) => `${group} ${name} ${fieldOfLimit(limit) ?? ''} ${JSON.stringify(limit)}`,
      ),
    ),
  )
  await expect(`${lines.flat().join('\n')}\n`).toMatchFileSnapshot('limits.txt')
})

test('a bound that changed is the one of the history', () => {
  expect(boundChanges.map(({ now, was, since }) => ({ max: now, unit: 'items', since, was: { max: was } }))).toEqual([
    limits.bulk.replace,
  ])
})

test('a limit that was not read from a model has no field', () => {
  expect(fieldOfLimit({ max: 1, unit: 'items' })).toBeUndefined()
})

test('a path that leads nowhere, or to a field without bounds, is a mistake of the declaration', () => {
  expect(() => limitOf(AlertDefProperties, 'nam')).toThrow('nam: AlertDefProperties has no field nam.')
  expect(() => limitOf(AlertDefProperties, 'name.first')).toThrow('name.first: text has no field first.')
  expect(() => limitOf(AlertDefProperties, 'enabled')).toThrow('enabled has no bounds.')
})
