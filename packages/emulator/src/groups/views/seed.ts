import type { TimeSelection, View } from '@mgmt-api/models/views'
import { isoTime } from '../../kernel/clock.ts'
import type { Seed, SeedOptionSpec } from '../seed.ts'
import { type Draw, type Subject, draw, nth } from '../../seed/draw.ts'
import { type RandomStream, hashText, uuidFor } from '../../seed/random-stream.ts'
import { implementedViewFolders, implementedViews } from './routes.ts'

// Id kind of this seed, distinct from those of other seeds.
const folderIds = 31
const stream = 0x71e3

const minute = 60
const day = 24 * 60 * minute

interface Search {
  readonly name: string
  readonly query: (subject: Subject) => string
  readonly severities: readonly string[]
  readonly viewType?: View['viewType']
}

const searches: readonly [Search, ...Search[]] = [
  { name: 'errors', query: ({ name }) => `service:"${name}" AND level:error`, severities: ['Error', 'Critical'] },
  { name: 'slow requests', query: ({ name }) => `service:"${name}" AND duration_ms:>2000`, severities: ['Warning'] },
  { name: 'deployments', query: ({ name }) => `service:"${name}" AND event:deploy`, severities: ['Info'] },
  {
    name: 'what repeats',
    query: ({ name }) => `service:"${name}"`,
    severities: ['Info', 'Warning', 'Error'],
    viewType: 'VIEW_TYPE_TEMPLATES',
  },
  {
    name: 'audit trail',
    query: ({ name }) => `service:"${name}" AND _exists_:actor`,
    severities: ['Info'],
    viewType: 'VIEW_TYPE_ARCHIVE_LOGS',
  },
]

export const seedOptions: Readonly<Record<string, SeedOptionSpec>> = {
  views: { brief: 'Saved views, most of them in team folders', max: 10_000, usual: 20 },
}

/** Seeds the requested number of views, most of them in the folder of the service's team. */
export const seed: Seed = ({ options: { views = 0, random = 1 }, ...context }) => {
  const folders = new Set<string>()
  if (views > 0) implementedViewFolders.add(context, { id: uuidFor(random, folderIds, 0), name: 'Drafts' })
  for (const drawn of draw(views, random ^ stream)) {
    const { team } = drawn.subject
    const folderId = drawn.rng.chance(0.85) ? uuidFor(random, folderIds, hashText(team)) : undefined
    if (folderId !== undefined && !folders.has(folderId)) {
      folders.add(folderId)
      implementedViewFolders.add(context, { id: folderId, name: `Team ${team}` })
    }
    const view = { ...viewOf(drawn, context.clock.now()), id: drawn.index + 1 }
    implementedViews.add(context, { ...view, ...(folderId !== undefined && { folderId }) })
  }
}

function viewOf({ index, subject, rng }: Draw, now: number): Omit<View, 'id'> {
  const { name, query, severities, viewType = 'VIEW_TYPE_LOGS' } = nth(searches, index)
  return {
    name: `${subject.title}: ${name}`,
    viewType,
    searchQuery: { query: query(subject), syntaxType: 'SYNTAX_TYPE_LUCENE' },
    filters: {
      filters: [
        { name: 'applicationName', selectedValues: { [subject.environment]: true } },
        { name: 'severity', selectedValues: Object.fromEntries(severities.map((severity) => [severity, true])) },
      ],
    },
    timeSelection: timeOf(rng, now),
    isCompactMode: rng.chance(0.3),
  }
}

/** The last minutes or days, or a past day. */
function timeOf(rng: RandomStream, now: number): TimeSelection {
  if (rng.chance(0.8)) return { quickSelection: { seconds: rng.pick([15 * minute, 60 * minute, day, 7 * day]) } }
  const end = now - rng.pick([1, 3, 9]) * day * 1_000
  const [fromTime, toTime] = [end - day * 1_000, end].map(isoTime)
  return { customSelection: { fromTime: fromTime ?? '', toTime: toTime ?? '' } }
}
