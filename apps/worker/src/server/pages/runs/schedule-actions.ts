import { html, type Html } from '@mgmt-api/charts'
import { type Control, ControlError } from '../../../control/control.ts'
import type { ScheduleView } from '../../../control/views.ts'
import type { PageAnswer, PageForm } from '../../page-route.ts'
import { address } from '../address.ts'
import { postButton } from '../post-button.ts'

/** Buttons that run a job now on all of its targets, and pause or resume it. */
export function scheduleButtons({ job, paused_at: paused }: ScheduleView, formField: Html): Html {
  const action = `/jobs/${job}`
  const change = paused === null ? { name: 'pause', text: 'Pause' } : { name: 'resume', text: 'Resume' }
  const run = postButton({ action, fields: { do: 'run' }, text: 'Run now', label: `Run now: ${job}` }, formField)
  const other = { action, fields: { do: change.name }, text: change.text, label: `${change.text}: ${job}` }
  return html`${run}${postButton(other, formField)}`
}

/** What a form on the page of a job asks for. @throws {ControlError} */
export async function actOnJob(control: Control, { params, form }: PageForm): Promise<PageAnswer> {
  const job = params.job ?? ''
  switch (form.get('do')) {
    case 'run': {
      const target = form.get('target') ?? ''
      const runs = await control.requestRuns({ job, targets: target === '' ? undefined : [target] })
      const [first] = runs
      return { seeOther: runs.length === 1 && first ? `/runs/${first.id}` : address('/runs', { job }) }
    }
    case 'pause':
      await control.pauseSchedule(job)
      return { seeOther: `/jobs/${job}` }
    case 'resume':
      await control.resumeSchedule(job)
      return { seeOther: `/jobs/${job}` }
    default:
      throw new ControlError('bad_request', 'the form says nothing to do', 'use the buttons of the page')
  }
}
