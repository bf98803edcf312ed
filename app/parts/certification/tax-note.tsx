import { Link } from 'react-router'
import { usStates } from '#rules/people/zip/us-states'
import { isUsState, type UsState } from '#rules/people/zip/us-zip'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useMayThemselves } from '../../session/use-may.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'

/** Whether goods that are handed over in a state are bought without sales tax, and by which certificate. */
export function TaxNote({ state }: { state: string }) {
  return isUsState(state) ? <TaxNoteOf state={state} /> : null
}

function TaxNoteOf({ state }: { state: UsState }) {
  const { t } = useTranslation('buy')
  const { date } = useFormat()
  const handsIn = useMayThemselves()('company')
  const { data } = useAnswer('/user/taxExemptionFor', { state })
  if (!data) return null
  const name = usStates[state]
  const { taxed, certificate, reviewing } = data
  if (!taxed) return <p className="small soft">{t('tax.untaxed', { state: name })}</p>
  if (certificate) {
    const { certificate_number: number, valid_until } = certificate
    return (
      <p className="small soft">
        {valid_until
          ? t('tax.exemptUntil', { state: name, number, until: date(valid_until) })
          : t('tax.exempt', { state: name, number })}
      </p>
    )
  }
  return (
    <p className="small soft">
      {t(reviewing ? 'tax.reviewing' : 'tax.none', { state: name })}{' '}
      {!reviewing && handsIn && (
        <Link className="underlined" to={paths.taxExemptions()}>
          {t('tax.handIn')}
        </Link>
      )}
    </p>
  )
}
