import { afterAll } from 'vitest'

afterAll(() => globalThis.gc?.())
