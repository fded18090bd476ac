import { expect, test } from 'vitest'
import { keyFor, keyForm } from './key-for.ts'

const kind = { words: { one: 'alert definition', many: 'alert definitions' } }
const none: ReadonlySet<string> = new Set()

test.each([
  ['Disk full on the database hosts', 'disk-full-on-the-database-hosts'],
  ['  5xx rate > 1% (checkout/EU)  ', '5xx-rate-1-checkout-eu'],
  ['Größe überschritten – Müller & Söhne', 'grosse-uberschritten-muller-sohne'],
  ['Æther Øre Łódź Đakovo ŒUVRE', 'aether-ore-lodz-dakovo-oeuvre'],
  ['ﬁle ① Ｗｉｄｅ', 'file-1-wide'],
  ['日本 disk 🔥', 'disk'],
  ['İstanbul ılık', 'istanbul-ilik'],
  ['---', 'alert-definition-cb3f91d5'],
  ['', 'alert-definition-e3b0c442'],
  ['磁盘已满', 'alert-definition-5710e97e'],
  ['القرص ممتلئ', 'alert-definition-59b2a4d8'],
  ['__proto__', 'proto'],
])('%s becomes %s', (name, key) => {
  expect(keyFor(kind, name, none)).toBe(key)
  expect(key).toMatch(keyForm)
})

test('long names are cut', () => {
  const key = keyFor(kind, 'word '.repeat(100), none)
  expect(key.length).toBeLessThanOrEqual(80)
  expect(key).toMatch(/^(?:word-){15}word$/)
  expect(key).toMatch(keyForm)
})

test('a taken key gets a number appended', () => {
  expect(keyFor(kind, 'Disk', new Set(['disk']))).toBe('disk-2')
  expect(keyFor(kind, 'Disk', new Set(['disk', 'disk-2', 'disk-3']))).toBe('disk-4')
})

test('names without Latin letters get different keys for different names', () => {
  expect(keyFor(kind, '磁盘', none)).not.toBe(keyFor(kind, '内存', none))
  expect(keyFor(kind, '磁盘', none)).toBe(keyFor(kind, '磁盘', none))
})
