import { invalidOption } from '@mgmt-api/models/internal'
import type { AlertDef } from '@mgmt-api/models/alerts'
import { createNoiseTally } from './noise-tally.ts'
import type { AlertActivity, NoisyAlert, RankNoisyOptions } from './noisy-alert.ts'

/**
 * Ranks definitions by their number of triggers, with the reasons why each was not actionable: it flaps, rules suppress it,
 * or it has no notification targets. Definitions that did not trigger and activities of other definitions are left out.
 *
 * `flapping` depends on the time until each trigger was resolved. An end without a trigger in the window counts
 * as resolved, without a duration.
 * @param activities Activities within the window, oldest first. `readNoisyAlerts` reads it from the service.
 * @throws {MgmtError} kind `validation`: an option is out of bounds.
 * @example
 * const activities = [{ definitionId: id, kind: 'triggered', at: Date.parse('2026-10-01T12:00:00Z') }]
 * const [noisiest] = rankNoisyAlerts(definitions, activities, { shortMinutes: 5 })
 */
export function rankNoisyAlerts(
  definitions: Iterable<AlertDef>,
  activities: Iterable<AlertActivity>,
  options: RankNoisyOptions = {},
): NoisyAlert[] {
  checkRankOptions(options)
  const tally = createNoiseTally(options)
  for (const def of definitions) tally.know(def)
  for (const activity of activities) tally.add(activity)
  return tally.ranking()
}

export function checkRankOptions({ shortMinutes = 10, flapsAtLeast = 5, limit = 1 }: RankNoisyOptions): void {
  if (!(shortMinutes > 0)) throw invalidOption('shortMinutes', 'range', 'must be a number above 0')
  if (!(flapsAtLeast >= 1)) throw invalidOption('flapsAtLeast', 'range', 'must be a number of at least 1')
  if (!(Number.isInteger(limit) && limit >= 1))
    throw invalidOption('limit', 'range', 'must be a whole number of at least 1')
}
