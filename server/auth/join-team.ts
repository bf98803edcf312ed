import type { acceptInvitation as accepting, invitationOf as asking } from '#api/people/team'
import type { In, Out } from '#api/wire/call'
import { inTransaction, reading } from '#database/transaction'
import { acceptInvitation } from '#market/people/team/accept-invitation'
import type { InvitationLink } from '#market/people/team/mail-invitation'
import { showInvitation } from '#market/people/team/show-invitation'
import { openMailSecrets } from '../secrets/mail-secrets.ts'
import type { Secrets } from '../secrets/signing.ts'
import { type AuthContext, addressBlock, type Visit } from './auth-context.ts'
import { welcome } from './log-in/log-in.ts'
import { acceptPassword, readPassword } from './password/read-password.ts'
import { newToken, tokenHash } from './token.ts'

/**
 * A new link into a team. Its secret follows the #, so that browsers do not send it and servers do not log
 * it.
 */
export function newInvitationLink(secrets: Secrets, public_url: string): InvitationLink {
  const token = newToken()
  const { seal } = openMailSecrets(secrets)
  return { link: `${public_url}/joinTeam#${token}`, token_hash: tokenHash(token), seal }
}

/** The invitation behind a link; see `showInvitation` for what it refuses. */
export const invitationBehind = (auth: AuthContext, { actor }: Visit, { invitation }: In<typeof asking>) =>
  reading(auth.db, (tx) => showInvitation(tx, actor, { token_hash: tokenHash(invitation) }))

/**
 * Makes the account of an invited person and logs it in. The link is looked at before a password is hashed,
 * so that guessing links costs the shop nothing.
 */
export async function joinTeam(
  auth: AuthContext,
  visit: Visit,
  input: In<typeof accepting>,
): Promise<Out<typeof accepting>> {
  const { actor } = visit
  const { first_name, last_name, phone } = input
  const { email, company_name } = await invitationBehind(auth, visit, input)
  const password = await readPassword(auth, visit, input)
  acceptPassword(auth, password, [email, first_name, last_name, company_name])
  const password_hash = await auth.passwords.hash(password, addressBlock(visit.address))
  const token_hash = tokenHash(input.invitation)
  const { account_id } = await inTransaction(auth.db, (tx) =>
    acceptInvitation(tx, actor, { token_hash, password_hash, first_name, last_name, phone }),
  )
  return welcome(auth, visit, { account_id, stay_signed_in: false })
}
