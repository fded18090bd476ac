import { expect, test } from 'vitest'
import { packParts } from '../pack-parts.mjs'

/** File names of a bundle of two parts, `main` and `words`; `main` imports `words` on demand. */
function filesWith(words: string): readonly string[] {
  const code: Readonly<Record<string, string>> = {
    'dist/main.js': 'const words=()=>import("./words.js");export{words};',
    'dist/words.js': words,
  }
  const outputs = {
    'dist/main.js': { imports: [], inputs: {}, entryPoint: 'src/main.ts' },
    'dist/words.js': { imports: [], inputs: {}, entryPoint: 'src/words.ts' },
  }
  const { files } = packParts(outputs, (path) => code[path] ?? '', { main: ['src/main.ts'], words: ['src/words.ts'] })
  return files.map(([name]) => name)
}

test('a change of a part renames the files that load it, so that two versions never mix', () => {
  const before = filesWith('const one="a";export{one};')
  expect(filesWith('const one="a";export{one};')).toEqual(before)
  const after = filesWith('const one="b";export{one};')
  expect(after).toHaveLength(2)
  expect(after.filter((name) => before.includes(name))).toEqual([])
})
