import { resourceIndex } from '@mgmt-api/models/resources'
import { resourceLinks } from './generated/links.ts'
import type { LinkTable } from '../kernel/link.ts'

/** The words for every resource, and the references that a deletion affects. */
export const linkTable: LinkTable = {
  nouns: Object.fromEntries(resourceIndex.map(({ name, one, many }) => [name, { one, many }])),
  links: resourceLinks,
}
