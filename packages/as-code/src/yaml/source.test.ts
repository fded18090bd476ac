import { expect, test } from 'vitest'
import { told } from '../../test/directory.ts'
import { parseSource } from './source.ts'

const parse = (text: string) => parseSource({ file: 'a.yaml', text })
const findings = (text: string): readonly string[] => parse(text).findings.map(told)

test.each([
  { name: 'a document', text: 'a: 1\n', values: [{ a: 1 }] },
  { name: 'several, and an empty last one', text: 'a: 1\n---\na: 2\n---\n', values: [{ a: 1 }, { a: 2 }] },
  { name: 'JSON', text: '{"a": [1, null, "x"]}', values: [{ a: [1, null, 'x'] }] },
  { name: 'JSON that is indented with tabs', text: '{\n\t"a": {\n\t\t"b": 1\n\t}\n}\n', values: [{ a: { b: 1 } }] },
  { name: 'a byte order mark', text: '\ufeffa: 1\n', values: [{ a: 1 }] },
  { name: 'lines that end as on Windows', text: 'a: |\r\n  x\r\n  y\r\nb: 1\r\n', values: [{ a: 'x\ny\n', b: 1 }] },
  {
    name: 'texts that YAML 1.1 takes for others',
    text: 'a: no\nb: 012\nc: 1:30\n',
    values: [{ a: 'no', b: 12, c: '1:30' }],
  },
  { name: 'dates as texts', text: 'a: 2026-10-01\n', values: [{ a: '2026-10-01' }] },
  {
    name: 'anchors and merged objects',
    text: 'a: &x { b: 1 }\nc: { <<: *x, d: 2 }\n',
    values: [{ a: { b: 1 }, c: { b: 1, d: 2 } }],
  },
  { name: 'names that are numbers, as texts', text: '1: a\ntrue: b\n', values: [{ 1: 'a', true: 'b' }] },
  {
    name: 'large numbers that keep their digits, and digits in texts',
    text: 'a: 100000000000000000000\nb: "9007199254740993"\nc: 1234567890123456.5\nd: 12345678901234567 seconds\n',
    values: [{ a: 1e20, b: '9007199254740993', c: 1234567890123456.5, d: '12345678901234567 seconds' }],
  },
  { name: 'nothing', text: '', values: [] },
  { name: 'only comments', text: '# later\n', values: [] },
  { name: 'only a null', text: '~\n', values: [] },
])('reads $name', ({ text, values }) => {
  const parsed = parse(text)
  expect(parsed.findings).toEqual([])
  expect(parsed.values.map(({ value }) => value)).toEqual(values)
})

test('a name that objects inherit is an ordinary field', () => {
  const [read] = parse('__proto__: { a: 1 }\nconstructor: b\n').values
  expect(Object.keys(Object(read?.value) as object)).toEqual(['__proto__', 'constructor'])
  expect(Object.getPrototypeOf(read?.value)).toBe(Object.prototype)
})

test.each([
  {
    name: 'tabs as indentation',
    text: 'a:\n\tb: 1\n',
    told: ['a.yaml:2:1 syntax Tabs are not allowed as indentation'],
  },
  {
    name: 'a name twice in JSON',
    text: '{"a": 1,\n "b": {"a": 2}, "a": 3}',
    told: ['a.yaml:2:17 syntax Map keys must be unique'],
  },
  {
    name: 'a name twice in JSON, escaped',
    text: '{"\\u0061": "\\\\", "a" : 3}',
    told: ['a.yaml:1:18 syntax Map keys must be unique'],
  },
  {
    name: 'an integer whose digits would be lost',
    text: 'a: 9007199254740992\nb: [1, 9007199254740993]\n',
    told: ['a.yaml:2:8 syntax 9007199254740993 has more digits than a number keeps'],
  },
  {
    name: 'such an integer in JSON',
    text: '{"a": -12345678901234567890}',
    told: ['a.yaml:1:7 syntax -12345678901234567890 has more digits than a number keeps'],
  },
  { name: 'a name twice', text: 'a: 1\nb: 2\na: 3\n', told: ['a.yaml:3:1 syntax Map keys must be unique'] },
  {
    name: 'a list as a name',
    text: '? [a]\n: 1\n',
    told: ['a.yaml:1:3 syntax With stringKeys, all keys must be strings'],
  },
  { name: 'a tag', text: 'a: !secret x\n', told: ['a.yaml:1:4 syntax Unresolved tag: !secret'] },
  {
    name: 'another version of YAML',
    text: '%YAML 1.1\n---\na: no\n',
    told: ['a.yaml:1:1 syntax YAML 1.1, in which some values have another meaning'],
  },
  {
    name: 'an alias of nothing',
    text: 'x: 1\na: *b\n',
    told: ['a.yaml:1:1 syntax Unresolved alias (the anchor must be set before the alias): b'],
  },
])('refuses $name', ({ text, told: expected }) => {
  expect(findings(text)).toEqual(expected)
})

