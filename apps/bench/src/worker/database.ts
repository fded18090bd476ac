import pg from 'pg'

/** A connection to a database, closed with the block that opened it. */
export interface Connection extends AsyncDisposable {
  /** The rows of one statement. The caller says of what form they are. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>
}

/** @param url `postgres://user:password@host:port/database` */
export async function openConnection(url: string): Promise<Connection> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(text, [...values])).rows,
    [Symbol.asyncDispose]: () => client.end(),
  }
}
