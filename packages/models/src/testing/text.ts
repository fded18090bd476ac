import type { Bounds } from '../core/descriptor/descriptor.ts'
import { characters } from '../core/descriptor/forms.ts'
import { type PatternNode, readPattern } from './pattern.ts'
import type { Random } from './random.ts'

/** Maximum length of an example's text. Larger bounds are tested with `mutate`. */
const longest = 64
// Characters of one to four bytes, the last ones of two UTF-16 units, since lengths count characters.
const alphabet: readonly string[] = Array.from('abcdefghijklmnopqrstuvwxyzABCXYZ0123456789 -_./"é京🛰')

/** Free text with a length within bounds, sometimes at a bound. */
export function textWithin(random: Random, { min = 0, max = Infinity }: Bounds): string {
  const most = Math.max(min, Math.min(max, longest))
  const shape = random.below(8)
  const count = shape === 0 ? min : shape === 1 ? most : random.between(min, Math.min(most, min + 24))
  return textOf(random, count)
}

/** Text of a certain number of characters, without white space at its ends. */
export function textOf(random: Random, count: number): string {
  let text = ''
  for (let index = 0; index < count; index++) {
    const inside = index > 0 && index < count - 1
    const character = random.pick(alphabet)
    text += character === ' ' && !inside ? 'x' : character
  }
  return text
}

const nodes = new WeakMap<RegExp, PatternNode>()

/**
 * Generates a text that matches a pattern within bounds.
 * @throws {Error} for an unsupported pattern, or if no text within the bounds was found.
 */
export function textMatching(random: Random, pattern: RegExp, { min = 0, max = Infinity }: Bounds = {}): string {
  let node = nodes.get(pattern)
  if (node === undefined) nodes.set(pattern, (node = readPattern(pattern)))
  for (let attempt = 0; attempt < 400; attempt++) {
    // Maximum repetitions of a part, increasing until a high lower bound is met.
    const repeats = 2 ** random.between(1, 3 + attempt / 20)
    const text = render(node, random, Math.min(max, repeats))
    const count = characters(text)
    if (count >= min && count <= max && pattern.test(text)) return text
  }
  throw new Error(`Found no text of ${min} to ${max} characters for the pattern ${pattern.source}.`)
}

function render(node: PatternNode, random: Random, repeats: number): string {
  switch (node.kind) {
    case 'characters':
      return random.pick(node.accepts)
    case 'all':
      return node.parts.map((part) => render(part, random, repeats)).join('')
    case 'any':
      return render(random.pick(node.arms), random, repeats)
    case 'repeat': {
      const count = random.between(node.least, Math.min(node.most, node.least + Math.floor(repeats)))
      return Array.from({ length: count }, () => render(node.of, random, repeats)).join('')
    }
  }
}
