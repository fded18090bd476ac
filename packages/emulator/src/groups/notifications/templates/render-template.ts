import type { TemplateRenderResult } from '@mgmt-api/models/notifications'
import { evaluate } from './evaluate.ts'
import { type FieldLookup, TemplateError } from './template-error.ts'

/** Maximum length of a rendered text, by the contract. */
const longest = 50_000

const filters: Readonly<Record<string, (text: string) => string>> = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  trim: (text) => text.trim(),
}

const conditional = /\{%\s*if\s+([^%]+?)\s*%\}([^]*?)(?:\{%\s*else\s*%\}([^]*?))?\{%\s*endif\s*%\}/g
const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g

/**
 * Renders a template: `{{ field }}`, `{{ field \| upper }}`, and `{% if … %}` without nesting.
 * @throws {TemplateError}
 */
function rendered(template: string, lookup: FieldLookup): string {
  const chosen = template.replaceAll(conditional, (_, condition: string, yes: string, no = '') =>
    evaluate(condition, lookup) ? yes : String(no),
  )
  if (/\{%|%\}/.test(chosen) || /\{\{|\}\}/.test(chosen.replaceAll(placeholder, ''))) {
    throw new TemplateError('INVALID_TEMPLATE', 'A tag is not closed.')
  }
  const text = chosen.replaceAll(placeholder, (_, inside: string) => {
    const [path = '', ...names] = inside.split('|').map((part) => part.trim())
    const value = lookup(path)
    return names.reduce(
      (made, name) => {
        const filter = filters[name]
        if (filter === undefined) throw new TemplateError('INVALID_TEMPLATE', `There is no filter ${name}.`)
        return filter(made)
      },
      typeof value === 'string' ? value : JSON.stringify(value),
    )
  })
  if (text.length <= longest) return text
  throw new TemplateError('RENDERED_VALUE_EXCEEDS_MAX_LENGTH', `${text.length} characters, at most ${longest}.`)
}

/** Renders a template, or says why it cannot be rendered. */
export function renderTemplate(template: string, lookup: FieldLookup): TemplateRenderResult {
  try {
    return { success: { renderedValue: rendered(template, lookup) } }
  } catch (error) {
    if (error instanceof TemplateError) return { failure: { message: error.message, reason: error.reason } }
    throw error
  }
}
