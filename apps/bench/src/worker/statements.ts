import type { Connection } from './database.ts'

/** What PostgreSQL did for a worker. */
export interface StatementCounts {
  readonly statements: number
  /** Rows that statements returned or changed. */
  readonly rows: number
  /** Milliseconds that PostgreSQL took. */
  readonly ms: number
}

export interface Statement extends StatementCounts {
  readonly text: string
}

/** Marks statements of the bench itself, which do not count. It stands within them: PostgreSQL drops a comment before. */
export const ownMark = '/* bench */'

/** Begins to count the statements of a database anew. */
export async function resetStatements(connection: Connection): Promise<void> {
  await connection.query(`create ${ownMark} extension if not exists pg_stat_statements`)
  await connection.query(`select ${ownMark} pg_stat_statements_reset()`)
}

/** The statements since then, those that took longest first. */
export function readStatements(connection: Connection): Promise<readonly Statement[]> {
  return connection.query<Statement>(
    `select ${ownMark} query as text, calls::float8 as statements, rows::float8 as rows, total_exec_time as ms
     from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database()) and query not like '%' || $1 || '%'
     order by total_exec_time desc`,
    [ownMark],
  )
}

export function totalOf(statements: readonly StatementCounts[]): StatementCounts {
  const sum = (field: keyof StatementCounts): number => statements.reduce((all, each) => all + each[field], 0)
  return { statements: sum('statements'), rows: sum('rows'), ms: sum('ms') }
}
