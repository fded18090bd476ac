import type { NotifierMessage } from '../src/notify/message.ts'

/** A message about findings of a run. */
export const aMessage = (more: Partial<NotifierMessage> = {}): NotifierMessage => ({
  version: 1,
  id: '0123456789abcdef0123456789abcdef',
  kind: 'findings',
  job: 'alert-drift',
  target: 'prod-eu',
  label: 'Prod EU',
  run: { planned_at: '2026-11-21T02:30:00.000Z' },
  opened: [{ key: 'definition 1', title: 'Disk full differs', since: '2026-11-20T02:30:00.000Z', details: { n: 1 } }],
  closed: [],
  counts: { opened: 1, closed: 0, open: 1 },
  text: 'Prod EU: alert-drift: 1 opened, 0 closed, 1 open\n+ Disk full differs',
  ...more,
})
