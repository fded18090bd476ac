import type { Shown } from './part.ts'

/** Content of a tab. */
export interface Tab {
  readonly label: string
  /** Markdown. */
  readonly content: string
}

/**
 * Tabs that need no script: each is a radio button before its panel.
 * @param name Unique on its page.
 */
export function tabs(name: string, title: string, all: readonly Tab[]): Shown {
  const buttons = all.map(
    ({ label }, index) =>
      `<input type="radio" name="${name}" id="${name}-${index}"${index === 0 ? ' checked' : ''}><label for="${name}-${index}">${label}</label>`,
  )
  const panels = all.map(({ content }) => `<div>\n\n${content}\n\n</div>`)
  return {
    site: `<div class="tabs" role="radiogroup" aria-label="${title}">\n${buttons.join('\n')}\n${panels.join('\n')}\n</div>`,
    plain: all.map(({ label, content }) => `${label}:\n\n${content}`).join('\n\n'),
  }
}
