import { expect, test } from 'vitest'
import { renderAdoptions } from '../project/adoptions.ts'
import { renderProjectIds } from '../project/project-ids.ts'

const introduction = '# Resources that the next apply adopts: it adds the owner labels and changes nothing else.\n'

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

test('no new names cause no changes, and an unknown target is refused', () => {
  expect(renderProjectIds(project, 'eu', new Map())).toBe(project)
  expect(() => renderProjectIds(project, 'ap', new Map())).toThrow(
    expect.objectContaining({ kind: 'input', code: 'unknown_target' }),
  )
  expect(() => renderProjectIds('owner: [', 'ap', new Map())).toThrow(expect.objectContaining({ kind: 'input' }))
})
