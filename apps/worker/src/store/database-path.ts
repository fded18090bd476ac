import { join } from 'node:path'

/** Path of the database in a data directory. */
export const databasePath = (directory: string): string => join(directory, 'database')
