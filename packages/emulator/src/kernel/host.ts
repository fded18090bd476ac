/** Platform functions that the emulator needs. */
export interface Host {
  randomBytes(size: number): Uint8Array
  randomUuid(): string
  /** A short text that is unique across processes; called once at start. */
  uniqueToken(): string
  /** Resolves after other pending work has run. */
  nextTurn(): Promise<void>
}
