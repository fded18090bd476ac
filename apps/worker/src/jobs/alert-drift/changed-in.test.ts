import { expect, test } from 'vitest'
import { changedIn, type Evidence } from './changed-in.ts'

const agreed = { file: 'f', platform: 'p' }
const base: Evidence = { action: 'replace', now: {}, wasThere: false, seenBefore: true }

test.each<{ readonly name: string; readonly evidence: Partial<Evidence>; readonly side: string }>([
  { name: 'the platform moved', evidence: { agreed, now: { file: 'f', platform: 'x' } }, side: 'console' },
  { name: 'the file moved', evidence: { agreed, now: { file: 'x', platform: 'p' } }, side: 'directory' },
  { name: 'both moved', evidence: { agreed, now: { file: 'x', platform: 'x' } }, side: 'both' },
  {
    name: 'what digests cannot see moved, and not the file',
    evidence: { agreed, now: { file: 'f', platform: 'p' } },
    side: 'console',
  },
  { name: 'it was deleted', evidence: { action: 'create', agreed, now: { file: 'f' } }, side: 'console' },
  {
    name: 'it was deleted and its file changed',
    evidence: { action: 'create', agreed, now: { file: 'x' } },
    side: 'both',
  },
  { name: 'its file was taken away', evidence: { action: 'unmanaged', agreed }, side: 'directory' },
  {
    name: 'its labels were taken off',
    evidence: { action: 'adopt', agreed, now: { file: 'f', platform: 'p' } },
    side: 'console',
  },
  { name: 'the history has it as the file says', evidence: { wasThere: true }, side: 'console' },
  { name: 'it differed from the first sight on', evidence: { seenBefore: false }, side: 'unknown' },
  { name: 'its file is new', evidence: { action: 'create' }, side: 'directory' },
  { name: 'it is to be taken over', evidence: { action: 'adopt' }, side: 'directory' },
  { name: 'it came with the labels of the owner', evidence: { action: 'unmanaged' }, side: 'console' },
  { name: 'both came since', evidence: {}, side: 'unknown' },
  { name: 'it was missing at first sight', evidence: { action: 'create', before: 'unknown' }, side: 'unknown' },
])('$name: $side', ({ evidence, side }) => {
  expect(changedIn({ ...base, ...evidence })).toBe(side)
})
