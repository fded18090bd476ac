import { sanitizeText } from '@mgmt-api/base/text'
import { html, type Html } from '@mgmt-api/charts'
import { badge, type BadgeState } from '@mgmt-api/charts/site'
import { counted } from '@mgmt-api/command'
import type { StatusView } from '../../../queries/views.ts'
import type { ProblemSeverity } from '../../../health/health.ts'

const tones: Readonly<Record<ProblemSeverity, BadgeState>> = { error: 'bad', warning: 'warning' }

/** The health in one phrase. */
export function healthBadge({ health: { state, problems, unfinished }, open_findings: findings }: StatusView): Html {
  if (state === 'unknown') return badge('idle', `${counted(unfinished, 'job')} of a target not done yet`)
  if (state === 'ok') {
    return badge('good', findings > 0 ? `Healthy, ${counted(findings, 'open finding')}` : 'Healthy')
  }
  return badge(tones[state], counted(problems.length, 'problem'))
}

/** Each problem and its fix. */
export const problemList = ({ health: { problems } }: StatusView): Html =>
  problems.length === 0
    ? html``
    : html`<ul class="problems">${problems.map(
        ({ severity, message, fix }) =>
          html`<li>${badge(tones[severity], severity)} ${sanitizeText(message)} ${sanitizeText(fix)}</li>`,
      )}</ul>`
