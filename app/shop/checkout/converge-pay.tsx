import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { payment } from '#rules/codes'
import styles from '../../parts/payment/pay.module.css'
import { useHostedPage } from '../../parts/payment/use-hosted-page.ts'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { pageTitle } from '../../ui/page/page-title.ts'

/** /pay/convergePay: posts the buyer to Converge's hosted page, with instructions in case that fails. */
export default function ConvergePay() {
  const { t } = useTranslation('pay')
  const { money } = useFormat()
  const [query] = useSearchParams()
  const order_sn = query.get('order_sn') ?? ''
  const order = useAnswer('/home/getOrderInfo', { order_sn })
  const freight = query.get('freight')
  const due = freight ?? order.data?.due
  const page = useHostedPage(payment.gateway, { order_sn, due: due ?? '', freight: freight !== null })
  const begun = useRef(false)
  const { go } = page
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void go()
  }, [go])
  const name = t(`name.p${payment.gateway}`)
  return (
    <div className="page">
      <title>{pageTitle(t('leaving', { name }))}</title>
      <div className={`panel ${styles.leaving}`} aria-busy={page.busy}>
        {page.error ? (
          <>
            <h1>{t('notLed')}</h1>
            <p role="alert">{page.error.message}</p>
          </>
        ) : (
          <>
            <span className={styles.wheel} aria-hidden="true" />
            <h1 aria-live="polite">{t('leaving', { name })}</h1>
            {due && (
              <p translate="no" className={styles.due}>
                {money(due)}
              </p>
            )}
            <p className="soft">{t('step2', { name })}</p>
            <p className="small soft">{t('notRedirected')}</p>
          </>
        )}
        <p className={styles.acts}>
          {(page.error || !page.busy) && (
            <button type="button" className="btn primary" onClick={() => void go()}>
              {t('tryAgain')}
            </button>
          )}
          <Link className="btn" to={paths.pay(order_sn)}>
            {t('otherWay')}
          </Link>
        </p>
      </div>
    </div>
  )
}
