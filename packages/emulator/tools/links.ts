import type { AnyResource } from '@mgmt-api/models'
import { loadResource, resourceNames } from '@mgmt-api/models/resources'
import type { Link } from '../src/documents/link.ts'
import { playedGroups } from './groups.ts'
import { literal, property } from './literal.ts'

const operations = new Set(playedGroups.flatMap(({ routes }) => routes.map(({ operation }) => operation.id)))
const isPlayed = ({ verbs }: AnyResource): boolean =>
  Object.values(verbs).some(({ operation }) => operations.has(operation.id))

const played = (await Promise.all(resourceNames.map(loadResource))).filter(isPlayed)
const names: ReadonlySet<string> = new Set(played.map(({ name }) => name))

/** What refers to what and feels it when that is deleted, of the resources that are played: kept apart, so that none of them is loaded to delete another. */
export function linksFile(): string {
  const links = played.flatMap(linksOf).filter(({ to, deleted }) => names.has(to) && deleted !== 'dangle')
  const words = played.map(({ name, one, many = `${one}s` }) => `${property(name)}: ${literal({ one, many })}`)
  return `// Written by \`pnpm contract:settle\` from the resources that the emulator plays.
import type { LinkTable } from './link.ts'

/** Resources that the emulator plays, and which of them feels it when another one is deleted. */
export const linkTable: LinkTable = {
  words: { ${words.join(', ')} },
  links: ${literal(links)},
}
`
}

function linksOf({ name: from, parent, references = [] }: AnyResource): Link[] {
  const links: Link[] = references.map(({ at, to, key, deleted, when, source }) => ({
    from,
    at,
    to,
    ...(key !== undefined && { key }),
    deleted,
    ...(when !== undefined && { when }),
    source,
  }))
  if (parent !== undefined) links.push({ from, to: parent.resource, deleted: parent.deleted, source: parent.source })
  return links
}
