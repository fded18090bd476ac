import type { Dashboard, Row } from '@mgmt-api/models/dashboards'
import type { Seed, SeedOptionSpec } from '../seed.ts'
import { type Draw, draw } from '../../seed/draw.ts'
import { hashText, uuidFor } from '../../seed/random-stream.ts'
import { dashboardMetadata } from './dashboard-metadata.ts'
import { implementedDashboardFolders, withFilledFields } from './stored-dashboard.ts'
import { implementedDashboards } from './routes.ts'
import { type WidgetDraft, widgetsAbout } from './seed-widgets.ts'

// Id kinds of this seed, distinct from those of other seeds.
const [folderIds, dashboardIds, blockIds] = [41, 42, 43]
const stream = 0xda5b

export const seedOptions: Readonly<Record<string, SeedOptionSpec>> = {
  dashboards: { brief: 'Dashboards with widgets of every kind, in team folders', max: 10_000, usual: 30 },
}

/** Seeds the requested number of dashboards, each for one service, in the folder of its team. */
export const seed: Seed = ({ options: { dashboards = 0, random = 1 }, ...context }) => {
  const folders = new Set<string>()
  if (dashboards > 0) implementedDashboardFolders.add(context, { id: uuidFor(random, folderIds, 0), name: 'Drafts' })
  for (const drawn of draw(dashboards, random ^ stream)) {
    const { team } = drawn.subject
    const folderId = uuidFor(random, folderIds, hashText(team))
    if (!folders.has(folderId)) implementedDashboardFolders.add(context, { id: folderId, name: `Team ${team}` })
    folders.add(folderId)
    const id = uuidFor(random, dashboardIds, drawn.index).replaceAll('-', '').slice(0, 21)
    const dashboard = { ...dashboardAbout(drawn, random), id, folderId: { value: folderId } }
    implementedDashboards.add(context, withFilledFields(dashboard))
    implementedDashboards.setMetadata(context, id, dashboardMetadata({ input: {}, clock: context.clock }, {}))
  }
}

function dashboardAbout({ index, subject }: Draw, random: number): Dashboard {
  const blocksEach = 100
  let block = index * blocksEach
  const newId = (): { value: string } => ({ value: uuidFor(random, blockIds, block++) })
  const row = (drafts: readonly WidgetDraft[]): Row => ({
    id: newId(),
    appearance: { height: 19 },
    widgets: drafts.map((draft) => ({ id: newId(), ...draft })),
  })
  const drafts = widgetsAbout(subject)
  return {
    name: `${subject.title} in ${subject.environment}, ${subject.region}`,
    slugName: `${subject.name}-${subject.environment}-${index + 1}`,
    description: `How ${subject.title} does in ${subject.cluster}.`,
    layout: {
      sections: [{ id: newId(), rows: [row(drafts.slice(0, 3)), row(drafts.slice(3, 6)), row(drafts.slice(6))] }],
    },
    relativeTimeFrame: '3600s',
    off: {},
  }
}
