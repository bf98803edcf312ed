import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'

/** The ticket of a form, by which the server knows when it was opened; empty until it has loaded. */
export function useFormTicket(): string {
  return useAnswer('/home/openForm', {}).data?.form_ticket ?? ''
}

type TrapProps = { value: string; onChange: (value: string) => void }

/** A honeypot: a field that is hidden and cannot be focused, so only programs fill it in. */
export function Trap({ value, onChange }: TrapProps) {
  const { t } = useTranslation('enquiry')
  return (
    <div className="hidden" aria-hidden="true">
      <label>
        {t('trap')}
        <input
          type="text"
          name="homepage"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  )
}
