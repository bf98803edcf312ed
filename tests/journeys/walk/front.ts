import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'

/** The machine's address in its network; browsers trust that of the machine itself also without TLS. */
const lan = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)

/**
 * A server before a shop, as networks have them, by which the shop has an address in the network. After
 * `lose`, each of these paths is asked for in vain once, as after an update that left it out.
 */
export async function openFront(shop_url: string) {
  let gone: RegExp | null = null
  const missed = new Set<string>()
  const server = createServer((asked, answer) => {
    const { method, headers, url = '' } = asked
    const loses = gone?.test(url) === true && !missed.has(url)
    if (loses) missed.add(url)
    const passed = request(`${shop_url}${url}${loses ? '.gone' : ''}`, { method, headers }, (given) => {
      answer.writeHead(given.statusCode!, given.headers)
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    lan_url: lan ? `http://${lan.address}:${port}` : null,
    lose(paths: RegExp) {
      gone = paths
      missed.clear()
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
export type Front = Awaited<ReturnType<typeof openFront>>
