import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/*
 * Derives every key from SECRET, one for each purpose, so that a signature for one is invalid for others.
 * The current secret signs and encrypts; previous ones (SECRET_PREVIOUS) still verify and decrypt.
 * docs/decisions/0425.
 */

/** The secret in force first, then the others that still verify and open. */
export type Secrets = readonly [current: string, ...previous: string[]]

/** The purposes of signatures. A signature for one is invalid for another. */
type SigningPurpose =
  | 'sign'
  | 'guest'
  | 'erp'
  | 'file'
  | 'picture-package'
  | 'own-data'
  | 'invoices'
  | 'order-papers'
  | 'paper'
  | 'contract-paper'
  | 'lot-paper'
  | 'statement-paper'
  | 'storage-paper'
  | 'requisition-paper'
  | 'work-paper'
  | 'chat-paper'
  | 'list-paper'
  | 'inbound-labels'
  | 'subscriber'
  | 'form'
  | 'payment sandbox'

/** The purposes of encryption, keyed hashes and challenges. */
export type KeyPurpose =
  | 'credential keys'
  | 'credential challenges'
  | 'totp'
  | 'passkey challenges'
  | 'bank'
  | 'bank print'
  | 'mails'
  | 'check'

type SignedText = { purpose: SigningPurpose; text: string }

export const signature = (secret: string, { purpose, text }: SignedText): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest()

/** Whether one of our secrets signed this. `given` is null where it could not even be read. */
export const isSignature = (secrets: Secrets, signed: SignedText, given: Buffer | null): boolean =>
  given !== null && secrets.some((secret) => isSame(signature(secret, signed), given))

/** A key of 32 bytes for one purpose. */
export const keyFor = (secret: string, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `trestle ${purpose}`, 32))

/**
 * Whether somebody gave the very bytes we wanted, found out in a time that does not tell where the two part.
 */
export const isSame = (wanted: Buffer, given: Buffer): boolean =>
  wanted.length === given.length && timingSafeEqual(wanted, given)

/** A signature in the form for addresses. */
export const inAddress = (signature: Buffer): string => signature.toString('base64url')

/** Parses it; null for malformed base64url, so that each signature has only one spelling. */
export function fromAddress(text: unknown): Buffer | null {
  if (typeof text !== 'string') return null
  const read = Buffer.from(text, 'base64url')
  return inAddress(read) === text ? read : null
}
