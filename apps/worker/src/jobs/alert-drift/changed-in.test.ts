import { expect, test } from 'vitest'
import { changedIn, type Evidence } from './changed-in.ts'

const matched = { file: 'f', platform: 'p' }
const base: Evidence = { action: 'replace', now: {}, inHistory: false, hasCompared: true }

test.each<{ readonly name: string; readonly evidence: Partial<Evidence>; readonly side: string }>([
  { name: 'the platform changed', evidence: { matched, now: { file: 'f', platform: 'x' } }, side: 'console' },
  { name: 'the file changed', evidence: { matched, now: { file: 'x', platform: 'p' } }, side: 'directory' },
  { name: 'both changed', evidence: { matched, now: { file: 'x', platform: 'x' } }, side: 'both' },
  {
    name: 'only something outside of the digests changed',
    evidence: { matched, now: { file: 'f', platform: 'p' } },
    side: 'console',
  },
  { name: 'it was deleted', evidence: { action: 'create', matched, now: { file: 'f' } }, side: 'console' },
  {
    name: 'it was deleted and its file changed',
    evidence: { action: 'create', matched, now: { file: 'x' } },
    side: 'both',
  },
  { name: 'its file was removed', evidence: { action: 'unmanaged', matched }, side: 'directory' },
  {
    name: 'its labels were removed',
    evidence: { action: 'adopt', matched, now: { file: 'f', platform: 'p' } },
    side: 'console',
  },
  { name: 'the history contains the state of the file', evidence: { inHistory: true }, side: 'console' },
  { name: 'it differed in the first comparison', evidence: { hasCompared: false }, side: 'unknown' },
  { name: 'its file is new', evidence: { action: 'create' }, side: 'directory' },
  { name: 'it is to be adopted', evidence: { action: 'adopt' }, side: 'directory' },
  { name: 'it appeared with the labels of the owner', evidence: { action: 'unmanaged' }, side: 'console' },
  { name: 'both sides are new', evidence: {}, side: 'unknown' },
  {
    name: 'it was missing in the first comparison',
    evidence: { action: 'create', before: 'unknown' },
    side: 'unknown',
  },
])('$name: $side', ({ evidence, side }) => {
  expect(changedIn({ ...base, ...evidence })).toBe(side)
})
