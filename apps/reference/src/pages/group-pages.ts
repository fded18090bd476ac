import type { GroupName } from '@mgmt-api/models/resources'
import type { Catalogue, CatalogueOperation } from '../facts/catalogue.ts'
import type { GroupTexts } from '../facts/texts.ts'
import { code, prose, text } from '../markdown/escape.ts'
import { fieldTree, namedIn } from '../markdown/field-tree.ts'
import { addressOf, groupPath, groupTitle, modelAddress, resourcePath, resourceTitle, typesPath } from './names.ts'
import type { Page, Part } from './page.ts'
import { operationCount } from './resource-page.ts'
import { table } from './table.ts'

/** The overview of a group. */
export function groupPage(group: GroupName, { resources }: Catalogue): Page {
  const own = resources.filter((each) => each.group === group)
  return {
    path: groupPath(group),
    title: groupTitle(group),
    description: own.map(({ resource }) => resource.brief).join('. '),
    parts: [
      `# ${groupTitle(group)}`,
      `Package ${code(`@mgmt-api/${group}`)}. Models: ${code(`@mgmt-api/models/${group}`)}, [all types](${addressOf(typesPath(group))}).`,
      table(
        ['Resource', 'What it is', 'Operations'],
        own.map((each) => [
          `[${text(resourceTitle(each))}](${addressOf(resourcePath(each))})`,
          prose(each.resource.brief),
          text(operationCount(each)),
        ]),
      ),
    ],
  }
}

/** All models of a group, each with its own fields. */
export function typesPage(group: GroupName, operations: readonly CatalogueOperation[], texts: GroupTexts): Page {
  const named = namedIn(operations.flatMap(({ operation }) => [...Object.values(operation.in), operation.out]))
  const models = [...named].filter(([, { kind }]) => kind === 'model').sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    path: typesPath(group),
    title: `${groupTitle(group)}: types`,
    description: `Models of the group ${group}, with all fields.`,
    modelAddress: modelAddress(group),
    hasOutline: false,
    parts: [
      `# ${groupTitle(group)}: types`,
      `${models.length} models. A field whose type is a model links to it.`,
      ...models.flatMap(([name, model]): Part[] => {
        const about = texts.comment(name)
        // Only the fields of the model itself.
        const fields = fieldTree(model, texts, 1)
        return [`## ${name} {#${name.toLowerCase()}}`, ...(about === '' ? [] : [prose(about)]), { fields }]
      }),
    ],
  }
}
