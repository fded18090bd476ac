import { resolve } from 'node:path'
import { createAlerts } from '@mgmt-api/alerts'
import {
  AsCodeError,
  checkInvariants,
  type Invariant,
  invariantText,
  loadProject,
  readRouting,
  routedAlert,
  type Violation,
  violationText,
} from '@mgmt-api/as-code'
import { sanitizeText } from '@mgmt-api/base/text'
import { counted } from '@mgmt-api/command'
import { getBulkAlertSchedulerRule, listAlertDefs } from '@mgmt-api/models/alerts'
import { listConnectorSummaries, listGlobalRouters, listPresetSummaries } from '@mgmt-api/models/notifications'
import { listAllOutgoingWebhooks } from '@mgmt-api/models/webhooks'
import type { JobDefinition, JobFinding } from '../job.ts'

/** Checks on a target what `invariants.yaml` of a directory states. */
export const alertRoutes: JobDefinition<'alert-routes'> = {
  kind: 'alert-routes',
  brief: 'Checks who is notified about alerts, as the invariants.yaml of a directory states',
  operations: [
    listAlertDefs,
    getBulkAlertSchedulerRule,
    listGlobalRouters,
    listConnectorSummaries,
    listPresetSummaries,
    listAllOutgoingWebhooks,
  ],
  async run(context) {
    const { target, clock, signal, directory, config } = context
    const invariants = await loadInvariants(resolve(directory, config.directory))
    // The worker reports it once, as the directory is the same for all targets.
    if ('problem' in invariants) return { note: `not checked: ${invariants.problem}`, findings: [], incomplete: true }
    const [world, definitions] = await Promise.all([
      readRouting(target.caller, { signal }),
      createAlerts(target.caller).definitions.list({ signal }).toArray(),
    ])
    const alerts = definitions.map(({ id, alertDefProperties }) => routedAlert(id, alertDefProperties))
    const found = checkInvariants(invariants, { world, alerts, now: clock.now().getTime() })
    const broken = found.filter(({ holds }) => holds === 'no')
    return {
      note: `${counted(alerts.length, 'definition')}, ${counted(broken.length, 'broken invariant')}, ${found.length - broken.length} unknown`,
      findings: broken.map(findingOf),
    }
  },
}

/** Why a directory has no invariants that can be checked, and what to do: a problem of the configuration. */
export interface InvariantsProblem {
  readonly problem: string
  readonly hint: string | undefined
}

/** The invariants of a directory. */
export async function loadInvariants(directory: string): Promise<readonly Invariant[] | InvariantsProblem> {
  try {
    const { invariants, root } = await loadProject(directory)
    return invariants ?? { problem: `No invariants.yaml in ${root}`, hint: 'Create it beside mgmt.yaml.' }
  } catch (error) {
    if (error instanceof AsCodeError) return { problem: sanitizeText(error.message), hint: error.hint }
    throw error
  }
}

function findingOf(violation: Violation): JobFinding {
  const { invariant, kind, id, name, cause } = violation
  const subject = kind === 'alerts' ? 'Alert' : 'Connector'
  return {
    key: `${kind}/${id} ${invariantText(invariant)}`,
    title: sanitizeText(`${subject} ${name} ${violationText(violation)}`),
    details: { invariant: invariantText(invariant), kind, id, cause },
  }
}
