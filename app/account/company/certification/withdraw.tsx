import { certificationCalls } from '../../../parts/certification/certification-values.ts'
import { useCall } from '../../../session/use-answer.ts'
import { ConfirmButton } from './confirm-button.tsx'

/** Withdraws the certification under review, after a confirmation. */
export function WithdrawCertification() {
  const { busy, run } = useCall('/user/withdrawCertification', { refresh: certificationCalls })
  return <ConfirmButton does="withdraw" done="withdrawn" busy={busy} run={() => run({})} />
}
