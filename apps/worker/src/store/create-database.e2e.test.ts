import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { canMount, smallDisk } from '../../test/small-disk.ts'
import { newEmptyDirectory } from '../../test/stores.ts'
import { openStore } from '../location/open-store.ts'

test('a database replaces what a killed process left of it', async () => {
  const directory = newEmptyDirectory()
  mkdirSync(join(directory, 'database.new-1', 'base'), { recursive: true })
  const store = await openStore({ url: undefined, directory })
  onTestFinished(() => store.close())
  expect(readdirSync(directory).filter((name) => name.startsWith('database'))).toEqual(['database'])
})

test('a full disk leaves no half of a database', { tags: 'slow' }, async ({ skip }) => {
  skip(!canMount, 'only root can mount a small disk')
  const directory = smallDisk('size=8m')
  await expect(openStore({ url: undefined, directory })).rejects.toThrow(
    `The database in ${directory} cannot be opened: its disk is full`,
  )
  expect(readdirSync(directory)).toEqual(['lock.sqlite'])
})
