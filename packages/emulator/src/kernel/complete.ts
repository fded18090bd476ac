/** A model with all fields required: for objects that the emulator creates. */
export type Complete<T> = { [K in keyof T]-?: Exclude<T[K], undefined> }
