import fc from 'fast-check'
import type { Path } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import { expect, test } from 'vitest'
import { parseSource } from '@mgmt-api/as-code'
import { jsonPositions } from './json-positions.ts'

/** All paths of a value. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  const below = Array.isArray(value)
    ? value.map((item: unknown, index): [string | number, unknown] => [index, item])
    : Object.entries(isObject(value) ? value : {})
  return [path, ...below.flatMap(([step, item]) => pathsIn(item, [...path, step]))]
}

test('places are those that the YAML parser finds', () => {
  fc.assert(
    fc.property(
      fc
        .jsonValue({ maxDepth: 4, stringUnit: 'grapheme' })
        .filter((value) => typeof value === 'object' && value !== null),
      fc.constantFrom(0, 2),
      (value, indent) => {
        const source = { file: 'a.json', text: JSON.stringify(value, null, indent) }
        const locate = jsonPositions(source)
        const [expected] = parseSource(source).values
        for (const path of pathsIn(value)) expect(locate(path), path.join('.')).toEqual(expected?.locate(path))
      },
    ),
  )
})

test('a missing value has the place of its parent', () => {
  const locate = jsonPositions({ file: 'a.json', text: '\ufeff{\n  "a": [1, {"b\\"": "x]"}]\n}' })
  expect(locate(['a', 1, 'b"'])).toEqual({ file: 'a.json', line: 2, column: 20 })
  expect(locate(['a', 1, 'c', 'd'])).toEqual({ file: 'a.json', line: 2, column: 12 })
  expect(locate(['z'])).toEqual({ file: 'a.json', line: 1, column: 2 })
})
