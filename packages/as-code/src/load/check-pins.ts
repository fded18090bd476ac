import { join } from 'node:path'
import type { Finding, SourceLocation } from '../findings/finding.ts'
import { readFileWithin } from '../files/read-file-within.ts'
import { projectFile } from '../project/project-paths.ts'
import type { Project } from '../project/project.ts'
import { parseSource } from '../yaml/source.ts'

/**
 * Targets that share an address and pin no account: only the key would tell them apart.
 * @param file name of `mgmt.yaml` in messages
 */
export function checkPins({ root, targets }: Project, file: string): Finding[] {
  const all = [...targets.values()]
  const alike = all.filter(
    ({ name, address, account }) =>
      account === undefined && all.some((other) => other.name !== name && other.address === address),
  )
  if (alike.length === 0) return []
  const text = readFileWithin(root, join(root, projectFile), file)
  const source = 'severity' in text ? undefined : parseSource(text).values[0]
  const placeOf = (name: string): SourceLocation =>
    source?.locateName(['targets', name]) ?? { file, line: 1, column: 1 }
  return alike.map(({ name, address }) => {
    const others = all.filter((other) => other.name !== name && other.address === address)
    const named = others.map((other) => {
      const { line, column } = placeOf(other.name)
      return `${other.name} (${file}:${line}:${column})`
    })
    return {
      severity: 'error',
      code: 'unpinned_account',
      at: `targets.${name}`,
      message: `pins no account, but has the address of ${named.join(', ')}`,
      hint: `Pin the account of its key: mgmt account pin --target ${name}`,
      place: placeOf(name),
    }
  })
}
