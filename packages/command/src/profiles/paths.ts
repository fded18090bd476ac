import { join } from 'node:path'
import type { ProgramHost } from '../host.ts'

type Place = Pick<ProgramHost, 'env' | 'home' | 'platform'>

/** Directory of the profiles: `$XDG_CONFIG_HOME/mgmt`, `~/.config/mgmt`, on Windows `%APPDATA%\mgmt`. */
export const configDirectory = (host: Place): string => directory(host, 'XDG_CONFIG_HOME', 'APPDATA', '.config')

/**
 * Directory of data such as the sandbox's: `$XDG_DATA_HOME/mgmt`, `~/.local/share/mgmt`, on Windows
 * `%LOCALAPPDATA%\mgmt`.
 */
export const dataDirectory = (host: Place): string =>
  directory(host, 'XDG_DATA_HOME', 'LOCALAPPDATA', join('.local', 'share'))

/** The sandbox's database. */
export const sandboxFile = (host: Place): string => join(dataDirectory(host), 'sandbox.sqlite')

function directory({ env, home, platform }: Place, xdg: string, windows: string, below: string): string {
  // A variable with an empty value counts as unset.
  const chosen = [env[xdg], platform === 'win32' ? env[windows] : undefined].find(
    (path) => path !== undefined && path !== '',
  )
  return join(chosen ?? join(home, below), 'mgmt')
}
