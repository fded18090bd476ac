import type { ReportableFinding } from '../src/notify/decide-reports.ts'

/** An open finding that is not reported yet. */
export const aFinding = (more: Partial<ReportableFinding> = {}): ReportableFinding => ({
  id: '00000000-0000-4000-8000-000000000001',
  job: 'alert-drift',
  target: 'prod-eu',
  key: 'definition 1',
  title: 'Disk full differs',
  details: {},
  weight: 0,
  first_seen_at: new Date('2026-11-20T02:30:00Z'),
  opened_at: new Date('2026-11-21T02:30:00Z'),
  closed_at: null,
  alert: null,
  place: '',
  ...more,
})
