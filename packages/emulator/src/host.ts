/** What the emulator takes from the machine that it runs on. */
export interface Host {
  /** Bytes that cannot be foreseen. */
  randomBytes(size: number): Uint8Array
  /** A random UUID, version 4. */
  randomUuid(): string
}
