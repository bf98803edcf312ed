import { useTranslation } from '../../texts/use-translation.ts'

type DialogFootProps = {
  /** Label of the submit button. */
  submit: string
  /** Label of the button that cancels, where it is not "Cancel". */
  leave?: string | undefined
  danger?: boolean
  busy?: boolean
  /** Whether the form cannot be submitted yet. */
  disabled?: boolean
  onClose: () => void
}

/** The last row of a form in a dialog: cancel and submit. */
export function DialogFoot({ submit, leave, danger, busy, disabled, onClose }: DialogFootProps) {
  const { t } = useTranslation('shell')
  return (
    <div className="row end">
      <button type="button" className="btn" onClick={onClose}>
        {leave ?? t('cancel')}
      </button>
      <button
        type="submit"
        className={danger ? 'btn danger' : 'btn primary'}
        disabled={busy || disabled}
        aria-busy={busy}
      >
        {submit}
      </button>
    </div>
  )
}
