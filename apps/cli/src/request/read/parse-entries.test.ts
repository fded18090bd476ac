import { expect, test } from 'vitest'
import { parseEntries } from './parse-entries.ts'

const parse = (text: string) => parseEntries({ file: 'a.yaml', text })
const values = async (text: string): Promise<unknown[]> => (await parse(text)).map(({ value }) => value)

test.each([
  { name: 'one YAML document', text: 'a: 1\n', expected: [{ a: 1 }] },
  {
    name: 'several YAML documents and an empty last one',
    text: 'a: 1\n---\na: 2\n---\n',
    expected: [{ a: 1 }, { a: 2 }],
  },
  { name: 'a YAML list', text: '- a: 1\n- a: 2\n', expected: [{ a: 1 }, { a: 2 }] },
  { name: 'lists in several documents', text: '- a: 1\n---\n- a: 2\n', expected: [{ a: 1 }, { a: 2 }] },
  { name: 'one JSON object', text: ' {"a":1}', expected: [{ a: 1 }] },
  { name: 'a JSON list', text: '[{"a":1},{"a":2}]\n', expected: [{ a: 1 }, { a: 2 }] },
  { name: 'JSON of a line each', text: '{"a":1}\n\n{"a":2}\n', expected: [{ a: 1 }, { a: 2 }] },
  { name: 'JSON documents between dashes', text: '{"a":1}\n---\n{"a":2} # two\n', expected: [{ a: 1 }, { a: 2 }] },
  { name: 'an empty file', text: '', expected: [] },
  { name: 'an empty list', text: '[]', expected: [] },
  { name: 'merge keys', text: 'x: &x { b: 2 }\na: { <<: *x }\n', expected: [{ x: { b: 2 }, a: { b: 2 } }] },
])('reads $name', async ({ text, expected }) => {
  expect(await values(text)).toEqual(expected)
})

test.each([
  {
    name: 'a YAML document',
    text: '# comment\na:\n  b: 1\n',
    index: 0,
    path: ['a', 'b'],
    place: { line: 3, column: 6 },
  },
  { name: 'the second of a list', text: '- a: 1\n- a: 2\n', index: 1, path: ['a'], place: { line: 2, column: 6 } },
  {
    name: 'JSON',
    text: '[\n  {"a": 1},\n  {"a": {"b": 2}}\n]',
    index: 1,
    path: ['a', 'b'],
    place: { line: 3, column: 15 },
  },
  { name: 'JSON of a line each', text: '{"a":1}\n{"a":2}\n', index: 1, path: ['a'], place: { line: 2, column: 6 } },
  {
    name: 'the parent of what is missing',
    text: 'a:\n  b: 1\n',
    index: 0,
    path: ['a', 'c'],
    place: { line: 2, column: 3 },
  },
])('says where something stands in $name', async ({ text, index, path, place }) => {
  expect((await parse(text))[index]?.locate(path)).toEqual(place)
})

test.each([
  { text: 'a: [1\n', message: /^a\.yaml:2:1: Flow sequence/ },
  { text: 'a: 1\na: 2\n', message: 'a.yaml:2:1: Map keys must be unique' },
  { text: '{"a": 1,,}', message: /^a\.yaml:1:9: / },
  { text: '{"a":1}\n{"a":2}\n{"a": 3,,}\n', message: /^a\.yaml:3:9: / },
  { text: '{"a":1}\n\n{"a":2\n', message: /^a\.yaml:3:/ },
  { text: 'just text', message: 'a.yaml:1:1: not an object with fields' },
  { text: '- a: 1\n- 5\n', message: 'a.yaml:2:3: not an object with fields' },
])('refuses $text with file, line and column', async ({ text, message }) => {
  await expect(parse(text)).rejects.toThrow(message)
})

test('a bomb of aliases ends in an error, not in memory', async () => {
  const levels = Array.from({ length: 12 }, (_, level) => {
    const above = level === 0 ? '"x"' : `*l${level - 1}`
    return `l${level}: &l${level} [${Array.from({ length: 9 }, () => above).join(', ')}]`
  })
  await expect(parse(levels.join('\n'))).rejects.toThrow(/alias/i)
})
