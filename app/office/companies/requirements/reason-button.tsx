import { useState } from 'react'
import { requirementReasonLength } from '#rules/people/merchant/requirement'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'

type ReasonProps = {
  /** The label of the button and of its confirmation. */
  label: string
  danger?: boolean
  title: string
  final: boolean
  busy: boolean
  /** Does it; false where it was refused, and the reason stays for another try. */
  onReason: (reason: string) => Promise<boolean>
}

/** A deed that needs a reason, which the manufacturer's people read: asks for it in a dialog. */
export function ReasonButton({ label, danger = false, title, final, busy, onReason }: ReasonProps) {
  const { t } = useTranslation('office')
  const [asking, ask] = useState(false)
  const [reason, setReason] = useState('')
  const short = reason.trim().length < requirementReasonLength
  async function go() {
    if (!(await onReason(reason))) return
    ask(false)
    setReason('')
  }
  return (
    <>
      <button
        type="button"
        className={`btn ${danger ? 'danger' : 'quiet'}`}
        disabled={busy}
        onClick={() => ask(true)}
      >
        {label}
      </button>
      <Confirm
        open={asking}
        title={title}
        confirm={label}
        danger
        final={final}
        busy={busy}
        missing={short && t('merchants.reasonShort', { least: requirementReasonLength })}
        onConfirm={() => void go()}
        onClose={() => ask(false)}
      >
        <TextArea
          label={t('merchants.reason')}
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Confirm>
    </>
  )
}
