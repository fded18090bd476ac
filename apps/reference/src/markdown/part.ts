/** Content with one form on the site and another in the plain Markdown. Empty: it is left out there. */
export interface Shown {
  readonly site: string
  readonly plain: string
}

/** A part of a page: Markdown, or content with two forms. */
export type Part = string | Shown

/** A paragraph with a class, for the style of the site. */
export const styled = (className: string, markdown: string): Shown => ({
  site: `${markdown} {.${className}}`,
  plain: markdown,
})

/** Parts in a box with a class, for the style of the site. */
export const boxed = (className: string, ...parts: readonly Part[]): Shown => ({
  site: `<div class="${className}">\n\n${joined(parts, 'site')}\n\n</div>`,
  plain: joined(parts, 'plain'),
})

/** Parts that unfold below their heading. */
export const folded = (heading: string, parts: readonly Part[]): Shown => ({
  site: `<details>\n<summary>\n\n${heading}\n\n</summary>\n\n${joined(parts, 'site')}\n\n</details>`,
  plain: [heading, joined(parts, 'plain')].join('\n\n'),
})

/** The text of parts in one of their forms. */
export const joined = (parts: readonly Part[], form: keyof Shown): string =>
  parts
    .map((part) => (typeof part === 'string' ? part : part[form]))
    .filter((text) => text !== '')
    .join('\n\n')

/** The emulator, which sends requests of an operation. Ids of operations are words. */
export const tryIt = (operation: string): Shown => ({ site: `<TryIt operation="${operation}" />`, plain: '' })
