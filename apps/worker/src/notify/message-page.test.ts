import { expect, test } from 'vitest'
import { aMessage } from '../../test/a-message.ts'
import { withPage } from './message-page.ts'
import type { NotifierMessage } from './message.ts'

const targets = { kind: 'targets', job: null } as const
const counts = (open: number) => ({ opened: 0, closed: 0, open })

test.each<{ name: string; message: Partial<NotifierMessage>; page: string }>([
  { name: 'findings', message: {}, page: '/findings?job=alert-drift&target=prod-eu' },
  { name: 'findings of several targets', message: { target: null }, page: '/findings?job=alert-drift' },
  { name: 'a target', message: { ...targets, counts: counts(0) }, page: '/targets/prod-eu' },
  { name: 'the worker', message: { kind: 'worker', job: null, target: null }, page: '/' },
  {
    name: 'failing targets',
    message: { ...targets, target: null, counts: counts(1) },
    page: '/targets?condition=unwell',
  },
  { name: 'recovered targets', message: { ...targets, target: null, counts: counts(0) }, page: '/targets' },
])('a message about $name links to $page', ({ message, page }) => {
  const sent = withPage(aMessage({ text: 'the message', ...message }), 'https://worker.example/')
  const url = `https://worker.example${page}`
  expect(sent).toMatchObject({ url, text: `the message\n${url}` })
})

test('a message stays unchanged without a public address', () => {
  expect(withPage(aMessage({}), undefined)).toEqual(aMessage({}))
})
