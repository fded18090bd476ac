import { AsCodeError, type Body } from '@mgmt-api/as-code'
import type { AgentSession } from '../tool.ts'
import type { ConnectedTarget } from '../targets.ts'
import { operationRequest, type RequestArguments } from '../read/request.ts'
import { ToolError } from '../tool-error.ts'
import type { ChangePlan } from './change-plan.ts'
import { loadChangeOperation } from './change-operation.ts'
import { changeStateOf } from './change-state.ts'
import { operationStep } from './operation-step.ts'
import { refuseOthers } from './refuse-others.ts'
import { findingText, planResources } from './resource-plan.ts'
import { createStepPlan } from './step-plan.ts'
import type { Step, StepContext, StoreChange } from './step.ts'
import { storeStep } from './store-change.ts'

/** A resource as in a file of as-code; without a body it is deleted. */
export interface ResourceArgument {
  readonly kind: string
  readonly key: string
  readonly body: Body | null
}

/** What a plan is made for. */
export interface PlanContext {
  readonly session: AgentSession
  readonly target: ConnectedTarget
  readonly signal: AbortSignal
}

/** Plans resources as as-code does. @throws {ToolError} */
export async function planBodies(resources: readonly ResourceArgument[], context: PlanContext): Promise<ChangePlan> {
  const { session, target, signal } = context
  const state = changeStateOf(session)
  const bodies = resources.flatMap(({ kind, key, body }) => (body === null ? [] : [{ kind, key, body }]))
  const removals = resources.filter(({ body }) => body === null).map(({ kind, key }) => `${kind}/${key}`)
  const { name, caller } = target
  const secret = bodies.find(({ body }) => hasSecretReference(body))
  if (secret !== undefined) {
    throw new ToolError(
      `${secret.kind}/${secret.key}: $secret is not allowed here. The person sets secrets with \`mgmt apply\`.`,
    )
  }
  try {
    const kinds = await state.kinds()
    const ledger = state.ledgerOf(name)
    const wait = session.changes?.wait
    return await planResources(
      { bodies, removals },
      { ...state.projectOf(target), kinds, caller, ledger, now: () => session.now(), wait, signal },
    )
  } catch (error) {
    if (!(error instanceof AsCodeError)) throw error
    throw new ToolError(error.message, 'describe {"name": "<kind>"}', error.findings.map(findingText))
  }
}

/** A reference to a secret of the server, which a body could send to any receiver. */
const hasSecretReference = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.hasOwn(value, '$secret') || Object.values(value).some(hasSecretReference))

/** Plans operations, to be sent in their order. @throws {ToolError} */
export async function planOperations(
  operations: readonly RequestArguments[],
  context: PlanContext,
): Promise<ChangePlan> {
  const checked = await Promise.all(
    operations.map(async (request) => {
      const { named, input } = await operationRequest(request)
      return { found: await loadChangeOperation(named.operation.id), input }
    }),
  )
  const making = await stepContext(context)
  const steps: Step[] = []
  for (const { found, input } of checked) {
    const step = await operationStep(found, input, making)
    refuseOthers(step, context.target, making)
    steps.push(step)
  }
  return createStepPlan(steps, { caller: context.target.caller, warnings: unwatched(steps) })
}

/** Plans the changes that take back an apply. */
export async function planReversal(changes: readonly StoreChange[], context: PlanContext): Promise<ChangePlan> {
  const making = await stepContext(context)
  const steps: Step[] = []
  for (const change of changes) steps.push(await storeStep(change, making))
  return createStepPlan(steps, { caller: context.target.caller })
}

async function stepContext({ session, target, signal }: PlanContext): Promise<StepContext> {
  const state = changeStateOf(session)
  const { owner } = state.projectOf(target).project
  const kinds = await state.kinds()
  return { kinds, caller: target.caller, ledger: state.ledgerOf(target.name), owner, signal, now: () => session.now() }
}

/** A change by another person between plan and apply would go unnoticed. */
function unwatched(steps: readonly Step[]): readonly string[] {
  return steps
    .filter(
      ({ seen, shown }) => seen.length === 0 && shown.some(({ effect }) => effect !== 'create' && effect !== 'send'),
    )
    .map(({ title }) => `${title}: nothing reads what it changes, so that apply cannot notice other changes`)
}
