import { createHash, randomBytes } from 'node:crypto'
import { inAddress, signature } from '../secrets/signing.ts'

/** A new session's token: 256 random bits. The browser keeps it; here only its hash is kept. */
export const newToken = () => randomBytes(32).toString('base64url')
/** The hash by which a session is found. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()

/** The key with which a session's requests are signed; any process derives it, none stores it. */
export const signKeyOf = (secret: string, token: string) =>
  signature(secret, { purpose: 'sign', text: token }).toString('hex')
/** The key that signs a guest's requests, derived from the visitor's id; `/home/siteInit` returns it. */
export const guestKeyOf = (secret: string, visitor_uuid: string) =>
  signature(secret, { purpose: 'guest', text: visitor_uuid }).toString('hex')
/** The token for an outside ERP: bound to the session, and saying nothing of its token. */
export const erpTokenOf = (secret: string, token: string) =>
  inAddress(signature(secret, { purpose: 'erp', text: token }))
