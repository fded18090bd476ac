import fc from 'fast-check'
import { expect, test } from 'vitest'
import { html, join, markup } from './html.ts'

test('values in markup are escaped, in contents and in attributes', () => {
  const name = `<b onclick='x'>"Tom" & 'Ann'</b>`
  expect(html`<td title="${name}">${name}</td>`.html).toBe(
    '<td title="&lt;b onclick=&#39;x&#39;&gt;&quot;Tom&quot; &amp; &#39;Ann&#39;&lt;/b&gt;">&lt;b onclick=&#39;x&#39;&gt;&quot;Tom&quot; &amp; &#39;Ann&#39;&lt;/b&gt;</td>',
  )
})

test('markup is kept, alone and in lists; undefined is empty', () => {
  const item = (n: number) => html`<li>${n}</li>`
  expect(html`<ul>${[1, 2].map(item)}${undefined}${[]}${join([item(3), markup('<hr>')])}</ul>`.html).toBe(
    '<ul><li>1</li><li>2</li><li>3</li><hr></ul>',
  )
})

test('control characters and direction marks are left out, line breaks become spaces', () => {
  expect(html`<p>${'a\u0000b\u001b[31mc\u202ed\r\ne'}</p>`.html).toBe('<p>abcd e</p>')
})

test.each([
  [{ html: '<script>' }, '{&quot;html&quot;:&quot;&lt;script&gt;&quot;}'],
  [[{ html: '<script>' }, '<br>'], '{&quot;html&quot;:&quot;&lt;script&gt;&quot;}&lt;br&gt;'],
  [true, 'true'],
  [null, ''],
])('a value of an unexpected type is escaped as text: %o', (value, text) => {
  expect(html`<p>${value as never}</p>`.html).toBe(`<p>${text}</p>`)
})

test('whatever the text, there is no markup in it, and a browser reads the same', () => {
  const decode = (text: string) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", ';', '#', 'lt', 'a', ' ') }), (text) => {
      const { html: escaped } = html`${text}`
      expect(escaped).not.toMatch(/[<>"']/)
      expect(decode(escaped)).toBe(text)
    }),
  )
})
