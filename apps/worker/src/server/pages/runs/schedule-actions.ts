import { html, type Html } from '@mgmt-api/charts'
import { counted } from '@mgmt-api/command'
import type { Control } from '../../../control/control.ts'
import { RequestError } from '../../../base/request-error.ts'
import type { RunView, ScheduleView } from '../../../queries/views.ts'
import type { PageResponse, FormRequest } from '../../page-route.ts'
import { address } from '../address.ts'
import { postButton } from '../post-button.ts'

/** Buttons that run a job now on all of its targets, and pause or resume it. */
export function scheduleButtons({ job, targets, paused_at: paused }: ScheduleView, formField: Html): Html {
  const action = `/jobs/${job}`
  const change = paused === null ? { name: 'pause', text: 'Pause' } : { name: 'resume', text: 'Resume' }
  const run = `Run now on ${counted(targets.length, 'target')}`
  const button = postButton({ action, fields: { do: 'run' }, text: run, label: `${run}: ${job}` }, formField)
  const other = { action, fields: { do: change.name }, text: change.text, label: `${change.text}: ${job}` }
  return html`${button}${postButton(other, formField)}`
}

/** Executes the form of a job's page. @throws {RequestError} */
export async function actOnJob(control: Control, { params, form }: FormRequest): Promise<PageResponse> {
  const job = params.job ?? ''
  switch (form.get('do')) {
    case 'run':
      return seeRuns(job, await control.requestRuns({ job }))
    case 'run-one':
      return seeRuns(job, await control.requestRuns({ job, targets: [form.get('target')?.trim() ?? ''] }))
    case 'pause':
      await control.pauseSchedule(job, 'a button on the pages')
      return { seeOther: `/jobs/${job}` }
    case 'resume':
      await control.resumeSchedule(job)
      return { seeOther: `/jobs/${job}` }
    default:
      throw new RequestError('bad_request', 'the form has no known action', 'use the buttons of the page')
  }
}

/** Redirects to the new run if there is exactly one, otherwise to the runs of the job. */
function seeRuns(job: string, runs: readonly RunView[]): PageResponse {
  const [first] = runs
  return { seeOther: runs.length === 1 && first ? `/runs/${first.id}` : address('/runs', { job }) }
}
