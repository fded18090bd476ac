/** A value of a configuration, with its position. */
export type HclNode = HclLiteral | HclList | HclObject | HclExpression

export interface HclLiteral {
  readonly kind: 'literal'
  readonly offset: number
  readonly value: string | number | boolean | null
}

export interface HclList {
  readonly kind: 'list'
  readonly offset: number
  readonly items: readonly HclNode[]
}

/** An object, or the content of a block. */
export interface HclObject {
  readonly kind: 'object'
  readonly offset: number
  readonly fields: ReadonlyMap<string, HclNode>
}

/** A value that is computed: a reference, a template, or anything else that is no literal. */
export interface HclExpression {
  readonly kind: 'expression'
  readonly offset: number
  readonly text: string
}

export const isLiteral = (node: HclNode): node is HclLiteral => node.kind === 'literal'

/** A block at the top of a file: `resource "vendor_alert" "disk" { … }`. */
export interface HclBlock {
  readonly type: string
  readonly labels: readonly string[]
  readonly offset: number
  readonly body: HclObject
}

/** The value of a node, with the value that `computed` returns for each expression. */
export function hclValue(node: HclNode, computed: (expression: HclExpression) => unknown): unknown {
  switch (node.kind) {
    case 'literal':
      return node.value
    case 'list':
      return node.items.map((item) => hclValue(item, computed))
    case 'object':
      return Object.fromEntries([...node.fields].map(([name, field]) => [name, hclValue(field, computed)]))
    case 'expression':
      return computed(node)
  }
}
