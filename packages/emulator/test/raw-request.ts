import { connect } from 'node:net'

/** Sends raw bytes to a local port and returns everything received until the connection ends. */
export function rawRequest(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let response = ''
    socket.on('data', (chunk) => {
      response += chunk.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(response))
  })
}
