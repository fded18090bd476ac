import { formatCount } from '@mgmt-api/base/numbers'
import { dataTable, html, type Html } from '@mgmt-api/charts'
import { badge } from '@mgmt-api/charts/site'
import type { NoisyAlert } from '../../../queries/read-rankings.ts'
import { address } from '../address.ts'
import { formatElapsed } from '../../../base/text.ts'
import { link, linkSome, nameLink } from '../page-text.ts'

/** The alerts that triggered most, by name over all targets. */
export const noisiestTable = (alerts: readonly NoisyAlert[], caption: string): Html =>
  dataTable({
    id: 'noisiest',
    narrow: 'scroll',
    caption,
    columns: [
      { name: 'alert' },
      { name: 'triggered', kind: 'number' },
      { name: 'actionable' },
      { name: 'targets' },
      { name: 'window', kind: 'number' },
    ],
    rows: alerts.map(({ name, targets, ...noise }) => [
      link(address('/alerts/definition', { target: noise.target, definition: noise.id }), name),
      html`${formatCount(noise.triggered)}`,
      actionableOf(noise),
      linkSome(
        targets.map(({ job, target }) => nameLink(address(`/noisy/${target}`, { job }), target)),
        '/noisy',
        2,
      ),
      html`${formatElapsed(noise.window_to.getTime() - noise.window_from.getTime())}`,
    ]),
    empty: 'Nothing triggered within the window.',
  })

function actionableOf({ definitions, pointless }: Pick<NoisyAlert, 'definitions' | 'pointless'>): Html | string {
  if (pointless === 0) return 'yes'
  return badge('warning', pointless === definitions ? 'no' : `not on ${formatCount(pointless)}`)
}
