import type { Dashboard, Row } from '@mgmt-api/models/dashboards'
import type { Seed, SeedOptionSpec } from '../seed.ts'
import { pickSubject, type Subject } from '../seed/catalogue.ts'
import { randomStream, hashText, uuidFor } from '../seed/random-stream.ts'
import { dashboardMetadata } from './dashboard-metadata.ts'
import { implementedDashboardFolders } from './folders.ts'
import { implementedDashboards } from './routes.ts'
import { type WidgetDraft, widgetsAbout } from './seed-widgets.ts'

// Id kind of this seed, distinct from those of other seeds.
const folderIds = 41
const dashboardIds = 42
const blockIds = 43
const stream = 0xda5b

export const seedOptions: Readonly<Record<string, SeedOptionSpec>> = {
  dashboards: { brief: 'Dashboards with widgets of every kind, in team folders', max: 10_000, usual: 30 },
}

/** Seeds the requested number of dashboards, each for one service, in the folder of its team. */
export const seed: Seed = ({ db, clock, options: { dashboards = 0, random = 1 } }) => {
  const folders = new Set<string>()
  for (let index = 0; index < dashboards; index++) {
    const subject = pickSubject(randomStream(random ^ stream, index), ['api', 'worker', 'database', 'queue'])
    const folderId = uuidFor(random, folderIds, hashText(subject.team))
    if (!folders.has(folderId)) implementedDashboardFolders.add({ db }, { id: folderId, name: `Team ${subject.team}` })
    folders.add(folderId)
    const id = uuidFor(random, dashboardIds, index).replaceAll('-', '').slice(0, 21)
    const dashboard = { ...dashboardAbout(subject, { random, index }), id, folderId: { value: folderId } }
    implementedDashboards.add({ db }, dashboard)
    implementedDashboards.setMetadata({ db }, id, dashboardMetadata({ input: {}, clock }, {}))
  }
}

interface Place {
  readonly random: number
  readonly index: number
}

function dashboardAbout(subject: Subject, { random, index }: Place): Dashboard {
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
