import { allRulesOf } from '@mgmt-api/emulator/rules'
import type { Example } from '../examples/example.ts'
import { type Catalogue } from '../facts/catalogue.ts'
import { evidenceOf } from '../facts/evidence.ts'
import { groupTexts } from '../facts/texts.ts'
import { changesPage } from '../pages/changes-page.ts'
import { readGuides } from '../guides/read-guides.ts'
import { groupPage, typesPage } from '../pages/group-pages.ts'
import { guidesPage } from '../guides/guides-page.ts'
import { homePage } from '../pages/home-page.ts'
import { operationPage } from '../pages/operation-page.ts'
import type { Page } from '../pages/page.ts'
import { resourcePage } from '../pages/resource-page.ts'

/** Every generated page. */
export async function createPages(
  catalogue: Catalogue,
  examples: ReadonlyMap<string, Example>,
): Promise<readonly Page[]> {
  const groups = await Promise.all(catalogue.groups.map((group) => pagesOf(group, catalogue, examples)))
  const guides = readGuides()
  return [homePage(catalogue), guidesPage(guides), ...guides, ...groups.flat(), await changesPage(catalogue)]
}

async function pagesOf(
  group: Catalogue['groups'][number],
  catalogue: Catalogue,
  examples: ReadonlyMap<string, Example>,
): Promise<Page[]> {
  const texts = await groupTexts(group)
  const operations = catalogue.operations.filter((each) => each.group === group)
  const pages: Page[] = [groupPage(group, catalogue), typesPage(group, operations, texts)]
  for (const each of catalogue.resources.filter((one) => one.group === group)) {
    const rules = await allRulesOf(each.resource.name)
    const own = operations.filter(({ resource }) => resource === each.resource)
    pages.push(resourcePage(each, { texts, rules, operations: own }))
    for (const operation of own) {
      const example = examples.get(operation.operation.id)
      if (example === undefined) throw new Error(`${operation.operation.id} has no example.`)
      pages.push(operationPage(operation, { texts, example, rules, evidence: evidenceOf(operation) }))
    }
  }
  return pages
}
