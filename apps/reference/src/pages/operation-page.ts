import type { StatedRule } from '@mgmt-api/emulator/rules'
import { type Descriptor, flatten, unwrap } from '@mgmt-api/models'
import { commandWords } from '@mgmt-api/cli/reference'
import { typeWords, withStability } from '@mgmt-api/models/apps'
import { operationFacts, stabilityOf } from '@mgmt-api/models/descriptions'
import { callOf, commandOf } from '../examples/command-line.ts'
import type { Example } from '../examples/example.ts'
import { methodOf } from '../examples/sdk-code.ts'
import type { CatalogueOperation } from '../facts/catalogue.ts'
import { type Evidence } from '../facts/evidence.ts'
import type { GroupTexts } from '../facts/texts.ts'
import { historyOf } from '../facts/texts.ts'
import { code, prose, text } from '../markdown/escape.ts'
import { fieldTree } from '../markdown/field-tree.ts'
import { documentedStatuses, errorRows } from './errors.ts'
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
      code(`${operation.method} /mgmt/openapi/${operation.major}${operation.path}`),
      table(['Property', 'Value'], summaryRows(each)),
      ...exampleParts(example),
      ...fieldParts(each, texts),
      ...limitParts(each, texts),
      '## Errors',
      `The contract documents ${documentedStatuses(operation).join(', ')}.`,
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

/** Facts that are rows of the table as they are. */
const shownFacts: ReadonlySet<string> = new Set(['stability', 'pages', 'bulk'])

function summaryRows(each: CatalogueOperation): string[][] {
  const { operation, resource } = each
  const { permissions = [] } = operation
  const command = commandOf(each)
  return [
    ['Resource', `[${text(resourceTitle(each))}](${addressOf(resourcePath(each))})`],
    ['SDK', code(methodOf(each))],
    ['Command', `${code(`mgmt ${resource.name} ${commandWords(command)}`)}, ${code(callOf(each))}`],
    ['Operation', code(operation.id)],
    ['Permissions', permissions.length === 0 ? 'not published' : permissions.map(code).join(', ')],
    ['Effect', effectWords(each)],
    [
      'Retries',
      operation.repeatable
        ? 'Repeated if no answer arrives: sending it twice has the same effect as once.'
        : 'Sent once. Retried only if the request was certainly not processed; otherwise the error has `maybeProcessed`.',
    ],
    ...operationFacts(each).flatMap(([name, words]) =>
      shownFacts.has(name) ? [[`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`, text(words)]] : [],
    ),
    ...(operation.stream === true ? [['Answer', 'A stream of messages. Retried only before the first message.']] : []),
  ]
}

function effectWords({ operation, resource, method }: CatalogueOperation): string {
  if (resource.sends?.includes(method) === true)
    return 'Sends a message or a request to a receiver. Refused with `--read-only`.'
  return operation.readOnly ? 'Only reads.' : 'Changes data. Refused with `--read-only`.'
}

function fieldParts({ operation }: CatalogueOperation, texts: GroupTexts): Part[] {
  const places: readonly (readonly [string, Descriptor | undefined])[] = [
    ['Path', operation.in.path],
    ['Query', operation.in.query],
    ['Body', operation.in.body],
  ]
  const input = places.flatMap(([title, field]): Part[] =>
    field === undefined ? [] : [`### ${title}`, ...treeOf(field, texts)],
  )
  return [...(input.length === 0 ? [] : ['## Request', ...input]), '## Answer fields', ...treeOf(operation.out, texts)]
}

function treeOf(field: Descriptor, texts: GroupTexts): Part[] {
  const { descriptor } = unwrap(field)
  const fields = fieldTree(field, texts)
  const about = texts.comment(descriptor.name ?? '')
  const head = [code(descriptor.name ?? typeWords(descriptor)), ...(about === '' ? [] : [prose(about)])].join(': ')
  return [head, ...(fields.length === 0 ? [] : [{ fields }])]
}

function limitParts({ operation }: CatalogueOperation, texts: GroupTexts): Part[] {
  const models = new Set(modelNames([operation.in.path, operation.in.query, operation.in.body, operation.out]))
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
  const notes = [...historyOf(operation.path), ...[...models].flatMap(historyOf)]
  if (rows.length + notes.length === 0) return []
  return [
    '## Changed limits',
    ...(rows.length === 0 ? [] : [table(['Field', 'At least', 'At most', 'Before', 'Since'], rows)]),
    ...notes.map((note) => `- ${text(note)}`),
  ]
}

/** Names of the models and enumerations within some descriptors. */
function modelNames(fields: readonly (Descriptor | undefined)[], seen = new Set<unknown>()): string[] {
  return fields.flatMap((field) => {
    if (field === undefined) return []
    const { descriptor } = unwrap(field)
    if (seen.has(descriptor)) return []
    seen.add(descriptor)
    const inside = typeof descriptor.of === 'function' ? [descriptor.of()] : [descriptor.of]
    const fieldsOf =
      descriptor.kind === 'model' ? [...flatten(descriptor).fields.values()].map((each) => each.descriptor) : inside
    return [...(descriptor.name === undefined ? [] : [descriptor.name]), ...modelNames(fieldsOf, seen)]
  })
}
