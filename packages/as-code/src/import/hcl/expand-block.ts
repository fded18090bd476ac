import { type HclExpression, type HclNode, type HclObject, isLiteral } from './hcl-node.ts'
import { parseHclValue } from './parse-hcl.ts'

/** One resource of a block with `count` or `for_each`. */
export interface BlockInstance {
  /** Its key in Terraform: a position, or a text. */
  readonly key: string | number
  /** The body with the values of this instance in place of `each.key`, `each.value` and `count.index`. */
  readonly body: HclObject
}

/** Maximum number of instances: a larger `count` is most likely mistyped. */
const mostInstances = 1_000

/** Values by the names of an instance: `each.key`, `each.value`, `count.index`. */
type Scope = ReadonlyMap<string, HclNode>

/**
 * The instances of a block whose `count` or `for_each` is a literal: a number, a list, an object, or `toset` or `tomap`
 * of one. Expressions that need more than the values of the instance stay expressions.
 * @returns the reason, as the end of a sentence, if Terraform computes the instances or if there are more than 1,000
 */
export function instancesOf(body: HclObject, repeating: 'count' | 'for_each'): readonly BlockInstance[] | string {
  const node = body.fields.get(repeating)
  const scopes = node && (repeating === 'count' ? countScopes(node) : eachScopes(collectionOf(node)))
  if (scopes === undefined) return `a resource with ${repeating} is several resources that Terraform computes`
  if (scopes.length > mostInstances) return `${repeating} makes more than ${mostInstances} resources`
  return scopes.map(([key, scope]) => ({ key, body: resolvedObject(body, scope) }))
}

type KeyedScope = readonly [key: string | number, scope: Scope]

function countScopes(node: HclNode): readonly KeyedScope[] | undefined {
  if (!isLiteral(node) || !/^\d+$/.test(String(node.value))) return undefined
  const length = Math.min(Number(node.value), mostInstances + 1)
  return Array.from({ length }, (_, index) => [index, new Map([['count.index', literalAt(node, index)]])])
}

function eachScopes(node: HclNode): readonly KeyedScope[] | undefined {
  const entries = node.kind === 'object' ? [...node.fields] : node.kind === 'list' ? itemEntries(node.items) : undefined
  return entries?.map(([key, value]) => [
    key,
    new Map([
      ['each.key', literalAt(value, key)],
      ['each.value', value],
    ]),
  ])
}

/** The items of a set are their own keys, each once. */
function itemEntries(items: readonly HclNode[]): readonly (readonly [string, HclNode])[] | undefined {
  const keyed = new Map<string, HclNode>()
  for (const item of items) {
    if (!isLiteral(item) || item.value === null) return undefined
    keyed.set(String(item.value), literalAt(item, String(item.value)))
  }
  return [...keyed]
}

/** The literal in `toset([…])` or `tomap({…})`, at the place of the expression. */
function collectionOf(node: HclNode): HclNode {
  const [, text] = node.kind === 'expression' ? (/^to(?:set|map)\(\s*([[{][^]*[\]}])\s*\)$/.exec(node.text) ?? []) : []
  const parsed = text === undefined ? undefined : parseHclValue(text)
  return parsed === undefined ? node : movedTo(parsed, node.offset)
}

const literalAt = ({ offset }: HclNode, value: string | number): HclNode => ({ kind: 'literal', offset, value })

/** A node that was read from a part of the text: its places are unknown. */
function movedTo(node: HclNode, offset: number): HclNode {
  if (node.kind === 'list') return { ...node, offset, items: node.items.map((item) => movedTo(item, offset)) }
  if (node.kind !== 'object') return { ...node, offset }
  return { ...node, offset, fields: new Map([...node.fields].map(([name, field]) => [name, movedTo(field, offset)])) }
}

const resolvedObject = (node: HclObject, scope: Scope): HclObject => ({
  ...node,
  fields: new Map([...node.fields].map(([name, field]) => [name, resolved(field, scope)])),
})

function resolved(node: HclNode, scope: Scope): HclNode {
  if (node.kind === 'list') return { ...node, items: node.items.map((item) => resolved(item, scope)) }
  if (node.kind === 'object') return resolvedObject(node, scope)
  return node.kind === 'expression' ? evaluated(node, scope) : node
}

/** `each.value.team`, `each.value["team"][0]`. */
const reference = String.raw`(each\.key|each\.value|count\.index)((?:\.\w+|\["[^"\\]*"\]|\[\d+\])*)`
const whole = new RegExp(`^${reference}$`)
const inTemplate = new RegExp(String.raw`(?<!\$)\$\{\s*${reference}\s*\}`, 'g')
const inBrackets = new RegExp(String.raw`\[\s*${reference}\s*\]`, 'g')

function evaluated(expression: HclExpression, scope: Scope): HclNode {
  const { text, offset } = expression
  const [found, name = '', steps = ''] = whole.exec(text) ?? []
  if (found !== undefined) return valueAt(scope.get(name), steps) ?? expression
  const isTemplate = text.startsWith('"') || text.startsWith('<<')
  const replaced = text.replaceAll(isTemplate ? inTemplate : inBrackets, (all, of: string, below: string) => {
    const value = valueAt(scope.get(of), below)
    if (value === undefined || !isLiteral(value) || value.value === null) return all
    return isTemplate ? templateText(String(value.value), text) : `[${JSON.stringify(value.value)}]`
  })
  if (!isTemplate) return { ...expression, text: replaced }
  const parsed = parseHclValue(replaced)
  return parsed !== undefined && isLiteral(parsed) ? { ...parsed, offset } : expression
}

/** A text as a part of a template: in a heredoc, only the signs of templates are escaped. */
function templateText(value: string, template: string): string {
  const text = value.replaceAll(/[$%](?=\{)/g, (sign) => sign + sign)
  if (template.startsWith('<<')) return text
  return text.replaceAll(/["\\]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')
}

/** The value at the steps below a node: `.team`, `["team"]`, `[0]`. */
function valueAt(node: HclNode | undefined, steps: string): HclNode | undefined {
  let found = node
  for (const [step] of steps.matchAll(/\w+|"[^"]*"/g)) {
    const name = step.replaceAll('"', '')
    if (found?.kind === 'object') found = found.fields.get(name)
    else found = found?.kind === 'list' ? found.items[Number(name)] : undefined
  }
  return found
}
