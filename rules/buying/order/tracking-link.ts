import { plainIdentifier } from '../../text/plain-input.ts'

/**
 * Carriers of the United States with the words that name each, and their tracking page, to which the
 * number is appended.
 */
const carriers: readonly (readonly [name: string, called: RegExp, page: string])[] = [
  ['UPS', /\bups\b/i, 'https://www.ups.com/track?tracknum='],
  ['FedEx', /\bfed\s?ex\b/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  ['USPS', /\busps\b|postal service/i, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  ['DHL', /\bdhl\b/i, 'https://www.dhl.com/us-en/home/tracking.html?tracking-id='],
  [
    'Estes Express Lines',
    /\bestes\b/i,
    'https://www.estes-express.com/myestes/shipment-tracking/?type=PRO&query=',
  ],
  [
    'Old Dominion Freight Line',
    /old dominion|\bodfl\b/i,
    'https://www.odfl.com/us/en/tools/trace-track-ltl-freight/trace.html?proNumbers=',
  ],
  ['XPO', /\bxpo\b/i, 'https://ext-web.ltl-xpo.com/public-app/shipments?referenceNumber='],
  ['Saia LTL Freight', /\bsaia\b/i, 'https://www.saia.com/track/details;pro='],
]

/** The names of the carriers with a known tracking page. */
export const knownCarriers: readonly string[] = carriers.map(([name]) => name)

/** Recognises most carriers of the world by the form of their numbers. */
const anyCarrier = 'https://t.17track.net/en#nums='

/**
 * The tracking page of a shipment: the carrier's own, or one for all carriers. Specification section 7,
 * query_link.
 */
export function trackingLink(carrier: string, tracking_number: string): string {
  const page = carriers.find(([, called]) => called.test(carrier))?.[2] ?? anyCarrier
  return page + encodeURIComponent(plainIdentifier(tracking_number))
}
