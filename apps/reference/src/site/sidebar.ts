import type { Catalogue } from '../facts/catalogue.ts'
import { readGuides } from '../guides/read-guides.ts'
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

/** Navigation of each part of the site by its path. A page shows that of its own group. */
export function sidebars({
  groups,
  resources,
  operations,
}: Catalogue): Readonly<Record<string, readonly SidebarItem[]>> {
  const overview = groups.map((group) => ({ text: groupTitle(group), link: linkTo(groupPath(group)) }))
  const own = groups.map((group): [string, SidebarItem[]] => {
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
    const top = { text: groupTitle(group), link: linkTo(groupPath(group)) }
    return [`/${group}/`, [top, ...items, { text: 'Types', link: linkTo(typesPath(group)) }]]
  })
  const guides = readGuides().map(({ title, path }) => ({ text: title, link: linkTo(path) }))
  return {
    ...Object.fromEntries(own),
    '/guides/': [{ text: 'Guides', items: guides }],
    '/': [
      {
        items: [
          { text: 'Basics', link: linkTo(basicsPath) },
          { text: 'Guides', link: '/guides/' },
          { text: 'Changes', link: '/changes' },
        ],
      },
      { text: 'Groups', items: overview },
    ],
  }
}
