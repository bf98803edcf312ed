import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Scalar } from '#api/wire/signature'
import { type Caller, signed } from './load.ts'

export type Answer = { code: number; data: Record<string, unknown>; msg: string }
export type Sender = (path: string, input: Record<string, Scalar>) => Promise<Answer>

/**
 * Sends one caller's calls over a connection of its own, kept open, as a browser does. For flows, where one
 * answer makes the next call: one at a time. HTTP is written by hand, since the load shares its cores with
 * what it measures.
 */
export function sender(url: string, caller: Caller): Sender & { close(): void } {
  const { hostname, port, host } = new URL(url)
  let socket: Socket | undefined
  const open = async () => {
    socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('utf8')
    await once(socket, 'connect')
    return socket
  }
  const send: Sender = async (path, input) => {
    const body = signed(caller, path, input)
    const heads = [
      `POST ${path} HTTP/1.1`,
      `Host: ${host}`,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ]
    const through = socket ?? (await open())
    through.write(`${heads.join('\r\n')}\r\n\r\n${body}`)
    return readAnswer(await bodyFrom(through))
  }
  return Object.assign(send, { close: () => socket?.destroy() })
}

/** The body of the one answer that is on its way. */
function bodyFrom(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const end = (settle: () => void) => {
      socket.off('data', take).off('error', fail).off('close', fail)
      settle()
    }
    const fail = () => end(() => reject(new Error('the app hung up')))
    const take = (part: string) => {
      text += part
      const body = text.indexOf('\r\n\r\n') + 4
      if (body < 4) return
      const bytes = Number(/\ncontent-length: (\d+)/i.exec(text)?.[1])
      if (Buffer.byteLength(text) - body >= bytes) end(() => resolve(text.slice(body)))
    }
    socket.on('data', take).on('error', fail).on('close', fail)
  })
}

export function readAnswer(text: string): Answer {
  const said = JSON.parse(text) as Answer & { error_code?: number; error_msg?: string }
  return {
    code: said.code ?? said.error_code ?? -1,
    data: said.data ?? {},
    msg: said.msg ?? said.error_msg ?? '',
  }
}
