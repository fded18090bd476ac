import { sentOperations, type UsageSourceName } from '@mgmt-api/data-usage'
import { withStability } from '@mgmt-api/models/apps'
import { stabilityOf } from '@mgmt-api/models/descriptions'
import { jobName, type TargetConfig } from '../config/config.ts'
import { jobsOf } from '../targets/target-operations.ts'
import type { DiagnoseOptions, Diagnosis } from './diagnosis.ts'

/**
 * Reports what the jobs of a target use that goes away or is a preview.
 * @param source where daily usage of the target is read; undefined if that is unknown
 */
export const checkStability = (
  target: Pick<TargetConfig, 'name'>,
  { config, definitions }: Pick<DiagnoseOptions, 'config' | 'definitions'>,
  source: UsageSourceName | undefined,
): readonly Omit<Diagnosis, 'target'>[] =>
  jobsOf(config, target).flatMap((job) => {
    const operations = definitions.get(job.job)?.operations ?? []
    const sent = source === undefined ? operations : sentOperations(source, operations)
    return sent.flatMap(({ id }) => {
      const stability = stabilityOf(id)
      if (stability === undefined) return []
      const text = `uses ${withStability(id, stability)}`
      return [{ check: 'stability', job: jobName(job), state: 'warning', text } as const]
    })
  })
