import { nearest } from '@mgmt-api/base/text'
import type { Limit } from '@mgmt-api/models'
import { fieldOfLimit, limitsIn } from '@mgmt-api/models/internal'
import { fieldRows } from '@mgmt-api/models/descriptions'
import { nearOperationWords, operationsNamed } from '@mgmt-api/models/operations/internal'
import { type GroupName, groupNames, loadGroup, loadResource, resourceIndex } from '@mgmt-api/models/resources'
import * as z from 'zod'
import { modelsIn, type NamedModel, operationOfMethod } from '../find/entries.ts'
import { findOperation } from '../find/find-named.ts'
import { estimateTokens } from '../text/estimate-tokens.ts'
import { ToolError } from '../tool-error.ts'
import { type AgentTool, defineTool } from '../tool.ts'
import { describeResource } from './describe-resource.ts'
import { operationText, section } from './operation-text.ts'

/** Depths to try without an explicit one: the deepest that fits. */
const depths = [3, 2, 1] as const
const comfortableTokens = 1500

/** Describes an operation, a resource or a model. Needs no target. */
export function createDescribeTool(): AgentTool {
  return defineTool({
    name: 'describe',
    description:
      'Describe an operation (params, body, permissions, errors), a resource (methods, rules, secrets) or a model (fields, limits). Works offline.',
    input: z.strictObject({
      name: z.string().min(1).max(200).describe('e.g. "listAlertDefs", "alerts", "AlertDef"'),
      depth: z.int().min(1).max(8).optional().describe('levels of nested fields'),
    }),
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    run: async ({ name, depth }) => {
      const describe = await describerOf(name)
      return {
        text:
          depth === undefined
            ? fitting(
                depths.map((each) => () => describe(each)),
                comfortableTokens,
              )
            : describe(depth),
      }
    },
  })
}

type Describer = (depth: number) => string

async function describerOf(typed: string): Promise<Describer> {
  const wanted = typed.trim()
  const entry = resourceIndex.find(({ name }) => name === wanted.toLowerCase())
  if (entry !== undefined) {
    const resource = await loadResource(entry.name)
    return (depth) => describeResource(entry, resource, depth)
  }
  if (operationOfMethod(wanted) !== undefined || operationsNamed(wanted).length > 0) {
    const named = await findOperation(wanted)
    return (depth) => operationText(named, depth)
  }
  return describerOfModel(wanted)
}

async function describerOfModel(typed: string): Promise<Describer> {
  const [model = ''] = typed.split('.')
  const names = new Set<string>(resourceIndex.map(({ name }) => name))
  for (const group of groupNames) {
    const declared = await loadGroup(group)
    const models = modelsIn(declared)
    const found = models.find(({ name }) => name.toLowerCase() === model.toLowerCase())
    if (found !== undefined) return (depth) => describeModel(found, { group, declared, depth })
    for (const { name } of models) names.add(name)
  }
  const near = [nearest(typed, names), ...nearOperationWords(typed)].filter((each) => each !== undefined)
  const meant = near.length === 0 ? '' : ` Did you mean ${near.slice(0, 3).join(', ')}?`
  throw new ToolError(
    `No operation, resource or model ${JSON.stringify(typed)}.${meant}`,
    `find ${JSON.stringify({ text: typed })}`,
  )
}

interface InGroup {
  readonly group: GroupName
  readonly declared: object
  readonly depth: number
}

function describeModel(model: NamedModel, { group, declared, depth }: InGroup): string {
  const changed = limitsIn(declared).flatMap(([, limit]) => {
    const field = fieldOfLimit(limit) ?? ''
    return limit.since !== undefined && field.startsWith(`${model.name}.`) ? [`${field}: ${changeOf(limit)}`] : []
  })
  return [
    `${model.name}, a model of ${group}`,
    ...section(`fields of ${model.name}`, fieldRows(model, depth)),
    ...(changed.length === 0 ? [] : ['changed limits:', ...changed.map((line) => `  ${line}`)]),
  ].join('\n')
}

const range = (min: number | undefined, max: number | undefined): string => `${min ?? ''} to ${max ?? ''}`.trim()

const changeOf = ({ min, max, unit, since = '', was }: Limit): string => {
  const before = was === undefined ? '' : `, before: ${range(was.min ?? min, was.max ?? max)}`
  return `${range(min, max)} ${unit} since ${since}${before}`
}

/** The first of several forms of a text that fits a number of tokens; the last one if none does. */
function fitting(forms: readonly (() => string)[], tokens: number): string {
  let text = ''
  for (const form of forms) {
    text = form()
    if (estimateTokens(text) <= tokens) return text
  }
  return text
}
