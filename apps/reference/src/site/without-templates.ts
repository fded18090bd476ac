import type { MarkdownRenderer } from 'vitepress'
import { htmlCode, htmlText } from '../markdown/escape.ts'

/** Writes braces of text as entities: Vue evaluates nothing that a page says. Code blocks are exempt from evaluation. */
export function withoutTemplates({ renderer }: Pick<MarkdownRenderer, 'renderer'>): void {
  renderer.rules.text = (tokens, index) => htmlText(tokens[index]?.content ?? '')
  renderer.rules.code_inline = (tokens, index) => htmlCode(tokens[index]?.content ?? '')
}
