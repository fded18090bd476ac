import type { NewCase } from '../cases/case-changes.ts'
import { opensCase } from '../cases/case-admission.ts'
import { openCase, recoverCase, runCaseTimers } from '../cases/case-changes.ts'
import type { CaseContext } from '../cases/case-store.ts'
import { type Firing, firingDef, dataStart } from '../alerts/event-store.ts'
import { storeMoments } from '../alerts/stored-firings.ts'
import { isoTime } from '../../kernel/clock.ts'
import type { Database } from '../../store/database.ts'
import { readProperty, writeProperty } from '../../store/database-properties.ts'
import { randomStream, hashText, firstRandom } from '../../seed/random-stream.ts'
import { linkCase } from '../incident-store/sync-incident.ts'
import { incidentIdOf, openIncident, recoverIncident } from '../incident-store/incident-store.ts'

const minute = 60_000
const hour = 60 * minute
/** Older missed firings are dropped. */
const longestAbsence = 30 * 24 * hour
/** Event ids have three digits for the firing. */
const lastEpisode = 999
/** Distinct random stream. */
const stream = 0xf17e

/** Database property: time until which alerts have fired. */
const untilFact = 'fired-until'

/** A firing or a recovery. */
type Happening = { readonly at: number } & (
  | { readonly kind: 'fires'; readonly slot: number }
  | { readonly kind: 'recovers'; readonly def: string; readonly episode: number }
)

/**
 * Lets alerts fire and recover up to the current time, at the rate of the setting `alertsPerHour`. Each hour is divided
 * into that many slots with one firing each; time and definition depend on slot and data only, not on when this runs.
 */
export function fireAlerts(context: CaseContext): void {
  const { db, clock, settings } = context
  const now = clock.now()
  const slotMs = hour / (settings.alertsPerHour ?? 0)
  const known = Number(readProperty(db, untilFact) ?? dataStart(db))
  const from = Math.max(known, now - longestAbsence)
  const first = db.get<{ id: string }>('SELECT id FROM alert_defs ORDER BY place LIMIT 1')
  const seed = hashText(first?.id ?? '')
  if (!(from < now) || nextHappening(db, { from, now, slotMs, seed }) === undefined) return
  db.write(() => {
    const ids = db.all<{ id: string }>('SELECT id FROM alert_defs WHERE enabled = 1 ORDER BY place').map(({ id }) => id)
    let last = from
    for (let next = nextHappening(db, { from, now, slotMs, seed }); next !== undefined; ) {
      last = next.at
      // Cases may change by themselves before that.
      runCaseTimers(context, last)
      if (next.kind === 'recovers') recoverAlert(context, next)
      else fireOne(context, ids, { at: next.at, seed, slot: next.slot })
      next = nextHappening(db, { from: last, now, slotMs, seed })
    }
    writeProperty(db, untilFact, String(last))
  })
}

interface Span {
  /** Exclusive start. */
  readonly from: number
  readonly now: number
  readonly slotMs: number
  readonly seed: number
}

/** The next firing or recovery. */
function nextHappening(db: Database, { from, now, slotMs, seed }: Span): Happening | undefined {
  let slot = Math.floor(from / slotMs)
  while (timeOf(slot, slotMs, seed) <= from) slot++
  const fires = timeOf(slot, slotMs, seed)
  const sql = `SELECT def, episode, ends FROM alert_firings WHERE resolved IS NULL AND ends <= ? ORDER BY ends, def LIMIT 1`
  const over = db.get<{ def: string; episode: number; ends: number }>(sql, Math.min(now, fires))
  if (over !== undefined)
    return { kind: 'recovers', at: Math.max(over.ends, from), def: over.def, episode: over.episode }
  return fires <= now ? { kind: 'fires', at: fires, slot } : undefined
}

/** Milliseconds since 1970. */
const timeOf = (slot: number, slotMs: number, seed: number): number =>
  Math.floor((slot + firstRandom(seed ^ stream, slot >>> 0)) * slotMs)

