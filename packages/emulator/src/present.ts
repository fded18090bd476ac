/** A model with every field there: what the emulator makes, where the contract leaves fields out. */
export type Present<T> = { [K in keyof T]-?: Exclude<T[K], undefined> }
