import { useTranslation } from '../../texts/use-translation.ts'

type DialogFootProps = {
  /** What the button that does it says. */
  submit: string
  /** What going away says, where it is not "Cancel". */
  leave?: string | undefined
  danger?: boolean
  busy?: boolean
  /** Something is missing still. */
  disabled?: boolean
  onClose: () => void
}

/** The end of a form in a dialog: go away, or do it. */
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
