import { siteCodes } from '#rules/sites'

/**
 * The address of "home" for a host: on a site's own host (`sea.trestle.example`) the marketplace's, elsewhere
 * this host's. Specification section 2, "a home link that depends on the host".
 */
export function homeAddress({ protocol, host }: { protocol: string; host: string }): string {
  const [first = '', ...rest] = host.split('.')
  const label = first.toLowerCase().replaceAll('-', '_')
  const ofSite = rest.length > 0 && siteCodes.some((code) => code.toLowerCase() === label)
  return ofSite ? `${protocol}//${rest.join('.')}/home` : '/home'
}
