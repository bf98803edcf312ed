import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'
import { afterAll } from 'vitest'

/**
 * The server's behaviour: it accepts all recipients but those named `refuse`, answers nothing, or refuses
 * logins.
 */
type SmtpMood = 'takes' | 'hangs' | 'locked'

/**
 * An SMTP server on a free port of this machine, closed after the file's last test. `mood` may be set while
 * it runs.
 */
export async function anSmtpServer() {
  const smtp = { letters: [] as string[], mood: 'takes' as SmtpMood, url: '' }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    if (smtp.mood === 'hangs') return
    let letter: string | undefined
    socket.write('220 test\r\n')
    socket.on('data', (data) => {
      const text = data.toString()
      if (letter !== undefined) {
        letter += text
        if (!letter.endsWith('\r\n.\r\n')) return
        smtp.letters.push(letter)
        letter = undefined
        socket.write('250 taken\r\n')
      } else if (smtp.mood === 'locked' && !text.startsWith('QUIT')) socket.write('535 no log-in\r\n')
      else if (text.startsWith('DATA')) {
        letter = ''
        socket.write('354 go on\r\n')
      } else if (/^RCPT.*refuse/.test(text)) socket.write('550 nobody here\r\n')
      else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise((done) => server.close(done))
  })
  smtp.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return smtp
}
