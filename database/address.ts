const shape =
  /^(?<scheme>postgres(?:ql)?):\/\/(?:(?<user>[^:@/]*)(?::(?<password>.*))?@)?(?<hosts>[^@/?]*)(?<rest>[/?][^@]*)?$/

const wanted = 'an address that begins with postgres://, such as postgres://user:password@host:5432/trestle'

/**
 * Normalises a database address. Its password may contain unescaped `/`, `@`, `:` or `#`. Throws an error
 * that states the expected form.
 */
export function databaseAddress(text: string): string {
  const parts = shape.exec(text.trim())?.groups
  if (!parts) throw new Error(wanted)
  const { scheme, user, password, hosts = '', rest = '' } = parts
  if (hosts.includes(','))
    throw new Error(
      'the address of one host that always leads to the primary, such as a proxy or a virtual address, not of several',
    )
  const login = user === undefined ? '' : `${escaped(user)}${password ? `:${escaped(password)}` : ''}@`
  const address = `${scheme}://${login}${hosts}${rest}`
  if (!URL.canParse(address)) throw new Error(wanted)
  return address
}

/** Leaves escape sequences as they are. */
const escaped = (text: string) => text.replace(/%(?![0-9a-f]{2})|[^\w.~!$&'()*+,;=%-]/gi, encodeURIComponent)

export type Addresses = {
  /** The address for requests, maybe through a pooler; without one the embedded server. */
  url?: string | undefined
  /** The same database without the pooler. */
  direct_url?: string | undefined
}

/** The addresses in the environment, for programs that need nothing else from it. */
export function addressesIn(env: Readonly<Record<string, string | undefined>>): Addresses {
  const read = (name: string) => {
    try {
      return env[name]?.trim() ? databaseAddress(env[name]) : undefined
    } catch (error) {
      throw new Error(`${name} must be ${(error as Error).message}`)
    }
  }
  return { url: read('DATABASE_URL'), direct_url: read('DATABASE_DIRECT_URL') }
}
