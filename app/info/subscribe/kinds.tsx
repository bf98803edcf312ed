import { useTranslation } from '../../texts/use-translation.ts'
import { FormError } from '../../ui/page/form-error.tsx'

const kinds = ['new_arrivals', 'specials'] as const
type Kind = (typeof kinds)[number]
type KindsProps = {
  chosen: Readonly<Record<Kind, boolean>>
  wrong: string | undefined
  onChange: (kind: Kind, on: boolean) => void
}

/** Chooses the kinds of news. */
export function Kinds({ chosen, wrong, onChange }: KindsProps) {
  const { t } = useTranslation('enquiry')
  return (
    <fieldset className="field">
      <legend className="small strong" style={{ padding: 0 }}>
        {t('news.which')}
      </legend>
      {kinds.map((kind) => (
        <label key={kind} className="check">
          <input
            type="checkbox"
            checked={chosen[kind]}
            aria-invalid={wrong ? true : undefined}
            onChange={(event) => onChange(kind, event.target.checked)}
          />
          {t(`news.kind.${kind}`)}
        </label>
      ))}
      <FormError>{wrong}</FormError>
    </fieldset>
  )
}
