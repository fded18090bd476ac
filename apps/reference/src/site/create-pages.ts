import { allRulesOf } from '@mgmt-api/emulator/rules'
import type { Example } from '../examples/example.ts'
import { type Catalogue } from '../facts/catalogue.ts'
import { errorStatuses } from '../facts/statuses.ts'
import { groupTexts } from '../facts/texts.ts'
import { basicsPage, type PageFacts } from '../pages/basics-page.ts'
import { changesPage } from '../pages/changes-page.ts'
import { guidesPage, readGuides } from '../guides/read-guides.ts'
import { groupPage, typesPage } from '../pages/group-pages.ts'
import { firstOperation, homePage } from '../pages/home-page.ts'
import { operationPage } from '../pages/operation-page.ts'
import type { Page } from '../pages/page.ts'
import { resourcePage } from '../pages/resource-page.ts'

/** Every generated page. */
export async function createPages(
  catalogue: Catalogue,
  examples: ReadonlyMap<string, Example>,
): Promise<readonly Page[]> {
  const statuses = await errorStatuses(catalogue)
  const facts = { examples, statuses }
  const groups = await Promise.all(catalogue.groups.map((group) => pagesOf(group, catalogue, facts)))
  const guides = readGuides()
  return [
    homePage(catalogue, exampleOf(examples, firstOperation), guides),
    await basicsPage(catalogue, facts),
    await changesPage(catalogue),
    guidesPage(guides),
    ...guides,
    ...groups.flat(),
  ]
}

function exampleOf(examples: PageFacts['examples'], id: string): Example {
  const example = examples.get(id)
  if (example === undefined) throw new Error(`${id} has no example.`)
  return example
}

async function pagesOf(
  group: Catalogue['groups'][number],
  catalogue: Catalogue,
  { examples, statuses }: PageFacts,
): Promise<Page[]> {
  const texts = await groupTexts(group)
  const operations = catalogue.operations.filter((each) => each.group === group)
  const pages: Page[] = [groupPage(group, catalogue), typesPage(group, operations, texts)]
  for (const each of catalogue.resources.filter((one) => one.group === group)) {
    const rules = await allRulesOf(each.resource.name)
    const own = operations.filter(({ resource }) => resource === each.resource)
    pages.push(resourcePage(each, { texts, rules, operations: own }))
    for (const operation of own) {
      const example = exampleOf(examples, operation.operation.id)
      pages.push(operationPage(operation, { texts, example, rules, statuses, siblings: own }))
    }
  }
  return pages
}
