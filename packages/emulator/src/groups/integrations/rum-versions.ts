import { millisecondsPerDay } from '@mgmt-api/base/days'
import type { RumVersionData, SyncRumDataResponse } from '@mgmt-api/models/integrations'
import { isoTime } from '../../kernel/clock.ts'
import { createValueStore } from '../../store/values.ts'
import type { Context } from '../../kernel/context.ts'
import { instanceMetadataOf } from './instance-content.ts'
import { implementedInstances } from './instances.ts'

// Pseudo-resource.
const syncs = createValueStore<string>('#rum sync')

/** A synchronisation within this time is recent. */
const recentMs = 10 * 60_000

/** Time of the last synchronisation, if any. */
const syncedAt = ({ db }: Context): string | undefined => syncs.find(db, '')

/** Synchronises versions, at most every ten minutes unless forced. */
export function syncVersions(context: Context, isForced: boolean): SyncRumDataResponse {
  const { db, clock } = context
  const last = syncedAt(context)
  if (last !== undefined && !isForced && clock.now() - Date.parse(last) < recentMs) {
    return { syncExecuted: false, syncedAt: last }
  }
  syncs.put(db, '', clock.iso())
  return { syncExecuted: true, syncedAt: clock.iso() }
}

/**
 * Versions of an application as of the last synchronisation: one per week since its browser monitoring was set up,
 * newest first.
 */
export function rumVersions(context: Context, application: string): RumVersionData {
  const synced = syncedAt(context)
  const own = implementedInstances
    .select(context, [{ at: 'definitionKey', is: 'browser-rum' }])
    .find(({ parameters = [] }) =>
      parameters.some(({ key, stringValue }) => key === 'ApplicationName' && stringValue === application),
    )
  if (synced === undefined || own === undefined)
    return { versions: [], ...(synced !== undefined && { syncedAt: synced }) }
  const start = Date.parse(instanceMetadataOf(implementedInstances.metadata(context, own.id)).updatedAt)
  const weeks = Math.floor((Date.parse(synced) - start) / (7 * millisecondsPerDay))
  const at = (week: number): string => isoTime(start + week * 7 * millisecondsPerDay)
  const versions = Array.from({ length: Math.min(weeks, 99) + 1 }, (_, index) => weeks - index).map((week) => ({
    version: `1.${week}.0`,
    logMetadata: { firstOccurrence: at(week), lastOccurrence: week === weeks ? synced : at(week + 1) },
    sourceMapMetadata: { createdAt: at(week), isUploadedSuccessful: true },
  }))
  return { syncedAt: synced, versions }
}
