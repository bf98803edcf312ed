import type { Generated } from 'kysely'

type Session = {
  id: Generated<number>
  token_hash: Buffer
  account_id: number
  visitor_uuid: string
  user_agent: Generated<string>
  address: Generated<string>
  last_seen_at: Date | null
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  parent_session_id: number | null
}

type PageTicket = {
  ticket_hash: Buffer
  session_id: number
  visitor_uuid: string | null
  site: string | null
  expires_at: Date
}

type LoginAttempt = {
  key: string
  fails: Generated<number>
  fails_at: Date | null
  trying: Generated<number>
  blocked_until: Date | null
  minute_at: Date | null
  in_minute: Generated<number>
  updated_at: Date
}

type CredentialChallenge = { challenge: string; expires_at: Date }

type SecretCheck = { name: 'secret' | 'pepper'; fingerprint: Buffer; changed_at: Date }

type CredentialKey = { kid: string; public_key: string; private_key: Buffer; created_at: Date }

export type CodePurpose =
  | 'register'
  | 'password'
  | 'payment_password'
  | 'email'
  | 'device'
  | 'certification'
  | 'login'

type VerificationCode = {
  id: Generated<number>
  email: string
  purpose: CodePurpose
  asker: Generated<string>
  address: Generated<string>
  known: Generated<boolean>
  anyone: Generated<boolean>
  code_hash: string
  tries: Generated<number>
  expires_at: Date
  used_at: Date | null
  created_at: Date
}

type DeviceRow = {
  account_id: number
  token_hash: Buffer
  user_agent: Generated<string>
  created_at: Date
  last_seen_at: Date
}

type Totp = {
  account_id: number
  secret: Buffer
  confirmed_at: Date | null
  last_step: Generated<number>
  created_at: Date
}

type Passkey = {
  id: Generated<number>
  account_id: number
  credential_id: string
  public_key: Buffer
  counter: Generated<number>
  transports: Generated<string[]>
  name: string
  created_at: Date
  last_used_at: Date | null
}

type RecoveryCode = { account_id: number; code_hash: string; used_at: Date | null }

export type AuthTables = {
  session: Session
  page_ticket: PageTicket
  login_attempt: LoginAttempt
  device: DeviceRow
  totp: Totp
  passkey: Passkey
  recovery_code: RecoveryCode
  verification_code: VerificationCode
  credential_challenge: CredentialChallenge
  credential_key: CredentialKey
  secret_check: SecretCheck
}
