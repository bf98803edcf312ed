import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { Ground } from '../ground.ts'

export type MailSink = {
  /** How many came. */
  letters(): number
  /** Whether one was about this order. */
  names(order_number: string): boolean
  close(): void
}

/** An SMTP server that takes every letter and sends none on. */
export async function openMailSink({ ports }: Ground): Promise<MailSink> {
  const numbers = new Set<string>()
  const sockets = new Set<Socket>()
  let letters = 0
  const keep = (letter: string) => {
    letters += 1
    // Quoted-printable breaks long lines.
    for (const [number] of letter.replaceAll('=\r\n', '').matchAll(/[A-Z0-9-]{6,}/g)) numbers.add(number)
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    takeLetters(socket, keep)
  })
  server.listen(ports.smtp, '127.0.0.1')
  await once(server, 'listening')
  return {
    letters: () => letters,
    names: (order_number) => numbers.has(order_number),
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** RFC 5321, as far as a letter needs it. */
function takeLetters(socket: Socket, keep: (letter: string) => void): void {
  let text = ''
  let writing = false
  const end = () => (writing ? '\r\n.\r\n' : '\r\n')
  socket.setEncoding('utf8').write('220 trial\r\n')
  socket.on('data', (part: string) => {
    text += part
    for (let at = text.indexOf(end()); at >= 0; at = text.indexOf(end())) {
      const said = text.slice(0, at)
      text = text.slice(at + end().length)
      if (writing) keep(said)
      writing = !writing && /^DATA/i.test(said)
      if (/^QUIT/i.test(said)) socket.end('221 bye\r\n')
      else socket.write(writing ? '354 go on\r\n' : '250 ok\r\n')
    }
  })
}
