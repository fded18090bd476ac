// A function of a user's own. disable-unowned-alerts.test.ts shows how to test it against the emulator.
import { createAlerts } from '@mgmt-api/alerts'
import type { Caller } from '@mgmt-api/models'

/**
 * Disables every enabled alert definition without a `team` label, in bulk.
 * @returns The names of the definitions that are disabled now.
 * @throws {Error} Some definitions were not changed; the message counts them.
 */
export async function disableUnownedAlerts(caller: Caller): Promise<string[]> {
  const { definitions } = createAlerts(caller)
  const unowned = (await definitions.list({ filter: { enabled: true } }).toArray()).filter(
    ({ alertDefProperties }) => alertDefProperties.entityLabels?.team === undefined,
  )
  const disabled = unowned.map((def) => ({
    ...def,
    alertDefProperties: { ...def.alertDefProperties, enabled: false },
  }))
  const { counts } = await definitions.replaceMany(disabled).summary()
  if (counts.done < disabled.length) {
    throw new Error(`${disabled.length - counts.done} of ${disabled.length} alert definitions were not disabled.`)
  }
  return disabled.map(({ alertDefProperties }) => alertDefProperties.name ?? '')
}
