import { Agent, request } from 'node:http'
import type { Scalar } from '#api/signature'
import { type Caller, signed } from './load.ts'

export type Answer = { code: number; data: Record<string, unknown>; msg: string }
export type Sender = (path: string, input: Record<string, Scalar>) => Promise<Answer>

/** Sends one caller's calls over a connection of its own, kept open, as a browser does. For flows, where one answer makes the next call. */
export function sender(url: string, caller: Caller): Sender & { close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(url)
  const send: Sender = (path, input) =>
    new Promise((resolve, reject) => {
      const body = signed(caller, path, input)
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
      }
      const sent = request({ agent, hostname, port, path, method: 'POST', headers }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          text += part
        })
        response.on('end', () => resolve(readAnswer(text)))
        response.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  return Object.assign(send, { close: () => agent.destroy() })
}

function readAnswer(text: string): Answer {
  const said = JSON.parse(text) as Answer & { error_code?: number; error_msg?: string }
  return {
    code: said.code ?? said.error_code ?? -1,
    data: said.data ?? {},
    msg: said.msg ?? said.error_msg ?? '',
  }
}
