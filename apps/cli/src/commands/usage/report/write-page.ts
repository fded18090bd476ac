import { counted, type Failure, type FileToWrite } from '@mgmt-api/command'
import type { CliContext } from '../../../cli-context.ts'
import type { Breakdown } from '../breakdown.ts'
import type { DailyRequest } from '../daily-request.ts'
import type { UsageRead } from '../usage-read.ts'
import { usagePage } from './page.ts'
import { sectionOfRead } from './section-of-read.ts'

export interface PageContents {
  readonly request: DailyRequest
  readonly read: readonly UsageRead[]
  readonly failures: readonly Failure[]
  readonly by: Breakdown | undefined
}

/** Writes the page to a file, with a note, or to standard output. */
export async function writePage(
  { host, report }: CliContext,
  file: FileToWrite | 'stdout',
  { request, read, failures, by }: PageContents,
): Promise<void> {
  const { kind, span } = request
  const page = usagePage({
    kind,
    span,
    madeAt: host.now(),
    madeBy: `mgmt ${host.version}`,
    sections: read.map((one) => sectionOfRead(one, { ...request, by })),
    failures: failures.map(({ profile = 'target', message }) => ({ name: profile, message })),
  })
  if (file === 'stdout') return host.stdout.write(page)
  file.write(page)
  const days = read.reduce((sum, each) => sum + new Set(each.days.map(({ date }) => date)).size, 0)
  report.note(`wrote ${file.name}: ${kind.unit} for ${counted(days, 'day')}`)
}
