/** Platform functions that the emulator needs. */
export interface Host {
  randomBytes(size: number): Uint8Array
  randomUuid(): string
  /** A short text that is unique across processes; called once at start. */
  uniqueToken(): string
  /**
   * Creates a test for an expression of a client. Creating throws if it is none; a test throws if it takes longer than a
   * second, where the platform can stop it.
   */
  matcher(source: string): (text: string) => boolean
  /** Resolves after other pending work has run. */
  nextTurn(): Promise<void>
}