/** Fires one of the enabled definitions that are not firing, if any. */
function fireOne(
  context: CaseContext,
  ids: readonly string[],
  { at, seed, slot }: { readonly at: number; readonly seed: number; readonly slot: number },
): void {
  const { db } = context
  const rng = randomStream(seed ^ stream ^ 1, slot >>> 0)
  const start = Math.floor(rng.next() * ids.length)
  const order = [...ids.slice(start), ...ids.slice(0, start)]
  const alerting = `SELECT 1 FROM alert_defs WHERE id = ? AND status = 'ALERT_DEF_STATUS_ALERTING'`
  const id = order.find((each) => db.get(alerting, each) === undefined)
  const found = id === undefined ? undefined : firingDef(db, id)
  if (id === undefined || found === undefined) return
  const { moments, ...about } = found
  const episode = 1 + Math.max(-1, ...moments.map((moment) => moment.episode))
  if (episode > lastEpisode) return
  if (db.get('SELECT 1 FROM alert_firings WHERE def = ? LIMIT 1', id) === undefined) storeMoments(db, id, moments)
  const ends = at + 5 * minute + Math.floor(rng.next() ** 2 * 170 * minute)
  db.run('INSERT INTO alert_firings (def, episode, triggered, ends) VALUES (?, ?, ?, ?)', id, episode, at, ends)
  db.run(
    `UPDATE documents SET body = json_set(body, '$.status', 'ALERT_DEF_STATUS_ALERTING', '$.lastTriggeredTime', ?)
     WHERE resource = 'alerts' AND id = ?`,
    ...[isoTime(at), id],
  )
  open(context, { ...about, episode, at, resolvedAt: undefined })
}

/** Opens an incident for a firing, and a case if the case settings allow. Phantom definitions open neither. */
function open(context: CaseContext, firing: Firing): void {
  if (firing.isPhantom) return
  const { db } = context
  openIncident(db, firing)
  const { def, at, episode } = firing
  if (!opensCase(context, { id: def.id, labels: def.labels, priority: priorityOf(firing), at, episode })) return
  const { id } = openCase(context, caseFor(firing), isoTime(firing.at))
  linkCase(db, id, incidentIdOf(firing.def.id, firing.episode))
}

/** `P1` to `P5`. */
const priorityOf = ({ def }: Firing): string => /P[1-5]/.exec(def.priority)?.[0] ?? 'P5'

function caseFor(firing: Firing): NewCase {
  const { def, episode, at } = firing
  const { team = 'core', service = '', environment = '' } = def.labels
  const [permutation = {}] = def.permutations
  const priority = priorityOf(firing)
  const labels = { 'routing.team': team, 'routing.service': service, 'routing.environment': environment }
  return {
    // Has the form of the incident id, with another number.
    id: incidentIdOf(def.id, episode + lastEpisode + 1),
    title: def.name.slice(0, 512),
    priority: `CASE_PRIORITY_${priority}`,
    labels: pairsOf(labels),
    groupings: pairsOf(permutation),
    caseIndicators: {
      alertIndicators: [
        {
          alertId: def.id,
          alertVersions: [def.versionId],
          latestAlertVersion: def.versionId,
          groupingType: 'GROUPING_TYPE_NONE',
          permutations: [{ permutation: { ...permutation } }],
          priority: `INDICATOR_PRIORITY_${priority}`,
          state: 'INDICATOR_STATE_TRIGGERED',
          triggerTime: isoTime(at),
        },
      ],
    },
  }
}

const pairsOf = (fields: Readonly<Record<string, string>>): { key: string; value: string }[] =>
  Object.entries(fields).flatMap(([key, value]) => (value === '' ? [] : [{ key, value }]))

/** Resolves the incident of a recovered alert, and its case if nothing else is firing. */
function recoverAlert(context: CaseContext, { at, def: id, episode }: Extract<Happening, { kind: 'recovers' }>): void {
  const { db } = context
  db.run('UPDATE alert_firings SET resolved = ? WHERE def = ? AND episode = ?', at, id, episode)
  db.run(
    `UPDATE documents SET body = json_set(body, '$.status', 'ALERT_DEF_STATUS_OK')
     WHERE resource = 'alerts' AND id = ?`,
    id,
  )
  const incident = db.get<{ place: number; status: number }>(
    'SELECT place, status FROM incidents WHERE id = ?',
    incidentIdOf(id, episode),
  )
  const linked = db.get<{ case_id: string }>(
    'SELECT case_id FROM case_incidents WHERE incident = ?',
    incidentIdOf(id, episode),
  )
  if (incident !== undefined) recoverIncident(db, incident.place, { defId: id, episode }, at)
  if (linked !== undefined) recoverCase(context, linked.case_id, id, isoTime(at))
}
