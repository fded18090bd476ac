import type { GroupName } from '@mgmt-api/models/resources'
import { capitalised, text } from '../markdown/escape.ts'
import type { Shown } from '../markdown/part.ts'
import type { CatalogueOperation, CatalogueResource } from '../facts/catalogue.ts'

/** `setStatusMany` becomes `set-status-many`. */
export const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `data-plans` becomes `Data plans`. */
const titled = (name: string): string => capitalised(kebab(name).replaceAll('-', ' ').trim())

const acronyms: Readonly<Record<string, string>> = { ai: 'AI', slos: 'SLOs', events2metrics: 'Events2metrics' }

export const groupTitle = (group: GroupName): string => acronyms[group] ?? titled(group)

const manyOf = ({ resource }: CatalogueResource): string => resource.many ?? `${resource.one}s`

export const resourceTitle = (each: CatalogueResource): string => capitalised(manyOf(each))

/** The task of an operation, from the first sentence about it: `Returns a view.` becomes `Get a view`. */
export function operationTitle({ about }: CatalogueOperation): string {
  // A title has no details behind a comma, unless they are all that differs, or part of a list.
  return imperativeOf(
    firstSentence(about)
      .replace(/ and returns .*$/, '')
      .replace(
        /(?:,? in one response|, (?:with|page by page|filtered|sorted|although|including|keeping|linked|to signal|as|so|whose|each|either|replacing|even|from|which|for|on behalf|except)\b).*$/,
        '',
      ),
  )
}

/** `Creates a view.` becomes `Create a view`. */
export const imperativeOf = (sentence: string): string =>
  sentence
    .replace(/\.$/, '')
    .replaceAll('`', '')
    .replace(/^Returns whether/, 'Checks whether')
    .replace(/^(?:[A-Za-z]+s, )*[A-Za-z]+s(?: (?:or|and) [a-z]+s)?(?= )/, (verbs) =>
      verbs.replaceAll(/[A-Za-z]+s\b/g, imperative),
    )

/** `Applies` becomes `Apply`. */
function imperative(verb: string): string {
  if (verb === 'Returns') return 'Get'
  return verb.endsWith('ies') ? `${verb.slice(0, -3)}y` : verb.replace(/(?<=ch|sh|ss|x)es$|s$/, '')
}

export const basicsPath = 'basics'
export const groupPath = (group: GroupName): string => `${group}/index`
export const typesPath = (group: GroupName): string => `${group}/types`
export const resourcePath = ({ group, resource }: CatalogueResource): string => `${group}/${resource.name}/index`
export const operationPath = ({ group, resource, method }: CatalogueOperation): string =>
  `${group}/${resource.name}/${kebab(method)}`

export const groupLink = (group: GroupName): string => `[${groupTitle(group)}](${addressOf(groupPath(group))})`

export const resourceLink = (each: CatalogueResource): string =>
  `[${text(resourceTitle(each))}](${addressOf(resourcePath(each))})`

export const operationLink = (each: CatalogueOperation): string =>
  `[${text(operationTitle(each))}](${addressOf(operationPath(each))})`

/** `[List views](…)` becomes `[list views](…)`; acronyms stay. */
export const lowerFirst = (link: string): string => link.replace(/^\[[A-Z](?![A-Z])/, (start) => start.toLowerCase())

/** Links to the pages above a page, before its title. */
export const crumbs = (...links: readonly string[]): Shown => ({ site: `${links.join(' / ')} {.crumbs}`, plain: '' })

/** Address of a page in links. */
export const addressOf = (path: string): string => `/${path}.md`

/** Address of the fields of a model. */
export const modelAddress =
  (group: GroupName) =>
  (model: string): string =>
    `${addressOf(typesPath(group))}#${model.toLowerCase()}`

/** The first sentence of a text, with its full stop. */
export const firstSentence = (about: string): string => /^.*?[^.\s]{2}\.(?= [A-Z`]|$)/.exec(about)?.[0] ?? about
