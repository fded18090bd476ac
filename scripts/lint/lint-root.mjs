import { join } from 'node:path'

const workspace = join(import.meta.dirname, '../..')

/** The folder to which a rule takes paths to be relative: its option `root`, by default that of this workspace. */
export const rootOf = ({ options }) => options[0]?.root ?? workspace
