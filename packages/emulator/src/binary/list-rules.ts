import { loadResource, type ResourceName, resourceNames } from '@mgmt-api/models/resources'
import { linkTable } from '../documents/links.ts'
import { emulatorRules } from '../documents/emulator-rules.ts'
import { rulesOfResource } from '../documents/resource-rules.ts'

const head = `RULES between items with their source: contract (published), client (public clients show it), or
assumed (no source shows it; the setting "assumedRules": false switches it off)
`

/** Lists the rules of every implemented resource, apart from request bounds, with their sources. */
export async function listRules(): Promise<string> {
  const implemented = resourceNames.filter((name) => linkTable.nouns[name] !== undefined)
  const sections = await Promise.all(implemented.map(sectionOf))
  return [head, ...sections.filter((section) => section !== '')].join('\n')
}

async function sectionOf(name: ResourceName): Promise<string> {
  const own = Object.values(emulatorRules).filter(({ of }) => of === name)
  const rules = [...rulesOfResource(await loadResource(name), linkTable), ...own]
  if (rules.length === 0) return ''
  return [name, ...rules.map(({ source, says }) => `  ${source.padEnd(8)}  ${says}`), ''].join('\n')
}
