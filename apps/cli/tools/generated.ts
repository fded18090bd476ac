import { join } from 'node:path'
import { loadOperations, type NamedOperation } from '../src/commands/call/operations.ts'
import { groupNames } from '@mgmt-api/models/resources'
import { nounFiles } from './noun-table.ts'

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

/** The files by which `mgmt` finds operations and nouns, and what they should contain. */
export async function generatedFiles(): Promise<{ file: string; text: string }[]> {
  const operations = await loadOperations()
  const groups = groupNames.map((group) => {
    const words = operations.filter((one) => one.group === group).map(wordOf)
    return `  ${/^\w+$/.test(group) ? group : `'${group}'`}: \`\n${wrapped(words.sort())}  \`,\n`
  })
  const file = join(import.meta.dirname, '../src/commands/call/operation-index.ts')
  return [{ file, text: `${header}${groups.join('')}}\n` }, ...(await nounFiles())]
}
