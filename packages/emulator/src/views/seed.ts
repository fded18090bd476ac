import type { TimeSelection, View } from '@mgmt-api/models/views'
import { isoTime } from '../clock.ts'
import type { Seed, SeedFacts } from '../seed.ts'
import { pickSubject, type Subject } from '../seed/catalogue.ts'
import { type Dice, diceFor, hashOf, uuidFor } from '../seed/dice.ts'
import { playedFolders, playedViews } from './routes.ts'

// Apart from the ids and the dice of other things of a seed.
const folderIds = 31
const stream = 0x71e3

const minute = 60
const day = 24 * 60 * minute

/** Something that people look for in logs. */
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

export const seedOptions: Readonly<Record<string, SeedFacts>> = {
  views: { brief: 'Saved views, most of them in folders of teams', max: 10_000, usual: 20 },
}

/** Stores as many believable views as asked for, most of them in the folder of the team whose service they are about. */
export const seed: Seed = ({ db, clock, options: { views = 0, random = 1 } }) => {
  const folders = new Set<string>()
  for (let index = 0; index < views; index++) {
    const dice = diceFor(random ^ stream, index)
    const subject = pickSubject(dice, ['api', 'worker', 'database', 'queue'])
    const folderId = dice.chance(0.85) ? uuidFor(random, folderIds, hashOf(subject.team)) : undefined
    if (folderId !== undefined && !folders.has(folderId)) {
      folders.add(folderId)
      playedFolders.add({ db }, { id: folderId, name: `Team ${subject.team}` })
    }
    const view = viewOf(dice, subject, { search: searches[index % searches.length] ?? searches[0], now: clock.now() })
    playedViews.add({ db }, { ...view, id: index + 1, ...(folderId !== undefined && { folderId }) })
  }
}

interface Occasion {
  readonly search: Search
  readonly now: number
}

function viewOf(dice: Dice, subject: Subject, { search, now }: Occasion): Omit<View, 'id'> {
  const { name, query, severities, viewType = 'VIEW_TYPE_LOGS' } = search
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
    timeSelection: timeOf(dice, now),
    isCompactMode: dice.chance(0.3),
  }
}

/** The last minutes or days, or a day that has passed. */
function timeOf(dice: Dice, now: number): TimeSelection {
  if (dice.chance(0.8)) return { quickSelection: { seconds: dice.pick([15 * minute, 60 * minute, day, 7 * day]) } }
  const end = now - dice.pick([1, 3, 9]) * day * 1_000
  const [fromTime, toTime] = [end - day * 1_000, end].map(isoTime)
  return { customSelection: { fromTime: fromTime ?? '', toTime: toTime ?? '' } }
}
