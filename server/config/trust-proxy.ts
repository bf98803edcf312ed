import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

/** Whether the address at this place, counted from our own end, is a proxy of ours. */
export type TrustProxy = (address: string, place: number) => boolean

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', '169.254.0.0/16', 'fe80::/10'],
}
const mostHops = 8
const expected =
  'the number of proxies before this process (1 … 8), or their addresses or networks with commas (10.0.0.0/8, loopback, private); false for none'

/**
 * The prefix length of a network; undefined where it is malformed. A network of all addresses would trust
 * everybody.
 */
function prefixOf(text: string | undefined, longest: number): number | undefined {
  if (text === undefined) return longest
  const bits = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return bits >= 1 && bits <= longest ? bits : undefined
}

function networksOf(names: readonly string[]): BlockList | null {
  const networks = new BlockList()
  for (const name of names) {
    const [address = '', bits, more] = name.split('/')
    const kind = isIP(address)
    const prefix = prefixOf(bits, kind === 4 ? 32 : 128)
    if (kind === 0 || prefix === undefined || more !== undefined) return null
    networks.addSubnet(address, prefix, kind === 4 ? 'ipv4' : 'ipv6')
  }
  return networks
}

function read(text: string): TrustProxy | false | null {
  // `true` used to mean any number of proxies, which trusts whatever a visitor writes: now it means the
  // nearest only.
  const said = text === 'true' ? '1' : text === 'false' ? '0' : text
  if (/^\d{1,2}$/.test(said)) {
    const hops = Number(said)
    if (hops > mostHops) return null
    return hops > 0 && ((_address, place) => place < hops)
  }
  const networks = networksOf(said.split(',').flatMap((one) => named[one.trim()] ?? [one.trim()]))
  return (
    networks &&
    ((address) => {
      const kind = isIP(address)
      return kind !== 0 && networks.check(address, kind === 4 ? 'ipv4' : 'ipv6')
    })
  )
}

/**
 * The proxies whose `X-Forwarded-For` is trusted: a number of them, counted from our end, or those of
 * certain networks.
 */
export const trustProxy = z.string().transform((text, context) => {
  const trust = read(text.trim().toLowerCase())
  if (trust !== null) return trust
  context.addIssue({ code: 'custom', message: expected })
  return z.NEVER
})
