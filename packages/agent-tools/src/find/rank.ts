import { nearest } from '@mgmt-api/base/text'
import { synonymsOf } from '@mgmt-api/models/operations/internal'
import type { Entry } from './entries.ts'

const inName = 3
const synonymInName = 2
const inDescription = 1

/** How telling each word is, and the words that occur. */
export interface Vocabulary {
  readonly size: number
  readonly counts: ReadonlyMap<string, number>
}

/** Counts the entries that contain each word. */
export function vocabularyOf(entries: readonly Entry[]): Vocabulary {
  const counts = new Map<string, number>()
  for (const { names, about } of entries) {
    for (const word of new Set([...names, ...about])) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return { size: entries.length, counts }
}

/** A word of the question, spelled as it occurs, with its weight. */
interface Wanted {
  readonly word: string
  readonly synonyms: ReadonlySet<string>
  readonly weight: number
}

/** Entries that match any word, the best first: rare words count more than frequent ones, names more than descriptions. */
export function ranked(words: readonly string[], entries: readonly Entry[], vocabulary: Vocabulary): readonly Entry[] {
  const wanted = words.map((word) => wantedOf(word, vocabulary))
  return entries
    .map((entry) => ({ entry, score: scoreOf(wanted, entry) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.entry.name.length - b.entry.name.length)
    .map(({ entry }) => entry)
}

function wantedOf(typed: string, { size, counts }: Vocabulary): Wanted {
  // Short words resemble many others: a search had better find nothing.
  const mistakes = Math.floor(typed.length / 5)
  const word = counts.has(typed) ? typed : (nearest(typed, counts.keys(), mistakes) ?? typed)
  return { word, synonyms: synonymsOf(word), weight: Math.log(1 + size / (counts.get(word) ?? size)) }
}

/** A word of the name that was not asked for makes a longer name less likely. */
const perOtherWord = 0.2

function scoreOf(wanted: readonly Wanted[], { names, about }: Entry): number {
  let score = 0
  for (const { word, synonyms, weight } of wanted) {
    const isSynonym = [...synonyms].some((each) => names.has(each))
    const factor = names.has(word) ? inName : isSynonym ? synonymInName : about.has(word) ? inDescription : 0
    score += factor * weight
  }
  return score === 0 ? 0 : score - perOtherWord * names.size
}
