import type { GroupName } from '@mgmt-api/models/resources'
import type { Catalogue, CatalogueOperation } from '../facts/catalogue.ts'
import { groupSentence, type GroupTexts } from '../facts/texts.ts'
import { code, prose, text } from '../markdown/escape.ts'
import { fieldTree, namedIn } from '../markdown/field-tree.ts'
import { folded, type Part } from '../markdown/part.ts'
import { fieldsPart } from '../markdown/render-fields.ts'
import { addressOf, crumbs, groupLink, groupPath, groupTitle, modelAddress, resourceLink, typesPath } from './names.ts'
import type { Page } from './page.ts'
import { table } from './table.ts'

/** The overview of a group. */
export function groupPage(group: GroupName, { resources }: Catalogue): Page {
  const own = resources.filter((each) => each.group === group)
  return {
    path: groupPath(group),
    title: groupTitle(group),
    description: groupSentence(group),
    parts: [
      `# ${groupTitle(group)}`,
      text(groupSentence(group)),
      `Package ${code(`@mgmt-api/${group}`)}. Models: ${code(`@mgmt-api/models/${group}`)}, [all types](${addressOf(typesPath(group))}).`,
      table(
        ['Resource', 'What it is', 'Operations'],
        own.map((each) => [
          resourceLink(each),
          prose(each.resource.brief),
          String(Object.keys(each.resource.verbs).length),
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
    matter: { outline: false, pageClass: 'types' },
    parts: [
      crumbs(groupLink(group)),
      `# ${groupTitle(group)}: types`,
      `${models.length} types. A field whose type is one of them links to it.`,
      ...models.flatMap(([name, model]): Part[] => {
        const about = texts.comment(name)
        // Only the fields of the model itself.
        const fields = fieldTree(model, texts, 1)
        return [
          folded(`## ${name} {#${name.toLowerCase()}}`, [
            ...(about === '' ? [] : [prose(about)]),
            fieldsPart(fields, name.toLowerCase(), modelAddress(group)),
          ]),
        ]
      }),
    ],
  }
}
