import { type Agent, request } from 'node:http'

export type Posted = { status: number; headers: Headers; text: string }

/**
 * Posts a body and gives the answer. Texts go over the agent's kept connection, for a third of the processor
 * that `fetch` takes, which thousands of calls of a suite notice; files go by `fetch`, which writes their
 * parts.
 */
export async function postTo(
  url: string,
  body: BodyInit,
  { agent, headers = {} }: { agent: Agent; headers?: Record<string, string> | undefined },
): Promise<Posted> {
  if (typeof body === 'string' || body instanceof URLSearchParams) {
    const kind = typeof body === 'string' ? 'text/plain' : 'application/x-www-form-urlencoded'
    const typed = { 'content-type': `${kind};charset=UTF-8`, ...headers }
    return postText(url, body.toString(), { agent, headers: typed })
  }
  const answer = await fetch(url, { method: 'POST', body, headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

function postText(
  url: string,
  text: string,
  { agent, headers }: { agent: Agent; headers: Record<string, string> },
): Promise<Posted> {
  const length = { 'content-length': String(Buffer.byteLength(text)) }
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', agent, headers: { ...headers, ...length } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: new Headers(Object.entries(answer.headersDistinct).flatMap(eachOf)),
          text: Buffer.concat(parts).toString(),
        }),
      )
    })
    asked.on('error', reject)
    asked.end(text)
  })
}

const eachOf = ([name, values = []]: [string, string[] | undefined]) =>
  values.map((value): [string, string] => [name, value])
