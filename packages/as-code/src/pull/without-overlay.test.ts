import { expect, test } from 'vitest'
import { mergePatch } from '../load/merge-patch.ts'
import { withoutOverlay } from './without-overlay.ts'

test.each([
  {
    name: 'a value that the overlay sets',
    present: { p: { priority: 'P3', name: 'a' } },
    patch: { p: { priority: 'P1' } },
    platform: { p: { priority: 'P1', name: 'b' } },
    file: { p: { priority: 'P3', name: 'b' } },
  },
  {
    name: 'a field that the overlay adds',
    present: { p: { name: 'a' } },
    patch: { p: { labels: { region: 'us' } } },
    platform: { p: { name: 'a', labels: { region: 'us' } } },
    file: { p: { name: 'a' } },
  },
  {
    name: 'a field that the overlay takes away',
    present: { p: { name: 'a', group: ['x'] } },
    patch: { p: { group: null } },
    platform: { p: { name: 'a', enabled: true } },
    file: { p: { name: 'a', group: ['x'], enabled: true } },
  },
  {
    name: 'a variable in the overlay',
    present: { p: { threshold: 5 } },
    patch: { p: { threshold: { $var: 'limit' } } },
    platform: { p: { threshold: 9 } },
    file: { p: { threshold: 5 } },
  },
])('$name stays out of the file', ({ present, patch, platform, file }) => {
  expect(withoutOverlay(platform, patch, present)).toEqual(file)
})

test('file and overlay together match the platform', () => {
  const present = { p: { priority: 'P3', name: 'a', group: ['x'] } }
  const patch = { p: { priority: 'P1', group: null } }
  const platform = { p: { priority: 'P1', name: 'b', enabled: false } }
  expect(mergePatch(withoutOverlay(platform, patch, present), patch).value).toEqual(platform)
})
