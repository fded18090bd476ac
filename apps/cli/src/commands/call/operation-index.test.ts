import { expect, test } from 'vitest'
import { groupNames } from '../../contract/groups.ts'
import { indexedOperations } from './operation-names.ts'
import { loadOperations } from './operations.ts'

const header = `// Written by operation-index.test.ts. After a change of the contract: vitest run -u operation-index

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

test('the index has every operation, and no other', async () => {
  const operations = await loadOperations()
  const groups = groupNames.map((group) => {
    const words = operations
      .filter((one) => one.group === group)
      .map(({ name, operation: { id } }) => {
        const method = id.slice(id.indexOf('_') + 1)
        return method.slice(0, 1).toLowerCase() + method.slice(1) === name ? id : `${id}=${name}`
      })
      .sort()
    return `  ${/^\w+$/.test(group) ? group : `'${group}'`}: \`\n${wrapped(words)}  \`,\n`
  })
  await expect(`${header}${groups.join('')}}\n`).toMatchFileSnapshot('./operation-index.ts')
  const key = ({ group, name, id }: { group: string; name: string; id: string }): string => `${group}/${name} ${id}`
  const declared = operations.map(({ group, name, operation: { id } }) => key({ group, name, id }))
  expect(indexedOperations().map(key).sort()).toEqual(declared.sort())
})
