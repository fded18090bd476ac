import { bind, each, listed } from '@mgmt-api/collections'
import { counted, notFoundError, textFlag } from '@mgmt-api/command'
import type { Caller } from '@mgmt-api/models'
import {
  type GlobalRouter,
  notificationVerbs,
  routerVerbs,
  type RoutingRule,
  type RoutingTarget,
  testDestination,
  type TestDestinationBody,
} from '@mgmt-api/models/notifications'
import { itemArgument } from '../resource/complete-flags.ts'
import { readOneNamed } from '../../request/resolve/resolve-named.ts'
import { connectorSecrets, redactResponses } from '../../request/report/redact-responses.ts'
import { runChange } from '../../request/run-change.ts'
import { withFailures } from '../../request/report/with-failures.ts'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { fileFlags } from '../../flags/file-flags.ts'
import { targetCommand, type TargetCommandFlags } from '../../flags/target-command.ts'
import { withChangeTarget } from '../../target/change-target.ts'

export const testCommand: CliCommand = targetCommand<TestFlags, [string]>({
  brief: 'Send a test message to each target of a router',
  help: [
    'Evaluates the condition of each rule with example data, then sends a test message to each of its targets, whether or',
    'not the condition holds, and prints requests and responses. Rules whose condition cannot be evaluated are skipped.',
    'Fallbacks are tested as a rule named "fallback". Sends real messages.',
  ],
  examples: ['mgmt routers test Payments', 'mgmt routers test Payments --rule P1 --dry-run'],
  flags: {
    rule: textFlag('Only the rule with this name', 'name'),
    dryRun: fileFlags.dryRun,
  },
  positional: { kind: 'tuple', parameters: [itemArgument('routers', 'Id or name of a router', 'id')] },
  run: testRouter,
})

interface TestFlags extends TargetCommandFlags {
  readonly dryRun?: boolean | undefined
  readonly rule?: string | undefined
}

/** A test message to one target of a rule. */
interface Trial {
  readonly rule: string
  readonly body: TestDestinationBody
}

/** `mgmt routers test ID` */
async function testRouter(this: CliContext, flags: TestFlags, typed: string): Promise<void> {
  const { signal } = this
  await withChangeTarget(this, flags, async (connection) => {
    const { caller } = connection
    const routers = bind(caller, routerVerbs, { listed })
    const read = (id: string): Promise<GlobalRouter> => routers.get(id, { signal })
    const rules = rulesOf(await readOneNamed(this, caller, { noun: 'routers', typed, read }), flags.rule)
    const trials: Trial[] = []
    for (const rule of rules) if (await isValid(this, caller, rule)) trials.push(...trialsOf(rule))
    await runChange(this, flags, connection, {
      description: `send ${counted(trials.length, 'test message')}`,
      isTest: true,
      noun: { one: 'test message', many: 'test messages' },
      participle: 'sent',
      total: trials.length,
      check: 'mgmt routers test ID',
      run: (on) => {
        const { testDestination: send } = bind(on, notificationVerbs)
        const run = each(testDestination, trials, ({ body }, options) => send(body, options), {
          concurrency: 1,
          signal,
        })
        const ids = trials.flatMap(({ body: { connectorId } }) => connectorId ?? [])
        return redactResponses(
          withFailures(run, ({ failure }) => failure),
          () => connectorSecrets(caller, ids, signal),
        )
      },
      describe: ({ entry: { rule, body }, ...outcome }) => ({
        id: body.connectorId,
        name: rule,
        sent: body,
        ...(outcome.status === 'done' && { response: outcome.result }),
      }),
    })
  })
}

/** The rules of a router, including its fallbacks as rules. @throws {CommandError} `not_found` for an unknown rule */
function rulesOf({ rules = [], fallbackTargets = [], name, id }: GlobalRouter, wanted?: string): RoutingRule[] {
  const fallbacks = fallbackTargets.map(({ entityType, target }) => ({
    name: 'fallback',
    entityType,
    targets: target === undefined ? [] : [target],
  }))
  const all: RoutingRule[] = [...rules, ...fallbacks]
  const chosen = wanted === undefined ? all : all.filter((rule) => rule.name === wanted)
  if (chosen.length > 0) return chosen
  throw notFoundError(
    `The router ${name ?? id ?? ''} has no ${wanted === undefined ? 'rules' : `rule "${wanted}"`}`,
    wanted === undefined ? undefined : `Rules: ${all.map((rule) => `"${rule.name ?? ''}"`).join(', ')}`,
  )
}

/** Reports whether the condition of a rule holds for example data. @returns whether it can be evaluated */
async function isValid(
  { report, signal }: CliContext,
  caller: Caller,
  { name = '', condition: template, entityType }: RoutingRule,
): Promise<boolean> {
  if (template === undefined) return true
  const { success, failure } = await bind(caller, routerVerbs, { listed }).checkCondition(
    { template, ...(entityType !== undefined && { entityType }) },
    { signal },
  )
  const holds = success?.result === true ? 'holds' : 'does not hold'
  if (failure === undefined) report.note(`"${name}": condition ${holds} for example data`)
  else report.note(`"${name}" was not tested: ${failure.message ?? 'the condition cannot be evaluated'}`)
  return failure === undefined
}

const trialsOf = ({ name = '', entityType, targets = [] }: RoutingRule): Trial[] =>
  targets.map(({ connectorId, presetId }: RoutingTarget) => ({
    rule: name,
    body: {
      ...(connectorId !== undefined && { connectorId }),
      ...(presetId !== undefined && { presetId }),
      ...(entityType !== undefined && entityType !== 'ENTITY_TYPE_UNSPECIFIED' && { entityType }),
    },
  }))
