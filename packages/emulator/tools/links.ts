import type { AnyResource } from '@mgmt-api/models'
import { loadResource, resourceNames } from '@mgmt-api/models/resources'
import type { ResourceLink } from '../src/documents/link.ts'
import { emulatorGroups } from './groups.ts'
import { literal, property } from './literal.ts'

const operations = new Set(emulatorGroups.flatMap(({ routes }) => routes.map(({ operation }) => operation.id)))
const isImplemented = ({ verbs }: AnyResource): boolean =>
  Object.values(verbs).some(({ operation }) => operations.has(operation.id))

const implemented = (await Promise.all(resourceNames.map(loadResource))).filter(isImplemented)
const names: ReadonlySet<string> = new Set(implemented.map(({ name }) => name))

/**
 * The generated references between implemented resources. Kept in a separate file so that deleting an item loads no
 * other resource.
 */
export function linksFile(): string {
  const links = implemented.flatMap(linksOf).filter(({ to, deleted }) => names.has(to) && deleted !== 'dangle')
  const nouns = implemented.map(({ name, one, many = `${one}s` }) => `${property(name)}: ${literal({ one, many })}`)
  return `// Written by \`pnpm contract:settle\` from the implemented resources.
import type { LinkTable } from './link.ts'

/** Nouns of the implemented resources, and the references that a deletion affects. */
export const linkTable: LinkTable = {
  nouns: { ${nouns.join(', ')} },
  links: ${literal(links)},
}
`
}

function linksOf({ name: from, parent, references = [] }: AnyResource): ResourceLink[] {
  const links: ResourceLink[] = references.map(({ at, to, key, deleted, deletedSource, when, source }) => ({
    from,
    at,
    to,
    ...(key !== undefined && { key }),
    deleted,
    ...(when !== undefined && { when }),
    source: deletedSource ?? source,
  }))
  if (parent !== undefined) links.push({ from, to: parent.resource, deleted: parent.deleted, source: parent.source })
  return links
}
