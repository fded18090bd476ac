import { createMarkdownRenderer } from 'vitepress'
import { expect, test } from 'vitest'
import { code, html, prose, text } from '../src/markdown/escape.ts'
import { withoutTemplates } from '../src/site/without-templates.ts'

const hostile = [
  '{{ constructor.constructor("alert(1)")() }}',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[link](javascript:alert(1))',
  '![image](https://example.com/x.png)',
  '::: danger',
  '# heading',
  '| a | b |',
  '- item',
  '1. item',
  '&lt;b&gt;',
  '*a* _b_ ~c~ \\',
]

const markdown = await createMarkdownRenderer('.', { linkify: false, config: withoutTemplates })

/** Text that a browser shows: entities are decoded, nothing else is an element. */
const shownBy = (page: string): string =>
  page
    .replaceAll(/<\/?p>|<wbr>|\n$/g, '')
    .replaceAll(/&#(\d+);/g, (_, number: string) => String.fromCharCode(Number(number)))
    .replaceAll('&amp;', '&')

test.each(hostile)('text of the contract is shown unchanged: %s', (words) => {
  const page = markdown.render(text(words))
  expect(page).not.toContain('{{')
  expect(page.replaceAll(/<\/?p>|<wbr>/g, '')).not.toMatch(/<\w/)
  expect(shownBy(page)).toBe(words)
  expect(html(words)).not.toMatch(/[<>{}"']/)
})

test('text between backticks is code, in which nothing is evaluated', () => {
  expect(markdown.render(prose('a `{{ b }}` c'))).toContain('<code>&#123;&#123; b &#125;&#125;</code>')
  expect(markdown.render(code('a`b'))).toContain('>a`b</code>')
})
