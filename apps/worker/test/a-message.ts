import type { NotifierMessage } from '../src/notify/message.ts'

/** A message about findings of a run. */
export const aMessage = (more: Partial<NotifierMessage> = {}): NotifierMessage => ({
  version: 1,
  id: '0123456789abcdef0123456789abcdef',
  kind: 'findings',
  alert: 'alert-drift/prod-eu',
  job: 'alert-drift',
  target: 'prod-eu',
  label: 'Prod EU',
  opened: [
    {
      key: 'definition 1',
      title: 'Disk full differs',
      since: '2026-11-20T02:30:00.000Z',
      target: 'prod-eu',
      details: { n: 1 },
    },
  ],
  closed: [],
  counts: { opened: 1, closed: 0, open: 1 },
  targets: ['prod-eu'],
  text: 'Prod EU: Disk full differs\nalert-drift: 1 opened, 0 closed, 1 open',
  ...more,
})
