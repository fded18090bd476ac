import { kindNames } from '@mgmt-api/as-code/kinds'
import { createMany } from '@mgmt-api/collections'
import type { StatedRule } from '@mgmt-api/emulator/rules'
import type { AnyResource } from '@mgmt-api/models'
import { withStability } from '@mgmt-api/models/apps'
import { stabilityOf } from '@mgmt-api/models/descriptions'
import { commandOf } from '../examples/command-line.ts'
import { methodOf } from '../examples/sdk-code.ts'
import type { CatalogueOperation, CatalogueResource } from '../facts/catalogue.ts'
import type { GroupTexts } from '../facts/texts.ts'
import { code, prose, text } from '../markdown/escape.ts'
import { fieldTree } from '../markdown/field-tree.ts'
import type { Part } from '../markdown/part.ts'
import { fieldsPart } from '../markdown/render-fields.ts'
import { crumbs, groupLink, modelAddress, operationLink, resourcePath, resourceTitle } from './names.ts'
import type { Page } from './page.ts'
import { table } from './table.ts'

/** What is known about a resource. */
export interface ResourceFacts {
  readonly texts: GroupTexts
  readonly rules: readonly StatedRule[]
  /** Its operations. */
  readonly operations: readonly CatalogueOperation[]
}

const shapes: Readonly<Record<AnyResource['shape'], string>> = {
  collection: 'items with ids',
  ordered: 'items with ids, in an order that matters',
  singleton: 'exists once',
  whole: 'read and written as one',
  service: 'actions only',
}

/** The page of a resource. */
export function resourcePage(each: CatalogueResource, { texts, rules, operations }: ResourceFacts): Page {
  const { resource, group } = each
  const { model } = resource
  return {
    path: resourcePath(each),
    title: resourceTitle(each),
    description: resource.brief,
    parts: [
      crumbs(groupLink(group)),
      `# ${text(resourceTitle(each))}`,
      `${prose(resource.brief)}.`,
      table(
        ['Operation', 'Method', 'Command'],
        [
          ...operations.map((operation) => [
            withStability(operationLink(operation), stabilityOf(operation.operation.id)),
            code(methodOf(operation)),
            code(`mgmt ${resource.name} ${commandOf(operation).name}`),
          ]),
          ...createManyRow(each, operations),
        ],
      ),
      '## Properties',
      table(['Property', 'Value'], factRows(resource)),
      ...rulesPart(rules),
      ...(model === undefined ? [] : fieldsOf(each, texts)),
    ],
  }
}

/** The rules of a resource, each with its source. */
export const rulesPart = (rules: readonly StatedRule[]): Part[] =>
  rules.length === 0
    ? []
    : [
        '## Rules',
        'Rules beside the bounds of fields. Source: the published contract, its public clients, or an assumption.',
        table(
          ['Rule', 'Source'],
          rules.map(({ says, source }) => [prose(says), source]),
        ),
      ]

/** `createMany` has no operation of its own. */
function createManyRow({ resource }: CatalogueResource, operations: readonly CatalogueOperation[]): string[][] {
  const create = operations.find(({ method }) => method === 'create')
  if (create === undefined || createMany(resource.verbs, { create: () => undefined }) === undefined) return []
  return [
    [
      '[Create any number, with an outcome for each](/guides/bulk.md)',
      code(methodOf({ ...create, method: 'createMany' })),
      code(`mgmt ${resource.name} ${commandOf(create).name}`),
    ],
  ]
}

function fieldsOf({ group, resource: { model, one } }: CatalogueResource, texts: GroupTexts): Part[] {
  if (model === undefined) return []
  const fields = fieldTree(model, texts)
  return [
    '## Fields',
    `${code(model.name)}: ${prose(texts.comment(model.name) || `Fields of ${one}.`)}`,
    fieldsPart(fields, 'field', modelAddress(group)),
  ]
}

function factRows(resource: AnyResource): string[][] {
  const { shape, id = {}, title, parent, serviceMade = [], secrets = [], references = [], sends = [] } = resource
  const rows: [string, string][] = [
    ['Noun', code(resource.name)],
    ['Kind', shapes[shape]],
    ['Id', Object.values(id).map(code).join(', ')],
    ['Name', title === undefined ? '' : code(title)],
    ['Belongs to', parent === undefined ? '' : code(parent.resource)],
    ['Set by the service', serviceMade.map(code).join(', ')],
    ['Secrets', secrets.map(({ at, reads }) => `${code(at)} (${reads})`).join(', ')],
    ['Refers to', references.map(({ at, to }) => `${code(at)} → ${code(to)}`).join(', ')],
    ['Sends for real', sends.map(code).join(', ')],
    ['As code', recognition(resource)],
    ['What reads one', kindNames.includes(resource.name) ? code(`mgmt uses ${resource.name}/KEY`) : ''],
  ]
  return rows.filter(([, value]) => value !== '')
}

function recognition({ recognised }: AnyResource): string {
  switch (recognised?.by) {
    case undefined:
    case 'none':
      return text(recognised?.reason ?? 'not kept as files')
    case 'labels':
      return `recognised by labels in ${code(recognised.at ?? '')}`
    case 'chosenId':
      return 'recognised by an id that the creator chooses'
    case 'name':
      return 'recognised by its name in the ledger'
  }
}
