import { chunksOf } from '@mgmt-api/base/lists'
import { isUuid } from '@mgmt-api/base/text'
import { createAlerts } from '@mgmt-api/alerts'
import { bind } from '@mgmt-api/collections'
import { type Caller, isMgmtError } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import { type Slo, type SloExecutionRequest, sloVerbs } from '@mgmt-api/models/slos'
import type { AffectedItem, FindEffects, PlannedChanges } from '../../nouns/noun-overrides.ts'

/** Alert definitions on SLOs that are replaced or deleted. */
export const findUsing: FindEffects['findUsing'] = (caller, planned, signal) => {
  const { replaced, deleted } = changedSlos(planned)
  return alertsOn(caller, [...replaced.map(({ id }) => id), ...deleted], signal)
}

/**
 * Alert definitions that replacements make invalid, and those that lose their SLO. The check of a replacement is no read:
 * the contract calls it an update in one place.
 */
export const findBroken: FindEffects['findBroken'] = async (caller, planned, signal) => {
  const { replaced, deleted } = changedSlos(planned)
  const broken: AffectedItem[] = []
  for (const replacement of replaced) broken.push(...(await alertsBrokenBy(caller, replacement, signal)))
  const left = await alertsOn(caller, deleted, signal)
  return [...broken, ...left.map((alert) => ({ ...alert, reason: 'loses its SLO' }))]
}

interface Replacement {
  readonly id: string
  readonly slo: Slo
}

interface ChangedSlos {
  readonly replaced: readonly Replacement[]
  /** Ids. */
  readonly deleted: readonly string[]
}

function changedSlos({ command, changes, shared }: PlannedChanges): ChangedSlos {
  if (command === 'delete') return { replaced: [], deleted: changes.flatMap(({ id }) => id ?? []) }
  // Validated against the requests of the commands.
  const requests = (Array.isArray(shared) ? shared : []) as readonly SloExecutionRequest[]
  const slos = [
    // As above.
    ...changes.flatMap(({ id, value }) => (isObject(value) ? [{ ...(value as Slo), id }] : [])),
    ...requests.flatMap(({ replaceSloRequest }) => replaceSloRequest?.slo ?? []),
  ]
  return {
    replaced: slos.flatMap(({ id, ...slo }) => (id === undefined ? [] : [{ id, slo }])),
    deleted: requests.flatMap(({ deleteSloRequest }) => deleteSloRequest?.id ?? []),
  }
}

async function alertsOn(caller: Caller, ids: readonly string[], signal: AbortSignal): Promise<AffectedItem[]> {
  // An alert definition refers to an SLO by a UUID, and its filter takes 100.
  const uuids = ids.filter((id) => isUuid(id))
  const found: AffectedItem[] = []
  for (const slo of chunksOf(uuids, 100)) {
    for await (const { id, alertDefProperties } of createAlerts(caller).definitions.list({ filter: { slo }, signal })) {
      found.push({ id, name: alertDefProperties.name })
    }
  }
  return found
}

async function alertsBrokenBy(caller: Caller, { id, slo }: Replacement, signal: AbortSignal): Promise<AffectedItem[]> {
  try {
    const { validateReplace } = bind(caller, { validateReplace: sloVerbs.validateReplace }, {})
    const results = await validateReplace(id, slo, { signal })
    return results.map(({ id: alert, name, errorMessage: reason }) => ({ id: alert, name, reason }))
  } catch (error) {
    // The replacement itself reports an invalid or missing SLO.
    if (isMgmtError(error, 'api') && (error.status === 400 || error.status === 404)) return []
    throw error
  }
}
