import { useTranslation } from '../../texts/use-translation.ts'
import { MainButton } from '../form/main-button.tsx'

type DialogFootProps = {
  /** Label of the submit button. */
  submit: string
  /** Label of the button that cancels, where it is not "Cancel". */
  leave?: string | undefined
  danger?: boolean
  busy?: boolean
  /** What is missing before the form can be submitted. */
  missing?: string | null | false | undefined
  onClose: () => void
}

/** The last row of a form in a dialog: cancel and submit. */
export function DialogFoot({ submit, leave, danger, busy, missing, onClose }: DialogFootProps) {
  const { t } = useTranslation('shell')
  return (
    <div className="row end">
      <button type="button" className="btn" onClick={onClose}>
        {leave ?? t('cancel')}
      </button>
      <MainButton missing={missing} busy={busy} danger={danger}>
        {submit}
      </MainButton>
    </div>
  )
}
