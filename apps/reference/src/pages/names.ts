import type { GroupName } from '@mgmt-api/models/resources'
import type { CatalogueOperation, CatalogueResource } from '../facts/catalogue.ts'

/** `setStatusMany` becomes `set-status-many`. */
export const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `data-plans` becomes `Data plans`. */
const titled = (name: string): string => {
  const words = kebab(name).replaceAll('-', ' ').trim()
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

const acronyms: Readonly<Record<string, string>> = { ai: 'AI', slos: 'SLOs', events2metrics: 'Events2metrics' }

export const groupTitle = (group: GroupName): string => acronyms[group] ?? titled(group)

export const manyOf = ({ resource }: CatalogueResource): string => resource.many ?? `${resource.one}s`

export const resourceTitle = (each: CatalogueResource): string => {
  const many = manyOf(each)
  return `${many.slice(0, 1).toUpperCase()}${many.slice(1)}`
}

export const operationTitle = (each: CatalogueOperation): string =>
  `${resourceTitle(each)}: ${kebab(each.method).replaceAll('-', ' ')}`

export const groupPath = (group: GroupName): string => `${group}/index`
export const typesPath = (group: GroupName): string => `${group}/types`
export const resourcePath = ({ group, resource }: CatalogueResource): string => `${group}/${resource.name}/index`
export const operationPath = ({ group, resource, method }: CatalogueOperation): string =>
  `${group}/${resource.name}/${kebab(method)}`

/** Address of a page in links. */
export const addressOf = (path: string): string => `/${path}.md`

/** Address of the fields of a model. */
export const modelAddress =
  (group: GroupName) =>
  (model: string): string =>
    `${addressOf(typesPath(group))}#${model.toLowerCase()}`

/** The first sentence of a text, with its full stop. */
export const firstSentence = (text: string): string => /^.*?[^.\s]{2}\.(?= [A-Z`]|$)/.exec(text)?.[0] ?? text
