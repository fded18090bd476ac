import { type ApplyReport, AsCodeError, type Desired, type Plan, removeAdoptions } from '@mgmt-api/as-code'
import { counted } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'

/** Removes the lines of `adopt.<target>.yaml` that are done. The changes are made: a failure is a warning. */
export async function removeAdoptedLines(
  { report }: Pick<CliContext, 'report'>,
  { plan, desired, applied }: { readonly plan: Plan; readonly desired: Desired; readonly applied: ApplyReport },
): Promise<void> {
  const undone = new Set(
    applied.results
      .filter(({ action, outcome }) => action === 'adopt' && outcome !== 'adopted' && outcome !== 'unchanged')
      .map(({ kind, key }) => `${kind}/${key}`),
  )
  const adopted = new Map([...desired.adoptions].filter(([name, id]) => plan.ids.get(name) === id && !undone.has(name)))
  if (adopted.size === 0) return
  const file = `adopt.${desired.target.name}.yaml`
  try {
    const removed = await removeAdoptions({ root: desired.project.root, target: desired.target.name, adopted })
    if (removed > 0) report.note(`removed ${counted(removed, 'line')} of adopted resources from ${file}`)
  } catch (error) {
    if (!(error instanceof AsCodeError)) throw error
    report.warn(`${error.message}; its lines of adopted resources have no effect`)
  }
}
