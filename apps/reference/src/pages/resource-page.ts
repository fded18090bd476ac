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
import { addressOf, firstSentence, manyOf, modelAddress, operationPath, resourcePath, resourceTitle } from './names.ts'
import type { Page, Part } from './page.ts'
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
    modelAddress: modelAddress(group),
    parts: [
      `# ${text(resourceTitle(each))}`,
      `${prose(resource.brief)}.`,
      table(['Property', 'Value'], factRows(resource)),
      '## Methods',
      table(
        ['Method', 'Command', 'Does'],
        [
          ...operations.map((operation) => [
            `[${code(methodOf(operation))}](${addressOf(operationPath(operation))})`,
            code(`mgmt ${resource.name} ${commandOf(operation).name}`),
            prose(withStability(firstSentence(texts.comment(operation.name)), stabilityOf(operation.operation.id))),
          ]),
          ...createManyRow(each, operations),
        ],
      ),
      ...(rules.length === 0
        ? []
        : [
            '## Rules',
            'Source: the published contract, its public clients, or an assumption.',
            table(
              ['Rule', 'Source'],
              rules.map(({ says, source }) => [prose(says), source]),
            ),
          ]),
      ...(model === undefined ? [] : fieldsOf(each, texts)),
    ],
  }
}

/** `createMany` has no operation of its own. */
function createManyRow({ resource }: CatalogueResource, operations: readonly CatalogueOperation[]): string[][] {
  const create = operations.find(({ method }) => method === 'create')
  if (create === undefined || createMany(resource.verbs, { create: () => undefined }) === undefined) return []
  return [
    [
      `[${code(methodOf({ ...create, method: 'createMany' }))}](/guides/bulk.md)`,
      code(`mgmt ${resource.name} ${commandOf(create).name}`),
      'Creates any number, with a request and an outcome for each.',
    ],
  ]
}

function fieldsOf({ resource: { model, one } }: CatalogueResource, texts: GroupTexts): Part[] {
  if (model === undefined) return []
  const fields = fieldTree(model, texts)
  return ['## Fields', `${code(model.name)}: ${prose(texts.comment(model.name) || `Fields of ${one}.`)}`, { fields }]
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

/** `3 operations on views`. */
export const operationCount = (each: CatalogueResource): string => {
  const count = Object.keys(each.resource.verbs).length
  return `${count} operation${count === 1 ? '' : 's'} on ${manyOf(each)}`
}
