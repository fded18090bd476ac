import type {
  Extension,
  ExtensionItem,
  ExtensionRevision,
  GetExtensionQuery,
  ListedExtension,
} from '@mgmt-api/models/integrations'
import type { Context } from '../../kernel/context.ts'
import { type CatalogueExtension, type CatalogueVersion, countsOf } from './extension-catalogue.ts'
import { lackedPermission } from './deployed-items.ts'

type Facts = Omit<Extension, 'changelog' | 'permissionDeniedRevisions' | 'revisions'>

const factsOf = ({ id, name, keywords, integrations, isHidden, deprecation }: CatalogueExtension): Facts => ({
  id,
  name,
  image: `https://static.example.com/extensions/${id.toLowerCase()}.svg`,
  keywords: [...keywords],
  integrations: [...integrations],
  isHidden,
  ...(deprecation !== undefined && { deprecation }),
})

const excerptOf = (text: string): string => text.split(/[.,]/)[0] ?? text

/** A listed extension: without the content of its versions, and without test versions. */
export function listedExtension(extension: CatalogueExtension): ListedExtension {
  const { description, keywords } = extension
  const released = extension.versions.filter(({ isTesting }) => !isTesting)
  return {
    ...factsOf(extension),
    revisions: released.map(({ version, items }, index) => ({
      version,
      description,
      excerpt: excerptOf(description),
      labels: [...keywords],
      summary: { isNew: index === released.length - 1, itemCounts: countsOf(items) },
    })),
  }
}

/** A complete extension. Items and versions that the key may not deploy are listed separately. */
export function wholeExtension(extension: CatalogueExtension, query: GetExtensionQuery, context: Context): Extension {
  const { include_dashboard_binaries: hasBinaries = false, include_testing_revision: isTesting = false } = query
  const versions = extension.versions.filter((each) => isTesting || !each.isTesting)
  const revisions = versions.map((each) => revisionOf(extension, each, { hasBinaries, context }))
  const isDenied = ({ items = [], permissionDeniedItems = [] }: ExtensionRevision): boolean =>
    items.length === 0 && permissionDeniedItems.length > 0
  return {
    ...factsOf(extension),
    changelog: versions.map(({ version }) => ({ version, descriptionMd: `Version ${version}.` })),
    revisions: revisions.filter((each) => !isDenied(each)),
    permissionDeniedRevisions: revisions.filter(isDenied),
  }
}

function revisionOf(
  { description, keywords }: CatalogueExtension,
  { version, isTesting, items }: CatalogueVersion,
  { hasBinaries, context }: { hasBinaries: boolean; context: Context },
): ExtensionRevision {
  const shown = items.map((item) => shownItem(item, hasBinaries))
  return {
    version,
    description,
    excerpt: excerptOf(description),
    labels: [...keywords],
    isTesting,
    items: shown.filter((item) => lackedPermission(item, context) === undefined),
    permissionDeniedItems: shown.filter((item) => lackedPermission(item, context) !== undefined),
  }
}

/** Dashboard content is a file of its item, included on request only. */
function shownItem({ data, ...item }: ExtensionItem, hasBinaries: boolean): ExtensionItem {
  if (item.targetDomain !== 'CX_CUSTOM_DASHBOARD') return { ...item, data }
  if (!hasBinaries) return item
  const type = 'CX_CUSTOM_DASHBOARD_DEFINITION'
  return { ...item, binaries: [{ type, fileName: `${item.id ?? ''}.json`, data: JSON.stringify(data) }] }
}
