import { certificationCalls } from '../../../parts/certification/certification-values.ts'
import { useCall } from '../../../session/use-answer.ts'
import { AskFirst } from './ask-first.tsx'

/** Takes back what is under review, after a question. */
export function WithdrawCertification() {
  const { busy, run } = useCall('/user/withdrawCertification', { refresh: certificationCalls })
  return <AskFirst does="withdraw" done="withdrawn" busy={busy} run={() => run({})} />
}
