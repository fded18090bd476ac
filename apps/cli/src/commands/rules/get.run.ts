import { createAlerts } from '@mgmt-api/alerts'
import { printList, printOne } from '@mgmt-api/command'
import type { AlertSchedulerRuleWithActiveTimeframe } from '@mgmt-api/models/alerts'
import type { CliContext } from '../../cli-context.ts'
import { readTargets } from '../../target/read-targets.ts'
import type { GetRuleFlags } from './get.ts'
import { ruleView } from './rule-view.ts'

/** Nothing but the list says when a rule is active next. */
const detailed = {
  ...ruleView,
  shown: ruleView.columns.map(({ name }) => name).filter((name) => name !== 'next'),
}

/** `mgmt alerts rules get ID` */
export default async function getRule(this: CliContext, flags: GetRuleFlags, id: string): Promise<void> {
  const { signal } = this
  const reading = await readTargets(
    this,
    flags,
    async function* ({ caller }): AsyncGenerator<AlertSchedulerRuleWithActiveTimeframe> {
      yield { alertSchedulerRule: await createAlerts(caller).suppressionRules.get(id, { signal }) }
    },
  )
  if (reading.tagged) await printList(this, flags, { view: detailed, ...reading })
  else for await (const { item } of reading.items) await printOne(this, flags, detailed, item)
  reading.finish()
}
