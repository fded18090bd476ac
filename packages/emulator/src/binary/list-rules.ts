import { type ResourceName, resourceNames } from '@mgmt-api/models/resources'
import { allRulesOf } from '../groups/all-rules.ts'

const head = `RULES between items with their source: contract (published), client (public clients show it), or
assumed (no source shows it; the setting "assumedRules": false switches it off).
Of every resource, contract: a request has the fields that each of its responses requires.
`

/** Lists the rules of every implemented resource, apart from request bounds, with their sources. */
export async function listRules(): Promise<string> {
  const sections = await Promise.all(resourceNames.map(sectionOf))
  return [head, ...sections.filter((section) => section !== '')].join('\n')
}

async function sectionOf(name: ResourceName): Promise<string> {
  const rules = await allRulesOf(name)
  if (rules.length === 0) return ''
  return [name, ...rules.map(({ source, says }) => `  ${source.padEnd(8)}  ${says}`), ''].join('\n')
}
