import { expect, test } from 'vitest'
import { aMessage } from '../../test/a-message.ts'
import { withPage } from './message-page.ts'
import type { NotifierMessage } from './message.ts'
import type { MessageCondition } from './message-text.ts'

const condition = (now: MessageCondition['now']): MessageCondition => ({
  now,
  since: '2026-11-21T02:30:00.000Z',
  reason: null,
})
const listed = (name: string, now: MessageCondition['now']) => ({
  name,
  label: name,
  opened: 0,
  closed: 0,
  open: 0,
  condition: condition(now),
})
const about = { job: null, run: null }

test.each<{ name: string; message: Partial<NotifierMessage>; page: string }>([
  { name: 'findings', message: {}, page: '/findings?job=alert-drift&target=prod-eu' },
  { name: 'a digest', message: { kind: 'digest', target: null }, page: '/findings?job=alert-drift' },
  { name: 'a run', message: { kind: 'run' }, page: '/runs?job=alert-drift&target=prod-eu&state=failed' },
  { name: 'a target', message: { ...about, kind: 'target', condition: condition('ok') }, page: '/targets/prod-eu' },
  { name: 'the worker', message: { ...about, kind: 'worker', target: null }, page: '/' },
  {
    name: 'failing targets',
    message: { ...about, kind: 'digest', target: null, targets: [listed('a', 'failing'), listed('b', 'ok')] },
    page: '/targets?condition=unwell',
  },
  {
    name: 'recovered targets',
    message: { ...about, kind: 'digest', target: null, targets: [listed('a', 'ok'), listed('b', 'ok')] },
    page: '/targets',
  },
])('a message about $name links to $page', ({ message, page }) => {
  const text = 'the message'
  const sent = withPage(
    aMessage({ job: 'alert-drift', target: 'prod-eu', text, ...message }),
    'https://worker.example/',
  )
  const url = `https://worker.example${page}`
  expect(sent).toMatchObject({ url, text: `the message\n${url}` })
})

test('a message stays unchanged without a public address', () => {
  expect(withPage(aMessage({}), undefined)).toEqual(aMessage({}))
})
