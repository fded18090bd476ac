/** What the emulator takes from the machine that it runs on. */
export interface Host {
  /** Bytes that cannot be foreseen. */
  randomBytes(size: number): Uint8Array
  /** A random UUID, version 4. */
  randomUuid(): string
  /** A short text that no other moment of any process here has; it is asked for at the start. */
  mark(): string
  /** Settles once other work that waits has had its turn. */
  nextTurn(): Promise<void>
}
