/**
 * Flags of V8 that leave WebAssembly as it was compiled first. Its optimizing compiler needs half a gigabyte for PGlite, and
 * more time than it saves. Neither flag implies the other.
 */
export const wasmFlags = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'] as const
