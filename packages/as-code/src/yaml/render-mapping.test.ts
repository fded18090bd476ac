import { isObject, valueAtPath } from '@mgmt-api/models/internal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderAdoptions } from '../project/adoptions.ts'
import { renderProjectIds } from '../project/render-project.ts'
import { renderMapping } from './render-mapping.ts'
import { parseYaml, valueOfYaml } from './yaml.ts'

const introduction = '# Resources that the next apply adopts: it marks them as yours and changes nothing else.\n'

test('adoptions are written by kind and key, in order', () => {
  const ids = new Map([
    ['suppression-rules/nights', '9a'],
    ['alerts/b', '2'],
    ['alerts/a', 'no'],
  ])
  const text = `${introduction}alerts:\n  a: "no"\n  b: "2"\nsuppression-rules:\n  nights: 9a\n`
  expect(renderAdoptions(undefined, ids)).toBe(text)
  expect(renderAdoptions(text, ids)).toBe(text)
})

test('comments of adoptions stay', () => {
  const text = '# ours\nalerts:\n  # from the old team\n  a: 1a # asked\n  b: 2b\n'
  expect(
    renderAdoptions(
      text,
      new Map([
        ['alerts/a', '1a'],
        ['alerts/c', '3c'],
      ]),
    ),
  ).toBe('# ours\nalerts:\n  # from the old team\n  a: 1a # asked\n  c: 3c\n')
  expect(renderAdoptions(text, new Map())).toBe('# ours\n{}\n')
})

const project = `# top
owner: us
targets:
  eu: # the first
    profile: eu
    address: https://api.eu1.example.com
    ids:
      connectors: { on-call: c-1 } # pages
  us:
    profile: us
    address: https://api.us1.example.com
    # the end
`

test('names of ids are inserted at their places in mgmt.yaml', () => {
  const ids = new Map([
    [
      'connectors',
      new Map([
        ['chat', 'c-2'],
        ['on-call', 'other'],
      ]),
    ],
    ['webhooks', new Map([['page', '12']])],
  ])
  expect(renderProjectIds(project, 'eu', ids)).toBe(
    project.replace(
      '      connectors: { on-call: c-1 } # pages\n',
      '      connectors: { chat: c-2, on-call: c-1 } # pages\n      webhooks:\n        page: "12"\n',
    ),
  )
  expect(renderProjectIds(project, 'us', ids)).toBe(
    project.replace(
      '    # the end\n',
      '    ids:\n      connectors:\n        chat: c-2\n        on-call: other\n      webhooks:\n        page: "12"\n    # the end\n',
    ),
  )
})

test('an empty map of names changes nothing, and an unknown target is refused', () => {
  expect(renderProjectIds(project, 'eu', new Map())).toBe(project)
  expect(() => renderProjectIds(project, 'ap', new Map())).toThrow(
    expect.objectContaining({ kind: 'input', code: 'unknown_target' }),
  )
  expect(() => renderProjectIds('owner: [', 'ap', new Map())).toThrow(expect.objectContaining({ kind: 'input' }))
})

const keys = (list: string): string => `owner: us # we\ntargets:\n  eu: { account: { keys: ${list} } } # pinned\n`
const withKeys = (present: string, wanted: readonly string[]): string =>
  renderMapping(keys(present), { owner: 'us', targets: { eu: { account: { keys: wanted } } } })

test.each([
  { says: 'one is added', present: `[ "a1", 'b2' ]`, wanted: ['a1', 'b2', 'c3'], text: `[ "a1", 'b2', c3 ]` },
  { says: 'one comes first', present: `["a1",'b2']`, wanted: ['0', 'a1', 'b2'], text: `["0","a1",'b2']` },
  { says: 'one is removed', present: `[ "a1", 'b2', c3 ]`, wanted: ['a1', 'c3'], text: `[ "a1", c3 ]` },
  { says: 'the last are removed', present: `[ "a1", 'b2', c3 ]`, wanted: ['a1'], text: `[ "a1" ]` },
  { says: 'one is another', present: `[ "a1", 'b2', "c3" ]`, wanted: ['a1', 'x', 'c3'], text: `[ "a1", x, "c3" ]` },
  {
    says: 'lines and a comma at the end stay',
    present: `[\n      "a1",\n      'b2',\n    ]`,
    wanted: ['a1', 'b2', 'c3', 'd4'],
    text: `[\n      "a1",\n      'b2',\n      c3,\n      d4,\n    ]`,
  },
  {
    says: 'a comment stays with its item, before a new one',
    present: `[\n      "a1", # one\n      'b2' # two\n    ]`,
    wanted: ['a1', 'b2', 'c3'],
    text: `[\n      "a1", # one\n      'b2', # two\n      c3\n    ]`,
  },
  {
    says: 'a comment stays with its item, after a new one',
    present: `[\n      "a1", # one\n      'b2', # two\n    ]`,
    wanted: ['a1', 'x', 'b2'],
    text: `[\n      "a1", # one\n      x,\n      'b2', # two\n    ]`,
  },
  {
    says: 'a comment stays when the item after it is removed',
    present: `[\n      "a1", # one\n      'b2', # two\n    ]`,
    wanted: ['a1'],
    text: `[\n      "a1", # one\n    ]`,
  },
  {
    says: 'a comment goes with its item',
    present: `[\n      "a1", # one\n      'b2', # two\n    ]`,
    wanted: ['b2'],
    text: `[\n      'b2', # two\n    ]`,
  },
  {
    says: 'line ends of Windows stay',
    present: `[\r\n      "a1", # one\r\n      'b2' # two\r\n    ]`,
    wanted: ['a1', 'b2', 'c3'],
    text: `[\r\n      "a1", # one\r\n      'b2', # two\r\n      c3\r\n    ]`,
  },
])('a list between brackets keeps its layout and quotes: $says', ({ present, wanted, text }) => {
  expect(withKeys(present, wanted)).toBe(keys(text))
})

