import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { shellWord } from './shell-word.ts'

test.each(['/var/lib/mgmt-worker', 'a b', "it's", '$HOME `x` "y"', ''])('a shell reads %j unchanged', (text) => {
  expect(execFileSync('sh', ['-c', `printf %s ${shellWord(text)}`]).toString()).toBe(text)
})
