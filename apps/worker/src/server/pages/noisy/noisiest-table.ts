import { formatCount } from '@mgmt-api/base/numbers'
import { dataTable, html, type Html } from '@mgmt-api/charts'
import { badge } from '@mgmt-api/charts/site'
import type { NoisyDefinition } from '../../../queries/read-rankings.ts'
import { address } from '../address.ts'
import { formatElapsed } from '../../../base/text.ts'
import { link, nameLink } from '../page-text.ts'

/** The definitions of all targets that triggered most. */
export const noisiestTable = (definitions: readonly NoisyDefinition[], caption: string): Html =>
  dataTable({
    id: 'noisiest',
    narrow: 'scroll',
    caption,
    columns: [
      { name: 'definition' },
      { name: 'target' },
      { name: 'triggered', kind: 'number' },
      { name: 'window', kind: 'number' },
      { name: 'actionable' },
    ],
    rows: definitions.map(({ id, name, target, job, ...noise }) => [
      link(address('/alerts/definition', { target, definition: id }), name || id),
      nameLink(address(`/noisy/${target}`, { job }), target),
      html`${formatCount(noise.triggered)}`,
      html`${formatElapsed(noise.window_to.getTime() - noise.window_from.getTime())}`,
      noise.actionable ? 'yes' : badge('warning', 'no'),
    ]),
    empty: 'Nothing triggered within the window.',
  })
