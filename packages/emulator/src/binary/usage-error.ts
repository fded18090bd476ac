/** What was asked for cannot be done as it was asked: ends the program with status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
