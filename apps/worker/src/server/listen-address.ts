export interface ListenAddress {
  /** Name or address, without brackets. */
  readonly host: string
  /** 0: any free port. */
  readonly port: number
}

/** The server cannot listen on the configured address. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

const pattern = /^(?:\[(?<v6>[\da-f:.]+)\]|(?<name>[\da-z.-]+)):(?<port>\d{1,5})$/i

/**
 * Parses `127.0.0.1:8750`, `localhost:8750`, `[::1]:8750`.
 * @throws {ListenError} if the address is invalid
 */
export function parseListenAddress(text: string): ListenAddress {
  const { v6, name, port } = pattern.exec(text)?.groups ?? {}
  const host = v6 ?? name
  if (host === undefined || Number(port) > 65_535) {
    throw new ListenError(
      `server.listen: "${text}" is not an address and port. Write 127.0.0.1:8750, or [::1]:8750; port 0 selects a free one.`,
    )
  }
  return { host: host.toLowerCase(), port: Number(port) }
}

/** The host of a Host header, without the port; undefined if it is invalid. */
export function hostOf(header: string | undefined): string | undefined {
  const { v6, name } = /^(?:\[(?<v6>[\da-f:.]+)\]|(?<name>[^:[\]/@\s]+))(?::\d*)?$/i.exec(header ?? '')?.groups ?? {}
  return (v6 ?? name)?.toLowerCase()
}
