import { withStability } from '@mgmt-api/models/apps'
import { stabilityOf } from '@mgmt-api/models/descriptions'
import { type JobConfig, jobName } from '../config/config.ts'
import type { DiagnoseOptions, Diagnosis } from './diagnosis.ts'

/** Reports what the jobs use that goes away or is a preview. */
export const checkStability = ({
  config,
  definitions,
}: Pick<DiagnoseOptions, 'config' | 'definitions'>): readonly Diagnosis[] =>
  config.jobs.flatMap((job: JobConfig) =>
    (definitions.get(job.job)?.operations ?? []).flatMap(({ id }): Diagnosis[] => {
      const stability = stabilityOf(id)
      if (stability === undefined) return []
      const text = `uses ${withStability(id, stability)}`
      return [{ check: 'stability', job: jobName(job), state: 'warning', text }]
    }),
  )