test('an object between braces keeps its layout and quotes, unless the line becomes too long', () => {
  const text = `targets:\n  eu: { profile: "eu", ids: { b: 'two' }, address: 'x' }\n`
  const eu = { profile: 'eu', ids: { b: 'two' }, address: 'x' }
  const ids = { a: 'one', ...eu.ids, c: 'three' }
  expect(renderMapping(text, { targets: { eu: { ...eu, ids, account: { team: '12' } } } })).toBe(
    `targets:\n  eu: { profile: "eu", ids: { a: one, b: 'two', c: three }, address: 'x', account: { team: "12" } }\n`,
  )
  expect(renderMapping(text, { targets: { eu: { profile: 'eu', address: 'x' } } })).toBe(
    `targets:\n  eu: { profile: "eu", address: 'x' }\n`,
  )
  const lines = `ids: {\n    a: 'one', # first\n    b: "two", # second\n  }\n`
  expect(renderMapping(lines, { ids: { a: 'one', c: 'three' } })).toBe(
    `ids: {\n    a: 'one', # first\n    c: three,\n  }\n`,
  )
  const long = 'long '.repeat(20).trim()
  expect(renderMapping(text, { targets: { eu: { ...eu, long } } })).toBe(
    `targets:\n  eu:\n    profile: eu\n    ids:\n      b: two\n    address: x\n    long: ${long}\n`,
  )
})

test('items that stay between removed ones keep their comments', () => {
  const text = 'ids:\n  - a\n  - b # the old pager\n  - c # on-call\n  - d # the old chat\n'
  expect(renderMapping(text, { ids: ['a', 'c'] })).toBe('ids:\n  - a\n  - c # on-call\n')
})

test('a text is written anew if an edit would leave an alias without its anchor', () => {
  const text = '# ours\na: &x 1\nb: [ &y 2, *x, *y ]\n'
  expect(renderMapping(text, { b: [2, 1, 2] })).toBe('# ours\nb:\n  - 2\n  - 1\n  - 2\n')
})

/** A field in layouts that people write and we do not. */
const layouts = [
  'NAME:   plain text   # beside',
  'NAME: "\\x64ouble" # "beside"',
  "'NAME' : 'it''s'",
  'NAME: |+ # beside\n    literal\n\n    # text\n',
  'NAME: >-\n   folded\n   text',
  'NAME: two\n  lines',
  'NAME:\n- 1\n-   2 # beside\n# between\n- [ a,b ]',
  'NAME:\n      # above\n      a:  0x1F\n\n      b: { c: [] }\n      # after',
  'NAME: [1,\n     "2" , # beside\n  3,] # after',
  'NAME: { a: 1,b: 0.50 }\n\n',
  'NAME: # beside\n - a:   1\n   b: 2\n -\n   - deep',
  '# above\n\n# directly above\nNAME: ~',
  'NAME:',
  'NAME: 9007199254740993',
]

const field = fc.record({
  layout: fc.constantFrom(...layouts),
  fate: fc.constantFrom('kept', 'kept', 'changed', 'gone'),
})
const addition = fc.constantFrom(undefined, 'text', { a: [1, { b: 2 }] }, [], 'two\nlines\n')

test.each(['', '  ', '       '])('fields that stay keep every byte, whatever changes around them: "%s"', (indent) => {
  fc.assert(
    fc.property(fc.array(field, { minLength: 1, maxLength: 6 }), addition, fc.boolean(), (fields, added, isWindows) => {
      const withLineEnds = (lines: string): string => (isWindows ? lines.replaceAll('\n', '\r\n') : lines)
      const blocks = fields.map(({ layout }, index) =>
        withLineEnds(`${layout.replace('NAME', `k${index}`)}\n`.replaceAll(/^(?=[^\n])/gm, indent)),
      )
      const text = withLineEnds(indent === '' ? '' : '# head\ntop:\n') + blocks.join('')
      const read = (yaml: string): unknown => {
        const [document] = parseYaml(yaml).documents
        expect(document?.errors).toEqual([])
        return document && valueOfYaml(document)
      }
      const present = valueAtPath(read(text), indent === '' ? [] : ['top'])
      const entries = Object.entries(isObject(present) ? present : {})
      const next = entries.flatMap(([name, value], index) => {
        const fate = fields[index]?.fate
        return fate === 'gone' ? [] : [[name, fate === 'changed' ? `new ${name}` : value] as const]
      })
      if (next.length === 0) return
      const object = Object.fromEntries([...next, ...(added === undefined ? [] : [['z', added] as const])])
      const wanted = indent === '' ? object : { top: object }
      const changed = renderMapping(text, wanted)
      expect(read(changed)).toStrictEqual(wanted)
      let at = 0
      for (const [index, block] of blocks.entries()) {
        if (fields[index]?.fate !== 'kept') continue
        const found = changed.indexOf(block.trim(), at)
        expect(found, `${block}\nis not in\n${changed}`).toBeGreaterThanOrEqual(at)
        at = found + block.trim().length
      }
    }),
    { numRuns: 500 },
  )
})
