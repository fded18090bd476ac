/**
 * The most likely candidate for a mistyped word; undefined if none is close.
 * Two swapped neighbouring letters count as one mistake; letter case is ignored. A prefix of exactly one candidate
 * matches that candidate.
 * @param most mistakes that are tolerated; default: one in three letters
 */
export function nearest(
  word: string,
  candidates: Iterable<string>,
  most: number = Math.max(1, Math.floor(word.length / 3)),
): string | undefined {
  if (word === '') return undefined
  const all = [...candidates] // Some iterables can be walked only once.
  const prefixed = onlyOneStartingWith(word, all)
  if (prefixed !== undefined) return prefixed
  let best: string | undefined
  let bestDistance = Number.POSITIVE_INFINITY
  for (const candidate of all) {
    const distance = distanceBetween(word.toLowerCase(), candidate.toLowerCase())
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return bestDistance <= most ? best : undefined
}

function onlyOneStartingWith(word: string, candidates: readonly string[]): string | undefined {
  if (word.length < 3) return undefined
  const found = candidates.filter((candidate) => candidate.toLowerCase().startsWith(word.toLowerCase()))
  return found.length === 1 ? found[0] : undefined
}

/** Edit distance: insertions, deletions, substitutions and swaps of neighbouring letters. */
function distanceBetween(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min(at(row, j - 1) + 1, at(last, j) + 1, at(last, j - 1) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, at(beforeLast, j - 2) + 1)
      }
      row.push(cost)
    }
    beforeLast = last
    last = row
  }
  return at(last, b.length)
}

const at = (row: readonly number[], index: number): number => row[index] ?? 0
