import type { Catalogue } from '../facts/catalogue.ts'
import type { GroupName } from '@mgmt-api/models/resources'
import { guidesByPart, readGuides } from '../guides/read-guides.ts'
import {
  basicsPath,
  groupPath,
  groupTitle,
  kebab,
  operationPath,
  operationTitle,
  resourcePath,
  resourceTitle,
  typesPath,
} from '../pages/names.ts'

/** An entry of the navigation. */
export interface SidebarItem {
  readonly text?: string
  /** Title in the links to the previous and the next page. */
  readonly docFooterText?: string
  readonly link?: string
  readonly collapsed?: boolean
  readonly items?: readonly SidebarItem[]
}

const linkTo = (path: string): string => `/${path.replace(/index$/, '')}`

/** Navigation of each part of the site by its path: all of it everywhere, a group unfolded on its own pages. */
export function sidebars(catalogue: Catalogue): Readonly<Record<string, readonly SidebarItem[]>> {
  const guides = guidesByPart(readGuides()).map(([text, all]) => ({
    text,
    link: `/guides/#${text.toLowerCase().replaceAll(' ', '-')}`,
    items: [
      ...(text === 'Reference' ? generated : []),
      ...all.map(({ title, path }) => ({ text: title, link: linkTo(path) })),
    ],
  }))
  const withGroups = (open?: GroupName): readonly SidebarItem[] => [
    ...guides.map((part) => ({ ...part, collapsed: open !== undefined })),
    { text: 'Operations', items: catalogue.groups.map((group) => groupItem(group, catalogue, group === open)) },
  ]
  const own = catalogue.groups.map((group) => [`/${group}/`, withGroups(group)] as const)
  return { ...Object.fromEntries(own), '/': withGroups() }
}

/** Pages that are not written by hand. */
const generated: readonly SidebarItem[] = [
  { text: 'Basics', link: linkTo(basicsPath) },
  { text: 'Changes', link: '/changes' },
]

function groupItem(group: GroupName, { resources, operations }: Catalogue, isOpen: boolean): SidebarItem {
  const top = { text: groupTitle(group), link: linkTo(groupPath(group)) }
  if (!isOpen) return top
  const items = resources
    .filter((each) => each.group === group)
    .map((each) => ({
      text: resourceTitle(each),
      link: linkTo(resourcePath(each)),
      collapsed: true,
      items: operations
        .filter(({ resource }) => resource === each.resource)
        .map((operation) => ({
          text: kebab(operation.method).replaceAll('-', ' '),
          docFooterText: operationTitle(operation),
          link: linkTo(operationPath(operation)),
        })),
    }))
  return { ...top, items: [...items, { text: 'Types', link: linkTo(typesPath(group)) }] }
}
