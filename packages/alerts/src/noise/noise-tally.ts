import type { AlertDef } from '@mgmt-api/models/alerts'
import { notifies } from '../definitions/notifies.ts'
import type { AlertActivity, NoiseCause, NoisyAlert, RankNoisyOptions } from './noisy-alert.ts'
import { createOpenTimes, type OpenTimes } from './open-times.ts'
import { propertiesIn } from '../values/properties-in.ts'

/** Counts the events of definitions. Memory grows with the definitions, not with the events. */
export interface NoiseTally {
  /** Adds a definition, before its events. If two have the same id, the first counts. */
  know(def: AlertDef): void
  /** The id of the definition with this id or version id, in any letter case. */
  find(id: string): string | undefined
  /** Adds an event, oldest first. Events of unknown definitions, or without a time, are ignored. */
  add(activity: AlertActivity): void
  /** Definitions without events that report a trigger at or after this time, in milliseconds since 1970. */
  unheardSince(from: number): { readonly id: string; readonly versionId: string }[]
  /** Definitions that triggered, the most frequent first. */
  ranking(): NoisyAlert[]
}

interface Entry extends Pick<NoisyAlert, 'id' | 'name' | 'priority' | 'notifies'> {
  readonly versionId: string
  readonly firedAt: number
  readonly isPhantom: boolean
  readonly times: OpenTimes
  added: number
  triggered: number
  resolved: number
  suppressed: number
  lastAt: number
}

export function createNoiseTally(options: RankNoisyOptions): NoiseTally {
  const entries = new Map<string, Entry>()
  const byAnyId = new Map<string, Entry>()
  const entryOf = (id: string): Entry | undefined => byAnyId.get(id.toLowerCase())

  return {
    know: (def) => {
      const entry = entryFor(def)
      if (entry.id === '' || entries.has(entry.id)) return
      entries.set(entry.id, entry)
      for (const id of [entry.id, entry.versionId]) if (id !== '') byAnyId.set(id.toLowerCase(), entry)
    },
    find: (id) => entryOf(id)?.id,
    add: (activity) => {
      const entry = entryOf(activity.definitionId)
      if (entry === undefined) return
      entry.added++
      if (isTime(activity.at)) count(entry, activity)
    },
    unheardSince: (from) => [...entries.values()].filter(({ added, firedAt }) => added === 0 && firedAt >= from),
    ranking: () =>
      [...entries.values()]
        .filter(({ triggered }) => triggered > 0)
        .map((entry) => noisyAlertOf(entry, options))
        .sort((a, b) => b.triggered - a.triggered || b.short - a.short || (a.id < b.id ? -1 : 1))
        .slice(0, options.limit),
  }
}

/** Range of a `Date`. */
export const isTime = (milliseconds: number): boolean => Math.abs(milliseconds) <= 8.64e15

function entryFor(def: AlertDef): Entry {
  const { name = '', priority = 'ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED', phantomMode = false } = propertiesIn(def)
  return {
    id: def.id,
    versionId: def.alertVersionId ?? '',
    name,
    priority,
    notifies: notifies(def),
    isPhantom: phantomMode,
    firedAt: Date.parse(def.lastTriggeredTime ?? ''),
    times: createOpenTimes(),
    added: 0,
    triggered: 0,
    resolved: 0,
    suppressed: 0,
    lastAt: -Infinity,
  }
}

function count(entry: Entry, { kind, at, series, isMuted = false }: AlertActivity): void {
  if (kind === 'triggered') {
    entry.triggered++
    if (isMuted) entry.suppressed++
    entry.lastAt = Math.max(entry.lastAt, at)
    entry.times.begin(at, series)
  }
  if (kind === 'resolved') {
    entry.resolved++
    entry.times.end(at, series)
  }
}

function noisyAlertOf(entry: Entry, { shortMinutes = 10, flapsAtLeast = 5 }: RankNoisyOptions): NoisyAlert {
  const { id, name, priority, notifies, times, triggered, resolved, suppressed } = entry
  const short = times.within(shortMinutes)
  const medianMinutesOpen = times.median()
  const flapping = short >= flapsAtLeast && short * 2 >= triggered
  const causes: NoiseCause[] = [
    ...(flapping ? (['flapping'] as const) : []),
    ...(suppressed * 2 >= triggered ? (['suppressed'] as const) : []),
    ...(notifies || entry.isPhantom ? [] : (['not-notified'] as const)),
  ]
  return {
    ...{ id, name, priority, triggered, resolved, suppressed, short },
    ...(medianMinutesOpen !== undefined && { medianMinutesOpen }),
    ...{ flapping, notifies, lastTriggered: new Date(entry.lastAt).toISOString(), causes },
  }
}
