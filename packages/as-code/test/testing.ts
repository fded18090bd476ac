// What tests of packages above this one share with its own.
export { directoryOf, projectText } from './directory.ts'
export { createPlatform, type Platform } from './platform.ts'
export { type Workplace, workplaceOf } from './workplace.ts'
