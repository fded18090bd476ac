import { dashboardFolders, dashboards } from '@mgmt-api/models/dashboards/resources'
import { Dashboard, dashboardErrors } from '@mgmt-api/models/dashboards'
import { exampleOf } from '@mgmt-api/models/testing'
import { replaceAt } from '../../resource/paths.ts'
import { collectionLaws } from '../../../test/laws/collection-laws.ts'

collectionLaws(dashboardFolders, { others: [{ resource: dashboardFolders }] })

const id = (digit: number): object => ({ value: `00000000-0000-4000-8000-00000000000${digit}` })
const widgets = [
  { id: id(3), title: 'Note', appearance: { width: 12 }, definition: { markdown: { markdownText: '' } } },
]
const rows = [{ id: id(2), appearance: { height: 19 }, widgets }]
const byHand = [
  { name: 'Widths', layout: { sections: [{ id: id(1), rows }] } },
  { name: 'Filed', layout: {}, folderPath: { segments: ['Shop', 'Cart'] } },
]

const blocks = ['layout.sections[]', 'layout.sections[].rows[]', 'layout.sections[].rows[].widgets[]']

/** A generated dashboard with the ids that the service requires. */
function withIds(n: number): Record<string, unknown> {
  const { id: _, folderId: __, folderPath: ___, slugName: ____, ...example } = exampleOf(Dashboard, n)
  let last = 0
  const newId = (): object => ({ value: `00000000-0000-4000-8000-${String(++last).padStart(12, '0')}` })
  return blocks.reduce<Record<string, unknown>>(
    // Blocks are objects, and so is a dashboard.
    (made, at) => replaceAt(made, at, (block) => ({ ...Object(block), id: newId() })) as Record<string, unknown>,
    example,
  )
}

const generated = Array.from({ length: 20 }, (_, n) => withIds(n))
  .filter((example) => dashboardErrors(example).length === 0)
  .slice(0, 4)

collectionLaws(dashboards, {
  examples: { create: () => [...byHand, ...generated] },
  others: [{ resource: dashboardFolders }],
  // Generated examples have no block ids, which the service requires, and a folder path becomes an id.
  adjust: ({ name, description, slugName, folderId }) => ({ name, description, slugName, folderId, layout: {} }),
})
