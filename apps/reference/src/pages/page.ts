import type { FieldNode } from '../markdown/field-tree.ts'
import { base } from '../site/base.ts'
import { fieldsAsHtml, fieldsAsMarkdown } from '../markdown/render-fields.ts'

/** A part of a page: Markdown, or fields that unfold. */
export type Part = string | { readonly fields: readonly FieldNode[] }

/** A page of the site. */
export interface Page {
  /** Path without its ending: `alerts/alerts/list`. */
  readonly path: string
  readonly title: string
  /** One sentence. */
  readonly description: string
  readonly parts: readonly Part[]
  /** Address of the fields of a model. Default: none of its fields refer to one. */
  readonly modelAddress?: (model: string) => string
  /** Whether its headings below the title are listed beside it. Default: true. */
  readonly hasOutline?: boolean
  /** Live demonstration at its end: the id of an operation. */
  readonly operation?: string
}

const noAddress = (): string => ''

/** The Markdown file from which the site is built. */
export function sourceOf({ title, description, parts, modelAddress = noAddress, ...page }: Page): string {
  const body = parts.map((part) =>
    typeof part === 'string' ? part : fieldsAsHtml(part.fields, (model) => toHtml(modelAddress(model))),
  )
  const matter = [
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    ...(page.hasOutline === false ? ['outline: false'] : []),
  ]
  // Ids of operations are words.
  const live = page.operation === undefined ? [] : ['## Try it', `<TryIt operation="${page.operation}" />`]
  return `---\n${matter.join('\n')}\n---\n\n${[...body, ...live].join('\n\n')}\n`
}

/** The plain Markdown beside the page. */
export function plainTextOf({ parts, modelAddress = noAddress }: Page): string {
  const body = parts.map((part) => (typeof part === 'string' ? part : fieldsAsMarkdown(part.fields, modelAddress)))
  return `${body.join('\n\n')}\n`
}

const toHtml = (address: string): string => base + address.slice(1).replace(/\.md(?=#|$)/, '.html')
