import { printList, type ProgramContext, type Tone, type View } from '@mgmt-api/command'
import type { TargetView } from '../../queries/views.ts'
import type { ControlFlags } from '../flags.ts'
import { ago } from '../ago.ts'
import { withControl } from '../with-control.ts'

/** `mgmt-worker targets list` */
export default async function listTargets(this: ProgramContext, flags: ControlFlags): Promise<void> {
  await withControl(this, flags, async (control) => {
    const targets = await control.targets()
    const view = targetsView(this.host.now())
    await printList(this, flags, { view, items: targets.map((item) => ({ item })) })
  })
}

const tones: Readonly<Record<string, Tone>> = { ok: 'good', failing: 'bad', refused: 'bad' }

const targetsView = (now: Date): View<TargetView> => ({
  things: 'targets',
  columns: [
    { name: 'name', value: ({ name }) => name },
    { name: 'label', value: ({ label }) => label, shrinks: true },
    {
      name: 'labels',
      value: ({ labels }) =>
        Object.entries(labels)
          .map(([key, value]) => `${key}=${value}`)
          .join(','),
      shrinks: true,
    },
    { name: 'place', value: ({ place }) => place, shrinks: true, yields: true },
    { name: 'condition', value: ({ condition }) => condition, tone: (cell) => tones[String(cell)] },
    { name: 'since', value: ({ since }) => ago(since, now) },
    { name: 'failures', value: ({ failures }) => failures, align: 'right' },
    { name: 'next-try', value: ({ next_try_at: next }) => ago(next, now), omitEmpty: true },
    { name: 'last-success', value: ({ last_success_at: last }) => ago(last, now) },
    { name: 'findings', value: ({ open_findings: open }) => open, align: 'right' },
    { name: 'waiting', value: ({ waiting_runs: waiting }) => waiting, align: 'right' },
    { name: 'error', value: ({ last_error: error }) => error, shrinks: true, omitEmpty: true },
  ],
  shown: ['name', 'place', 'condition', 'last-success', 'next-try', 'findings', 'waiting', 'error'],
  identity: ({ name }) => name,
})
