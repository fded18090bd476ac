import { expect, test } from 'vitest'
import { withoutEntries } from './prune.ts'

const text = `# Plants
models:
  plant:
    Plant:
      .about: A plant.
      name: Its name.
    Pot:
      .about: A pot
        of clay.
      size: Its size.
  tool:
    Tool: A tool.
verbs:
  pots:
    .about: Verbs of pots.
    get: { call: getPot }
    list:
      call: listPots
limits:
  of: { pot: Pot.size }
`

test('entries go with their lines, and everything else stays as it is', () => {
  expect(withoutEntries(text, [['models', 'plant', 'Pot']])).toBe(
    text.replace('    Pot:\n      .about: A pot\n        of clay.\n      size: Its size.\n', ''),
  )
  expect(withoutEntries(text, [['verbs', 'pots', 'list']])).toBe(text.replace('    list:\n      call: listPots\n', ''))
  expect(withoutEntries(text, [])).toBe(text)
})

test('a section that is empty goes too, methods with its sentences; a model without sentences on fields stays', () => {
  expect(withoutEntries(text, [['models', 'tool', 'Tool']])).toBe(text.replace('  tool:\n    Tool: A tool.\n', ''))
  const verbs = [
    ['verbs', 'pots', 'get'],
    ['verbs', 'pots', 'list'],
  ]
  expect(withoutEntries(text, verbs)).toBe(text.replace(/verbs:[^]*(?=limits)/, ''))
  expect(withoutEntries(text, [['models', 'plant', 'Plant', 'name']])).toBe(text.replace('      name: Its name.\n', ''))
})
