import { formatCount } from '@mgmt-api/base/numbers'
import type { Cell, Tone, View } from '@mgmt-api/command'
import type { VersionRow } from '../queries/read-versions.ts'
import { timeColumns } from './time-columns.ts'

const tones: Readonly<Record<string, Tone>> = { baseline: 'faint', changed: 'warning', deleted: 'bad' }

/** View of a list of versions of alert definitions. */
export const versionsView = (now: Date): View<VersionRow> => ({
  things: 'versions',
  columns: [
    { name: 'definition', value: ({ name, definition }) => name || definition },
    { name: 'version', value: ({ version }) => version, align: 'right' },
    {
      name: 'change',
      value: ({ change }) => (change === 'found' ? 'baseline' : change),
      tone: (cell) => tones[String(cell)],
    },
    { name: 'target', value: ({ target }) => target },
    { name: 'changed-fields', value: fieldsOf, shrinks: true },
    ...timeColumns<VersionRow>('seen', ({ seen_at: seen }) => seen, { now }),
  ],
  shown: ['definition', 'change', 'target', 'changed-fields', 'seen'],
  identity: ({ target, definition, version }) => `${target}/${definition}/${version}`,
})

/** Maximum number of listed paths; the rest is counted. */
const mostPaths = 4

function fieldsOf({ changed }: VersionRow): Cell {
  const more = changed.length - mostPaths
  return `${changed.slice(0, mostPaths).join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}`
}
