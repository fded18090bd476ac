/** Verbs that begin the doc comments of methods. A sentence that begins with any other word stays as it is. */
const verbs: ReadonlySet<string> = new Set(
  (
    'acknowledges activates adds archives assigns changes checks closes counts creates deactivates deletes deploys disables ' +
    'downloads enables estimates evaluates keeps links makes moves pins removes renames renders reorders replaces ' +
    'requests resolves returns sends sets starts synchronizes tests unpins validates withdraws'
  ).split(' '),
)

/**
 * The sentence of a doc comment as a command's help has it: `Creates and returns a view` becomes `Create and return a view`.
 */
export function imperative(sentence: string): string {
  const [first = ''] = sentence.split(/[ ,]/, 1)
  if (!verbs.has(first.toLowerCase())) return sentence
  const rest = sentence
    .slice(first.length)
    .replace(/(, (?:and )?| and | or )([a-z]+)/g, (text, before: string, word: string) =>
      verbs.has(word) ? before + withoutEnding(word) : text,
    )
  return withoutEnding(first) + rest
}

const withoutEnding = (verb: string): string => verb.replace(/s$/, '')
