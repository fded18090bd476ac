import { type AnyDescriptor, flatten, inner, unwrap } from '@mgmt-api/models'
import type { GroupName } from '@mgmt-api/models/resources'
import type { Catalogue, CatalogueOperation } from '../facts/catalogue.ts'
import type { GroupTexts } from '../facts/texts.ts'
import { code, prose, text } from '../markdown/escape.ts'
import { fieldTree } from '../markdown/field-tree.ts'
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
  const models = new Map<string, AnyDescriptor>()
  for (const { operation } of operations) {
    for (const field of [...Object.values(operation.in), operation.out]) collect(unwrap(field).descriptor, models)
  }
  const names = [...models.keys()].sort()
  return {
    path: typesPath(group),
    title: `${groupTitle(group)}: types`,
    description: `Models of the group ${group}, with all fields.`,
    modelAddress: modelAddress(group),
    hasOutline: false,
    parts: [
      `# ${groupTitle(group)}: types`,
      `${names.length} models. A field whose type is a model links to it.`,
      ...names.flatMap((name): Part[] => {
        const model = models.get(name)
        if (model === undefined) return []
        const about = texts.comment(name)
        // Only the fields of the model itself.
        const fields = fieldTree(model, texts, 1)
        return [`## ${name} {#${name.toLowerCase()}}`, ...(about === '' ? [] : [prose(about)]), { fields }]
      }),
    ],
  }
}

function collect(descriptor: AnyDescriptor, models: Map<string, AnyDescriptor>): void {
  const { kind, name } = descriptor
  if (['list', 'map', 'lazy'].includes(kind)) collect(inner(descriptor), models)
  if (kind !== 'model' || name === undefined || models.has(name)) return
  models.set(name, descriptor)
  for (const field of flatten(descriptor).fields.values()) collect(field.descriptor, models)
}
