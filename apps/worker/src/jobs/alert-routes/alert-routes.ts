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
import { directoryFinding } from '../alert-drift/directory-finding.ts'
import type { JobDefinition, JobFinding, RunContext } from '../job.ts'

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
    const invariants = await loadInvariants(context)
    if ('title' in invariants) return { note: invariants.title, findings: [invariants], incomplete: true }
    const { target, clock, signal } = context
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

async function loadInvariants({
  config,
  directory,
}: RunContext<'alert-routes'>): Promise<readonly Invariant[] | JobFinding> {
  try {
    const { invariants } = await loadProject(resolve(directory, config.directory), { cwd: directory })
    if (invariants !== undefined) return invariants
    const message = 'it has no invariants.yaml'
    return directoryFinding(config.directory, { code: 'no_invariants', message, hint: 'Create one beside mgmt.yaml.' })
  } catch (error) {
    if (error instanceof AsCodeError) return directoryFinding(config.directory, error)
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
