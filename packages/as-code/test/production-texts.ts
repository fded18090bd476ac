import { createRandom, type Random } from '@mgmt-api/models/testing'
import { pieces } from './hostile.ts'

/** Pieces of texts, beside those that something gives a meaning. */
const words = ['disk', 'CPU > 90%', 'p99', 'the', 'db-1', '/var/lib', '../..', '{{ alert.name }}', 'mgmt_owner']

/** Names that look like something else, or like one another once they are part of a path. */
const oddNames: readonly string[] = [
  ...['no', 'null', '~', 'true', '1e3', '0o17', '2026-10-01', '---', '...', '- a', '# a', '? a', ': ', 'a: b', 'a #b'],
  ...['{a}', '[a]', '!a', '&a', '*a', '%a', '@a', '`a`', '|', '>', '<<', '=', "'a'", '"a"', "it's", 'say "hi"', '\\'],
  ...['../../etc/passwd', 'a/b/c', 'C:\\temp\\x', 'CON', 'nul.txt', '.hidden', 'overlays/eu', 'mgmt.yaml', 'alerts/a'],
  ...['a\nb', 'a\r\nb', 'a\tb', ' a ', '\ta', 'a\u0085b', 'a\u2028b', '\ufeffa', 'a\u0000b', 'a\u202eb', '\u200b'],
  ...['Disk full', 'disk full', 'DISK FULL!', 'Disk—full', 'disk/full', 'Dïsk füll', 'disk-full', 'disk full 🔥'],
  ...['🔥🔥🔥', '灾难', 'שגיאה חמורה', 'خطأ فادح', 'Ошибка', 'エラー', '👩‍👩‍👧', 'Straße', 'ŒUVRE', 'İstanbul'],
]

/**
 * Names of labels that trip those who put them into paths, patterns, or objects with a prototype. None is a backslash
 * alone: after one of those, V8's `JSON.parse` reads it for other names that are written with an escape, such as `"`.
 */
export const oddLabelNames: readonly string[] = [
  ...['', ' ', 'team/name', 'a.b', 'a[0]', 'a: b', '# a', '- a', 'no', '1', '1e3', '<<', '~', '"', "'", '\\w', '\n'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'ключ', 'מפתח', '✓', '\u2028', 'key', 'kind', 'mgmt_'],
]

/** Texts as people and programs leave them on a platform; the same ones for the same seed. */
export interface Texts {
  /** A name of at most 512 characters. */
  name(): string
  /** A text of at most so many characters, in which anything may stand beside anything. */
  anything(most: number): string
  /** A query of exactly so many characters. */
  promql(length: number): string
}

export function createTexts(seed: number): Texts {
  const random = createRandom(seed)
  const anything = (most: number): string => {
    let text = ''
    while (text.length < most - 20 && !random.chance(1 / most)) text += random.pick([...pieces, ...words])
    return random.chance(0.3) ? `${text}${random.pick([' ', '\n', '\n\n', '\t', '\r'])}` : text
  }
  return { name: () => nameFrom(random, anything), anything, promql: (length) => promqlOf(random, length) }
}

function nameFrom(random: Random, anything: Texts['anything']): string {
  const shape = random.below(20)
  if (shape === 0) return random.pick(oddNames)
  if (shape === 1) return `${random.pick(oddNames)} ${random.pick(oddNames)}`
  // Half of what is beyond the basic plane: 512 characters are more than 512 units.
  if (shape === 2)
    return Array.from({ length: 512 }, () => random.pick(['a', '🔥', 'ש', ' ', '/']))
      .join('')
      .trim()
      .padEnd(10, 'x')
  if (shape === 3) return anything(60).trim() || 'nothing'
  return `${random.pick(['Checkout', 'Cart', 'Orders/DB', 'Search "v2"'])}: ${random.pick(['5xx', 'p99 > 2s', 'lag', 'disk'])} #${random.below(700)}`
}

function promqlOf(random: Random, length: number): string {
  let text = 'sum by (pod) (\n  0'
  while (text.length < length) {
    const job = random.pick(['checkout', 'cart', 'it\\"s', 'a|b', '.*', '灾难'])
    const term = `\n  +\trate(http_requests_total{job=~"${job}", code!="2${random.below(100)}"}[5m]) * 1e${random.below(9)} # ${random.below(99)}`
    if (text.length + term.length + 2 > length) break
    text += term
  }
  return `${text.padEnd(length - 2)}\n)`
}
