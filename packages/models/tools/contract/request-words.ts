import { wordsOf } from '../../src/core/names/words.ts'
import type { Content, Declaration, ModelDeclaration } from './declaration.ts'
import type { GroupDeclaration } from './declare.ts'

/** Words of enumerations, which requests accept in place of values. Answers have values only. */
export interface RequestWords {
  /** Words by name of the enumeration. */
  readonly words: ReadonlyMap<string, readonly string[]>
  /** Names of models and parts that some answer has. */
  readonly answered: ReadonlySet<string>
}

/** The words of a group's enumerations, and the models whose types have none. */
export function requestWords(
  { operations }: GroupDeclaration,
  all: readonly Declaration[],
  models: ReadonlyMap<string, ModelDeclaration>,
): RequestWords {
  const answered = new Set<string>()
  const visit = (content: Content): void => {
    if (content.kind === 'list' || content.kind === 'map') return visit(content.of)
    if (content.kind !== 'ref' || answered.has(content.name)) return
    answered.add(content.name)
    for (const { name, fields } of models.get(content.name)?.parts ?? []) {
      answered.add(name)
      for (const field of fields) visit(field.content)
    }
  }
  for (const { out } of operations) visit(out)
  const words = all.flatMap((each) => (each.kind === 'enum' ? [[each.name, wordsOf(each)] as const] : []))
  return { words: new Map(words), answered }
}
