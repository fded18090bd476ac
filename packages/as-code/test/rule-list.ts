import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** A rule of a resource, as `mgmt-emulator --list` prints it. */
export interface ListedRule {
  readonly resource: string
  readonly source: string
  /** The rule as a sentence. */
  readonly says: string
}

const program = join(import.meta.dirname, '../../emulator/src/bin.ts')

/** The rules of all resources that the emulator applies. */
export function listRules(): readonly ListedRule[] {
  const text = execFileSync(process.execPath, ['--conditions=@mgmt-api/source', program, '--list'], {
    encoding: 'utf8',
  })
  const rules: ListedRule[] = []
  let resource = ''
  for (const line of text.slice(text.indexOf('\nRULES')).split('\n')) {
    const [, source, says] = /^ {2}(contract|client|assumed) +(.*)$/.exec(line) ?? []
    if (source !== undefined && says !== undefined) rules.push({ resource, source, says })
    else resource = line
  }
  return rules
}
