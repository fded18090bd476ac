import type { StatedRule } from '@mgmt-api/emulator/rules'
import { commandWords } from '@mgmt-api/cli/reference'
import { withStability } from '@mgmt-api/models/apps'
import {
  describeOperation,
  type OperationDescription,
  type PartDescription,
  stabilityOf,
} from '@mgmt-api/models/descriptions'
import { callOf, commandOf } from '../examples/command-line.ts'
import type { Example } from '../examples/example.ts'
import { methodOf } from '../examples/sdk-code.ts'
import type { CatalogueOperation } from '../facts/catalogue.ts'
import { type Evidence } from '../facts/evidence.ts'
import type { GroupTexts } from '../facts/texts.ts'
import { historyOf } from '../facts/texts.ts'
import { code, prose, text } from '../markdown/escape.ts'
import { fieldTree, namedIn } from '../markdown/field-tree.ts'
import { errorRows } from './errors.ts'
import { evidenceLines } from './evidence-lines.ts'
import { exampleParts } from './example-parts.ts'
import {
  addressOf,
  firstSentence,
  modelAddress,
  operationPath,
  operationTitle,
  resourcePath,
  resourceTitle,
} from './names.ts'
import type { Page, Part } from './page.ts'
import { table } from './table.ts'

/** What is known about an operation. */
export interface OperationFacts {
  readonly texts: GroupTexts
  readonly example: Example
  readonly rules: readonly StatedRule[]
  readonly evidence: Evidence
}

/** The page of an operation. */
export function operationPage(each: CatalogueOperation, facts: OperationFacts): Page {
  const { operation, group, resource } = each
  const { texts, example, rules, evidence } = facts
  const about = texts.comment(each.name)
  const description = describeOperation(each)
  const changes = operation.readOnly ? [] : rules
  return {
    path: operationPath(each),
    title: operationTitle(each),
    description: withStability(firstSentence(about), stabilityOf(operation.id)),
    modelAddress: modelAddress(group),
    operation: operation.id,
    parts: [
      `# ${text(operationTitle(each))}`,
      prose(about),
      code(description.address),
      table(['Property', 'Value'], summaryRows(each, description)),
      ...exampleParts(example),
      ...fieldParts(description, texts),
      ...limitParts(operation, description, texts),
      '## Errors',
      `The contract documents ${description.statuses.join(', ')}.`,
      table(['Status', 'Meaning', 'What to do'], errorRows(each, rules)),
      ...(changes.length === 0
        ? []
        : [
            '## Rules',
            `Rules of ${text(resource.one)} items beside the bounds of fields. Source: the published contract, its public clients, or an assumption.`,
            table(
              ['Rule', 'Source'],
              changes.map(({ says, source }) => [prose(says), source]),
            ),
          ]),
      '## Evidence',
      evidenceLines(each, evidence),
    ],
  }
}

function summaryRows(each: CatalogueOperation, description: OperationDescription): string[][] {
  const { operation, resource } = each
  const { stability, permissions, pages, bulk } = description
  const command = commandOf(each)
  return [
    ['Resource', `[${text(resourceTitle(each))}](${addressOf(resourcePath(each))})`],
    ['SDK', code(methodOf(each))],
    ['Command', `${code(`mgmt ${resource.name} ${commandWords(command)}`)}, ${code(callOf(each))}`],
    ['Operation', code(operation.id)],
    ['Permissions', operation.permissions?.map(code).join(', ') ?? permissions],
    ['Effect', effectWords(each)],
    [
      'Retries',
      operation.repeatable
        ? 'Repeated if no answer arrives: sending it twice has the same effect as once.'
        : 'Sent once. Retried only if the request was certainly not processed; otherwise the error has `maybeProcessed`.',
    ],
    ...Object.entries({ Stability: stability, Pages: pages, Bulk: bulk }).flatMap(([fact, words]) =>
      words === undefined ? [] : [[fact, text(words)]],
    ),
    ...(operation.stream === true ? [['Answer', 'A stream of messages. Retried only before the first message.']] : []),
  ]
}

function effectWords({ operation, resource, method }: CatalogueOperation): string {
  if (resource.sends?.includes(method) === true)
    return 'Sends a message or a request to a receiver. Refused with `--read-only`.'
  return operation.readOnly ? 'Only reads.' : 'Changes data. Refused with `--read-only`.'
}

const titles: Readonly<Record<PartDescription['place'], string>> = {
  path: '### Path',
  query: '### Query',
  body: '### Body',
  response: '## Answer fields',
}

function fieldParts({ parts }: OperationDescription, texts: GroupTexts): Part[] {
  const all = parts.flatMap(({ place, descriptor, type }): Part[] => {
    const fields = fieldTree(descriptor, texts)
    const about = texts.comment(type)
    const head = [code(type), ...(about === '' ? [] : [prose(about)])].join(': ')
    return [titles[place], head, ...(fields.length === 0 ? [] : [{ fields }])]
  })
  return [...(parts.length === 1 ? [] : ['## Request']), ...all]
}

function limitParts(
  { path }: CatalogueOperation['operation'],
  { parts }: OperationDescription,
  texts: GroupTexts,
): Part[] {
  const models = namedIn(parts.map(({ descriptor }) => descriptor))
  const rows = texts.changedLimits.flatMap(({ field, limit }) => {
    const [model = ''] = field.split('.')
    const bounds = [limit.min, limit.max].map((bound) => bound?.toLocaleString('en') ?? '')
    const { min, max } = limit.was ?? {}
    return models.has(model)
      ? [
          [
            code(field),
            ...bounds,
            [min, max].map((b) => b?.toLocaleString('en') ?? '').join(' '),
            limit.since ?? 'not stated',
          ],
        ]
      : []
  })
  const notes = [path, ...models.keys()].flatMap(historyOf)
  if (rows.length + notes.length === 0) return []
  return [
    '## Changed limits',
    ...(rows.length === 0 ? [] : [table(['Field', 'At least', 'At most', 'Before', 'Since'], rows)]),
    ...notes.map((note) => `- ${text(note)}`),
  ]
}
