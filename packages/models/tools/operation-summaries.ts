import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const sources = join(import.meta.dirname, '../src')

/** The first sentence of the doc comment of every declared operation, by id. */
export function operationSummaries(): ReadonlyMap<string, string> {
  const files = globSync('*/*.operations.ts', { cwd: sources })
  return new Map(files.flatMap((file) => summariesIn(readFileSync(join(sources, file), 'utf8'))))
}

/** The first sentence of the doc comment of every operation that a source text declares, with the id of each. */
export function summariesIn(text: string): (readonly [id: string, summary: string])[] {
  const { statements } = ts.createSourceFile('operations.ts', text, ts.ScriptTarget.Latest, true)
  return statements.filter(ts.isVariableStatement).flatMap((statement) => {
    const [comment] = ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc)
    const summary = firstSentence(ts.getTextOfJSDocComment(comment?.comment) ?? '')
    return statement.declarationList.declarations.flatMap(({ initializer }) => {
      const id = idOf(initializer)
      return id === undefined || summary === '' ? [] : [[id, summary] as const]
    })
  })
}

/** The id of an operation out of `operation({ id: '…' })`. */
function idOf(initializer: ts.Expression | undefined): string | undefined {
  if (initializer === undefined || !ts.isCallExpression(initializer)) return undefined
  const [facts] = initializer.arguments
  if (facts === undefined || !ts.isObjectLiteralExpression(facts)) return undefined
  const property = facts.properties.filter(ts.isPropertyAssignment).find(({ name }) => name.getText() === 'id')
  return property !== undefined && ts.isStringLiteral(property.initializer) ? property.initializer.text : undefined
}

/** Up to the first full stop that ends a sentence, without it, in one line. */
function firstSentence(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return (/^.*?(?=\.(?:\s+[A-Z`]|$))/.exec(line)?.[0] ?? line).trim()
}
