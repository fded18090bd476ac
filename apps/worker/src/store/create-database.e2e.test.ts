/** @module-tag slow */
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { canMount, smallDisk } from '../../test/small-disk.ts'
import { openStore } from '../location/open-store.ts'

test('a full disk leaves no half of a database', async ({ skip }) => {
  skip(!canMount, 'only root can mount a small disk')
  const directory = smallDisk('size=8m')
  await expect(openStore({ url: undefined, directory })).rejects.toThrow(
    `The database in ${directory} cannot be opened: its disk is full`,
  )
  expect(readdirSync(directory)).toEqual(['lock.sqlite'])
})
