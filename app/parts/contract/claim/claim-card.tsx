import type { ReactNode } from 'react'
import { isOpenClaim } from '#rules/buying/contract/claim/claim'
import { parseMoney } from '#rules/money/money'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from './claim.module.css'
import type { Claim } from './claim.ts'
import { ClaimPictures } from './claim-pictures.tsx'
import { sumOffered } from './claim-sum.ts'

/** A claim with its goods, pictures and offers; `children` are what the reader may do with it. */
export function ClaimCard({ claim, children }: { claim: Claim; children?: ReactNode }) {
  const { t } = useTranslation('claim')
  const { money, date, dateTime, number } = useFormat()
  const open = isOpenClaim(claim)
  const settledBySum =
    claim.settled !== null && !(claim.replacement_lot !== null && parseMoney(claim.settled) === 0)
  const withService = open && new Date(claim.service_at) <= new Date()
  return (
    <article className="stack">
      <div className="between">
        <h3 translate="no">{claim.claim_number}</h3>
        <span className={`badge ${open ? 'warn' : 'good'}`}>{t(`state.s${claim.state}`)}</span>
      </div>
      <p className="small soft">{t('opened', { date: dateTime(claim.opened_at), lot: claim.lot_no })}</p>
      {claim.lines.map((line) => (
        <div key={`${line.line_no}-${line.condition}`} className="stack" style={{ gap: 8 }}>
          <p>
            <strong translate="no">{line.custom_sn}</strong> ·{' '}
            {t(`condition.c${line.condition}`, { count: number(line.quantity) })}
            {line.text && ` · ${line.text}`}
          </p>
          <ClaimPictures ids={line.file_ids} />
        </div>
      ))}
      <p>{t('askedFor', { amount: money(claim.asked) })}</p>
      {claim.offers.length > 0 && (
        <ol className={styles.offers}>
          {claim.offers.map((offer) => (
            <li key={offer.no}>
              <p>
                {t('offer', {
                  no: offer.no,
                  sum: sumOffered(offer),
                  amount: money(offer.amount),
                  date: dateTime(offer.at),
                })}
                {offer.text && ` ${offer.text}`}
              </p>
              {offer.replacement && (
                <p>
                  {t('again.offered', { date: date(offer.replacement.planned_on) })}{' '}
                  <span translate="no">
                    {offer.replacement.lines
                      .map(({ custom_sn, quantity }) => `${number(quantity)} × ${custom_sn}`)
                      .join(' · ')}
                  </span>
                </p>
              )}
              {offer.answer && (
                <p className="small soft">
                  {t(offer.answer, { reason: offer.reason })}
                  {offer.counter && ` ${t('counter', { amount: money(offer.counter) })}`}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {settledBySum && (
        <p className="strong">
          {t('settled', {
            sum: parseMoney(claim.settled ?? '0.00') === 0 ? 'none' : 'some',
            amount: money(claim.settled ?? '0.00'),
            back: money(claim.back ?? '0.00'),
            discount: money(claim.discount ?? '0.00'),
          })}
        </p>
      )}
      {claim.replacement_lot !== null && (
        <p className="strong">{t('again.lot', { lot: claim.replacement_lot })}</p>
      )}
      {claim.answer && !open && <p>{t('decided', { reason: claim.answer })}</p>}
      {open && (
        <p className="small soft">
          {withService
            ? t('withService')
            : t('service', { date: dateTime(claim.service_at), by: dateTime(claim.answer_by ?? '') })}
        </p>
      )}
      {children}
    </article>
  )
}
