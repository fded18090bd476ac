import { formatCount } from '@mgmt-api/base/numbers'
import { html, type Html } from '@mgmt-api/charts'
import type { RunView } from '../../../queries/views.ts'

/** The progress of a run; empty without progress. */
export function progressOf({ progress, state }: RunView): Html {
  if (progress === null || state !== 'running') return html``
  const { done, total } = progress
  const text = `${formatCount(done)} of ${formatCount(total)}`
  return html`<progress value="${done}" max="${Math.max(1, total)}" aria-label="${text}"></progress> ${text} `
}
