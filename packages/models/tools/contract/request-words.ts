import { wordsOf } from '../../src/core/names/words.ts'
import type { Content, Declaration, ModelDeclaration } from './declaration.ts'
import type { GroupDeclaration } from './declare.ts'

/** Words of enumerations, which requests accept in place of values. Responses have values only. */
export interface RequestWords {
  /** Words by name of the enumeration. */
  readonly words: ReadonlyMap<string, readonly string[]>
  /** Names of models and parts that some response has. */
  readonly inResponses: ReadonlySet<string>
}

/** The words of a group's enumerations, and the models whose types have none. */
export function requestWords(
  { operations }: GroupDeclaration,
  all: readonly Declaration[],
  models: ReadonlyMap<string, ModelDeclaration>,
): RequestWords {
  const inResponses = new Set<string>()
  const visit = (content: Content): void => {
    if (content.kind === 'list' || content.kind === 'map') return visit(content.of)
    if (content.kind !== 'ref' || inResponses.has(content.name)) return
    inResponses.add(content.name)
    for (const { name, fields } of models.get(content.name)?.parts ?? []) {
      inResponses.add(name)
      for (const field of fields) visit(field.content)
    }
  }
  for (const { out } of operations) visit(out)
  const words = all.flatMap((each) => (each.kind === 'enum' ? [[each.name, wordsOf(each)] as const] : []))
  return { words: new Map(words), inResponses }
}
