/** Platform functions that the emulator needs. */
export interface Host {
  /** Cryptographically random bytes. */
  randomBytes(size: number): Uint8Array
  /** A random UUID, version 4. */
  randomUuid(): string
  /** A short text that is unique across processes; called once at start. */
  uniqueToken(): string
  /** Resolves after other pending work has run. */
  nextTurn(): Promise<void>
}
