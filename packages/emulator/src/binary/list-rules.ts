import { loadResource, type ResourceName, resourceNames } from '@mgmt-api/models/resources'
import { linkTable } from '../documents/links.ts'
import { ownRules } from '../documents/own-rules.ts'
import { rulesOfResource } from '../documents/resource-rules.ts'

const head = `RULES between items, and where each comes from: contract (published), client (public clients show it), or
assumed (no source shows it; the setting "assumedRules": false switches these off)
`

/** The rules of every resource that is played, beside the bounds of its requests, each with its source. */
export async function listRules(): Promise<string> {
  const played = resourceNames.filter((name) => linkTable.words[name] !== undefined)
  const sections = await Promise.all(played.map(sectionOf))
  return [head, ...sections.filter((section) => section !== '')].join('\n')
}

async function sectionOf(name: ResourceName): Promise<string> {
  const own = Object.values(ownRules).filter(({ of }) => of === name)
  const rules = [...rulesOfResource(await loadResource(name), linkTable), ...own]
  if (rules.length === 0) return ''
  return [name, ...rules.map(({ source, says }) => `  ${source.padEnd(8)}  ${says}`), ''].join('\n')
}
