interface Renderer {
  render(source: string, env: object): string
}

/**
 * HTML of a page for the search: its title, what it does, its first table and its headings. Errors, evidence, examples
 * and fields are left out: they repeat on many pages.
 */
export function searchableText(source: string, env: object, markdown: Renderer): string {
  const prose = source
    .replace(/^## Errors$[\s\S]*/m, '')
    .replaceAll(/^<ul class="fields">[\s\S]*?<\/ul>$\n*(?=\n|$)/gm, '')
    .replaceAll(/^(`{3,})[\s\S]*?^\1$/gm, '')
  return markdown.render(prose, env)
}
