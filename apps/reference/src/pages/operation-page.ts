import type { StatedRule } from '@mgmt-api/emulator/rules'
import { isObject } from '@mgmt-api/models/internal'
import { withStability } from '@mgmt-api/models/apps'
import {
  describeOperation,
  type OperationDescription,
  type PartDescription,
  stabilityOf,
} from '@mgmt-api/models/descriptions'
import type { Example } from '../examples/example.ts'
import type { CatalogueOperation } from '../facts/catalogue.ts'
import type { ErrorStatus } from '../facts/statuses.ts'
import type { GroupTexts } from '../facts/texts.ts'
import { requiredFields } from '../facts/required-fields.ts'
import { useOf } from '../facts/uses.ts'
import { historyOf } from '../facts/texts.ts'
import { capitalised, code, prose, text } from '../markdown/escape.ts'
import { fieldTree, namedIn } from '../markdown/field-tree.ts'
import { boxed, type Part, styled, tryIt } from '../markdown/part.ts'
import { fieldsPart } from '../markdown/render-fields.ts'
import { exampleOf } from './example-parts.ts'
import {
  addressOf,
  basicsPath,
  crumbs,
  firstSentence,
  groupLink,
  imperativeOf,
  lowerFirst,
  modelAddress,
  operationLink,
  operationPath,
  operationTitle,
  resourceLink,
  resourceTitle,
} from './names.ts'
import type { Page } from './page.ts'
import { rulesPart } from './resource-page.ts'
import { table } from './table.ts'

/** What is known about an operation. */
export interface OperationFacts {
  readonly texts: GroupTexts
  readonly example: Example
  readonly rules: readonly StatedRule[]
  /** The documented error statuses of all operations. */
  readonly statuses: readonly ErrorStatus[]
  /** All operations of its resource. */
  readonly siblings: readonly CatalogueOperation[]
}

/** The page of an operation. */
export function operationPage(each: CatalogueOperation, facts: OperationFacts): Page {
  const { texts, example, rules, statuses } = facts
  const { operation, about, group } = each
  const description = describeOperation(each)
  const [method = '', address = ''] = description.address.split(' ')
  return {
    path: operationPath(each),
    title: `${operationTitle(each)} · ${resourceTitle(each)}`,
    description: withStability(firstSentence(about), stabilityOf(operation.id)),
    matter: { pageClass: 'operation', aside: false },
    operation: operation.id,
    parts: [
      crumbs(groupLink(group), resourceLink(each)),
      `# ${text(operationTitle(each))}`,
      leadOf(each, facts.siblings),
      {
        site: `<span class="method ${method.toLowerCase()}">${method}</span> ${code(address)} {.address}`,
        plain: code(description.address),
      },
      styled('meta', metadata(each, description)),
      boxed('beside', exampleOf(example), { site: '## Try it', plain: '' }, tryIt(operation.id)),
      ...fieldParts(description, facts, each),
      ...changeParts(operation, description, texts),
      ...errorParts(statuses.filter(({ status }) => description.statuses.includes(status))),
      ...(operation.readOnly
        ? []
        : rulesPart(rules.filter((rule) => rule.method === undefined || rule.method === each.method))),
    ],
  }
}

/** What an operation does beyond its title, and when to use it. */
export function leadOf(each: CatalogueOperation, siblings: readonly CatalogueOperation[]): string {
  const first = firstSentence(each.about)
  const isTitle = imperativeOf(first) === operationTitle(each)
  const [when, other] = useOf(each) ?? []
  const link = siblings.find(({ method }) => method === other)
  return [
    prose(isTitle ? each.about.slice(first.length).trim() : each.about),
    ...(when === undefined ? [] : [link === undefined ? when : `${when} ${lowerFirst(operationLink(link))}.`]),
  ]
    .join(' ')
    .trim()
}

const errorParts = (statuses: readonly ErrorStatus[]): Part[] => [
  '## Errors',
  `The statuses that the contract documents. The body is the [error object](${addressOf(basicsPath)}#errors), as that of any other error.`,
  table(
    ['Status', 'Meaning', 'What to do'],
    statuses.map(({ status, meaning, hint }) => [String(status), prose(meaning), prose(hint)]),
  ),
]

const unnamedPermission = 'The contract names no permission. If the response is 403, its message names it.'

/** Facts about the request as a whole, in one line. */
function metadata({ operation, resource, method }: CatalogueOperation, { stability }: OperationDescription): string {
  const { id, permissions = [], readOnly, repeatable, stream } = operation
  const effect =
    resource.sends?.includes(method) === true ? 'sends to a receiver' : readOnly ? 'only reads' : 'changes data'
  return [
    code(id),
    ...(stability === undefined ? [] : [text(stability)]),
    effect,
    repeatable ? 'repeatable' : 'not repeatable',
    ...(stream === true ? ['returns a stream'] : []),
    permissions.length === 0 ? unnamedPermission : `needs ${permissions.map(code).join(', ')}`,
  ].join(' · ')
}

/** Paths and patterns as code. */
const withCode = (words: string): string =>
  words.replaceAll(/\b(?:query|body|pagination)\.[\w.]*\w|\^.*?\$(?=[,)])/g, '`$&`')

const titles: Readonly<Record<PartDescription['place'], string>> = {
  path: 'Path',
  query: 'Query',
  body: 'Body',
  response: 'Response',
}

function fieldParts(
  { parts, pages, bulk }: OperationDescription,
  { texts, example }: OperationFacts,
  each: CatalogueOperation,
): Part[] {
  const required = requiredFields(each, example.input)
  return [
    ...Object.entries({ Pages: pages, Bulk: bulk }).flatMap(([name, words]) =>
      words === undefined ? [] : [styled('meta', `${name}: ${prose(withCode(words))}.`)],
    ),
    ...parts.flatMap(({ place, descriptor, type }): Part[] => {
      const about = texts.comment(type)
      const fields = fieldTree(descriptor, { ...texts, isRequired: (path) => required.has(`${place}.${path}`) })
      return [
        `## ${titles[place]}`,
        descriptor.name === undefined
          ? text(`${capitalised(type)}.`)
          : [code(type), ...(about === '' ? [] : [prose(about)])].join(': '),
        ...(place === 'body' && pages === undefined ? innerBody(example) : []),
        ...(fields.length === 0 ? [] : [fieldsPart(fields, titles[place].toLowerCase(), modelAddress(each.group))]),
      ]
    }),
  ]
}

/** Says of which field the SDK, and the file of the command, take the content in place of the body. */
function innerBody({ input, program, command: { file } }: Example): string[] {
  const has = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(program)
  return Object.entries(isObject(input.body) ? input.body : {}).flatMap(([name, value]) => {
    if (has(name)) return []
    const [inside] = isObject(value) ? Object.keys(value) : []
    if (!Array.isArray(value) && (inside === undefined || !has(inside))) return []
    const content = file?.content
    const isInFile = inside === undefined ? Array.isArray(content) : isObject(content) && inside in content
    const who = isInFile ? 'The SDK and the file of `mgmt` take' : 'The SDK takes'
    return [`${who} the content of ${code(name)}, without the object around it.`]
  })
}

function changeParts(
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
    '## Changes',
    ...(rows.length === 0 ? [] : [table(['Field', 'At least', 'At most', 'Before', 'Since'], rows)]),
    ...notes.map((note) => `- ${note}`),
  ]
}