test('an error in one document does not affect the others', () => {
  const { values, findings: wrong } = parse('a: 1\n---\nb: [\n---\nc: 3\n')
  expect(values.map(({ value }) => value)).toEqual([{ a: 1 }, { c: 3 }])
  expect(wrong.map(({ place }) => place?.line)).toEqual([4])
})

test('an alias bomb ends in a finding without exhausting memory', () => {
  const levels = Array.from({ length: 12 }, (_, level) => {
    const above = level === 0 ? '"x"' : `*l${level - 1}`
    return `l${level}: &l${level} [${Array.from({ length: 9 }, () => above).join(', ')}]`
  })
  expect(findings(levels.join('\n'))).toEqual([expect.stringMatching(/^a\.yaml:1:1 syntax .*alias/)])
})

test.each(['[', '{"a":', '- '])('endless nesting ends in a finding: %s', (piece) => {
  const wrong = findings(piece.repeat(50_000))
  expect(wrong).toHaveLength(1)
  expect(wrong[0]).toMatch(/^a\.yaml:\d+:\d+ syntax /)
})

test.each([300, 3_000, 100_000])('a value of %s levels is not read', (levels) => {
  expect(findings(`{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`)).toEqual(['a.yaml:1:1 syntax nested too deeply'])
})

const places = `# comment
kind: alerts
alertDefProperties:
  name: x
  rules:
    - condition: { threshold: 5 }
    - condition:
        threshold: 6
  'quoted name': 1
`

test.each([
  { path: [], place: '2:1' },
  { path: ['kind'], place: '2:7' },
  { path: ['alertDefProperties'], place: '4:3' },
  { path: ['alertDefProperties', 'rules', 0, 'condition', 'threshold'], place: '6:31' },
  { path: ['alertDefProperties', 'rules', 1, 'condition', 'threshold'], place: '8:20' },
  { path: ['alertDefProperties', 'rules', 1, 'missing', 'too'], place: '7:7' },
  { path: ['alertDefProperties', 'rules', 7], place: '6:5' },
  { path: ['nothing', 'like', 'it'], place: '2:1' },
])('finds the value at $path, or what it would stand in', ({ path, place }) => {
  const found = parse(places).values[0]?.locate(path)
  expect(`${found?.line}:${found?.column}`).toBe(place)
})

test.each([
  { path: ['alertDefProperties'], place: '3:1' },
  { path: ['alertDefProperties', 'rules', 1, 'condition', 'threshold'], place: '8:9' },
  { path: ['alertDefProperties', 'quoted name'], place: '9:3' },
  { path: ['alertDefProperties', 'rules', 1], place: '7:7' },
])('finds the name of the field at $path', ({ path, place }) => {
  const found = parse(places).values[0]?.locateName(path)
  expect(`${found?.line}:${found?.column}`).toBe(place)
})

test('finds places in JSON, and in the second document, and after Windows line endings', () => {
  expect(parse('{\n  "a": {\n    "b": 1 } }').values[0]?.locate(['a', 'b'])).toEqual({
    file: 'a.yaml',
    line: 3,
    column: 10,
  })
  expect(parse('a: 1\n---\nb:\n  c: 2\n').values[1]?.locate(['b', 'c'])).toEqual({ file: 'a.yaml', line: 4, column: 6 })
  expect(parse('a: 1\r\nb:\r\n  c: 2\r\n').values[0]?.locate(['b', 'c'])).toEqual({
    file: 'a.yaml',
    line: 3,
    column: 6,
  })
})

test('each of several texts has its own positions, in any order', () => {
  const [first] = parse('a: 1\nb: 2\n').values
  const [second, third] = parseSource({ file: 'b.yaml', text: '# later\nb: 2\n---\nb: 3\n' }).values
  const places = [first, second, third, first].map((value) => value?.locate(['b']))
  expect(places).toEqual([
    { file: 'a.yaml', line: 2, column: 4 },
    { file: 'b.yaml', line: 2, column: 4 },
    { file: 'b.yaml', line: 4, column: 4 },
    { file: 'a.yaml', line: 2, column: 4 },
  ])
})
