import { type Selectable, sql, type RawBuilder } from 'kysely'
import { openFindings, type FindingQuery } from './read-findings.ts'
import type { BudgetDecisionsTable, RankingsTable, StoreDatabase } from '../store/tables.ts'
import type { BudgetView, FindingViewPage, RankingView } from './job-result-views.ts'
import { rowView } from './row-view.ts'
import { databaseSchema } from '../store/migrate.ts'

/** A page of open findings, newest first. */
export async function readFindingViews(db: StoreDatabase, query: FindingQuery): Promise<FindingViewPage> {
  const page = await openFindings(db, query)
  return {
    findings: page.findings.map(({ last_run: _, alert: _alert, weight: _weight, details, ...row }) => ({
      ...rowView(row),
      details: { ...details },
    })),
    next: page.next,
  }
}

/** The latest decision of each job and target. */
export async function readBudgetViews(db: StoreDatabase, query: LatestQuery): Promise<readonly BudgetView[]> {
  const { rows } = await sql<Selectable<BudgetDecisionsTable>>`${latestResults('budget_decisions', query)}`.execute(db)
  return rows.map((row) => ({ ...rowView(row), inputs: { ...row.inputs }, outlook: { ...row.outlook } }))
}

/** The latest ranking of each job and target. */
export async function readRankingViews(db: StoreDatabase, query: LatestQuery): Promise<readonly RankingView[]> {
  const { rows } = await sql<Selectable<RankingsTable>>`${latestResults('rankings', query)}`.execute(db)
  return rows.map((row) => ({ ...rowView(row), rows: row.rows.map((ranked) => ({ ...ranked })) }))
}

const latestFirst = { budget_decisions: 'decided_at', rankings: 'ranked_at' } as const

/** Selects jobs and targets. */
export interface LatestQuery {
  readonly job?: string | undefined
  /** Names of targets. Default: all. */
  readonly targets?: readonly string[] | undefined
}

/** The latest result of each job and target. Reads one row of the table for each, not its history. */
export function latestResults(
  table: keyof typeof latestFirst,
  { job, targets }: LatestQuery = {},
): RawBuilder<unknown> {
  return sql`
    select latest.* from ${sql.table(`${databaseSchema}.job_states`)} as state
    cross join lateral (
      select * from ${sql.table(`${databaseSchema}.${table}`)} as result
      where result.job = state.job and result.target = state.target
      order by ${sql.ref(latestFirst[table])} desc limit 1
    ) as latest
    where (${job ?? null}::text is null or state.job = ${job ?? null})
      and (${targets ?? null}::text[] is null or state.target = any (${targets ?? null}::text[]))
    order by latest.job, latest.target`
}
