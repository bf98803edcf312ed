import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

type DecideProps = {
  title: string
  confirm: string
  /** The message after the decision. */
  done: string
  /** Whether it is confirmed, or dropped. */
  pass: boolean
  /** Whether it was proposed by who decides: then dropping needs no reason. */
  mine: boolean
  busy: boolean
  /** Sends the decision; gives nothing where it was refused. */
  decide: (reason: string) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Asks before something that one of finance proposed is confirmed by another, or dropped. */
export function DecideProposal({ title, confirm, done, pass, mine, ...props }: DecideProps) {
  const { t } = useTranslation('rate')
  const [reason, setReason] = useState('')
  const asks = !pass && !mine
  return (
    <Confirm
      open
      title={title}
      confirm={confirm}
      danger={!pass}
      final
      busy={props.busy}
      missing={asks && reason.trim() === '' && t('waiting.reason')}
      onConfirm={async () => {
        const decided = await props.decide(reason)
        props.onClose()
        if (decided) tell.done(done)
      }}
      onClose={props.onClose}
    >
      {props.children}
      {asks && (
        <TextArea
          label={t('waiting.reason')}
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </Confirm>
  )
}
