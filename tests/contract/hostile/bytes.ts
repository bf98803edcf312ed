import { connect } from 'node:net'

/** Writes exactly these bytes to a server's port, and reads the answer until it hangs up. */
export function answerToBytes(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(Number(port), hostname, () => socket.end(Buffer.from(bytes, 'latin1')))
    socket.setTimeout(3000, () => socket.destroy())
    socket.on('data', (part) => {
      heard += part.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(heard))
  })
}
