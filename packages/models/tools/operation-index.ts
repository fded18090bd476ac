import { join } from 'node:path'
import { groupNames } from '../src/group-index.ts'
import { loadOperations, type NamedOperation } from '../src/operations/load-operations.ts'
import type { GeneratedFile } from './generated.ts'

const header = `// Written by pnpm contract:settle.

/** Ids of the operations of each group, each with its name where that is not the method's: no group is loaded to find one. */
export const operationIndex: Readonly<Record<string, string>> = {
`

/** Words in lines that fit the page. */
function wrapped(words: readonly string[]): string {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length > 114) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines.map((line) => `    ${line}\n`).join('')
}

/** An operation's id, followed by its name where the id does not give it. */
function wordOf({ name, operation: { id } }: NamedOperation): string {
  const method = id.slice(id.indexOf('_') + 1)
  return method.slice(0, 1).toLowerCase() + method.slice(1) === name ? id : `${id}=${name}`
}

/** The index of the operations of all groups. Loads the generated models. */
export async function generatedOperationIndex(): Promise<GeneratedFile> {
  const operations = await loadOperations()
  const groups = groupNames.map((group) => {
    const words = operations.filter((one) => one.group === group).map(wordOf)
    return `  ${/^\w+$/.test(group) ? group : `'${group}'`}: \`\n${wrapped(words.sort())}  \`,\n`
  })
  const file = join(import.meta.dirname, '../src/operations/operation-index.ts')
  return { file, text: `${header}${groups.join('')}}\n` }
}
