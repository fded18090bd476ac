import { expect, test } from 'vitest'
import { encodeQuery } from './query.ts'

test.each([
  { query: {}, text: '' },
  { query: { a: undefined, b: null, c: [], d: {} }, text: '' },
  { query: { name: 'a b&c=d/é' }, text: 'name=a%20b%26c%3Dd%2F%C3%A9' },
  { query: { on: false, n: 0, s: '' }, text: 'on=false&n=0&s=' },
  {
    query: { pagination: { pageSize: 100, pageToken: 'x' } },
    text: 'pagination[pageSize]=100&pagination[pageToken]=x',
  },
  { query: { ids: ['a', 'b'] }, text: 'ids=a&ids=b' },
  { query: { filter: { types: ['A', 'B'] } }, text: 'filter[types]=A&filter[types]=B' },
  {
    query: { order_bys: { orderBys: [{ fieldName: 'NAME', direction: 'ASC' }, { fieldName: 'AGE' }] } },
    text: 'order_bys[orderBys][0][fieldName]=NAME&order_bys[orderBys][0][direction]=ASC&order_bys[orderBys][1][fieldName]=AGE',
  },
  { query: { half: 'a\ud800b' }, text: 'half=a%EF%BF%BDb' },
  { query: { labels: { 'a[b]&c': 'x' } }, text: 'labels[a%5Bb%5D%26c]=x' },
])('writes $query', ({ query, text }) => {
  expect(encodeQuery(query)).toBe(text)
})
