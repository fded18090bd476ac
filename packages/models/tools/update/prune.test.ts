import { expect, test } from 'vitest'
import { withoutEntries } from './prune.ts'

const text = `# Plants
models:
  Plant: A plant.
  Plant.name: Its name.
  Pot:
    description: A pot
      of clay.
  Pot.size: Its size.
verbs:
  pots: Verbs of pots.
  pots.get: { call: getPot }
  pots.list:
    call: listPots
limits:
  of:
    pot:
      size: Pot.size
    plant:
      name: Plant.name
`

test('entries go with their lines, and everything else stays as it is', () => {
  expect(withoutEntries(text, [['models', 'Pot']])).toBe(
    text.replace('  Pot:\n    description: A pot\n      of clay.\n', ''),
  )
  expect(withoutEntries(text, [['verbs', 'pots.list']])).toBe(text.replace('  pots.list:\n    call: listPots\n', ''))
  expect(withoutEntries(text, [])).toBe(text)
})

test('a part that is empty goes too', () => {
  expect(withoutEntries(text, [['limits', 'of', 'pot', 'size']])).toBe(
    text.replace('    pot:\n      size: Pot.size\n', ''),
  )
  const verbs = ['pots', 'pots.get', 'pots.list'].map((key) => ['verbs', key])
  expect(withoutEntries(text, verbs)).toBe(text.replace(/verbs:[^]*(?=limits)/, ''))
})
