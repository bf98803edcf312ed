import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { mailLink } from '#rules/text/plain-input'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from '../../office.module.css'

export type Enquiry = Out<CallAt<'/office/enquiryDetail'>>

/** The sender and subject of an enquiry; empty fields are left out. */
export function Facts({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation('enquiry')
  const { date, dateTime, number } = useFormat()
  const { item, volume_cbm, weight_kg, container_count, quantity, ready_on } = enquiry
  const facts: [name: string, value: ReactNode][] = [
    [t('office.from'), enquiry.name],
    [t('field.company'), enquiry.company],
    [
      t('field.email'),
      <a key="mail" href={mailLink(enquiry.email)}>
        {enquiry.email}
      </a>,
    ],
    [t('field.phone'), enquiry.phone],
    [
      t('office.item'),
      item && (
        <Link to={paths.product(item.product_id, item.relation_id)}>{`${item.custom_sn} ${item.title}`}</Link>
      ),
    ],
    [t('field.quantity'), quantity !== null && number(quantity)],
    [t('field.departure'), enquiry.departure],
    [t('field.destination_zip'), enquiry.destination_zip],
    [t('field.goods'), enquiry.goods],
    [t('field.volume_cbm'), volume_cbm && number(Number(volume_cbm))],
    [t('field.weight_kg'), weight_kg !== null && number(weight_kg)],
    [t('field.container_count'), container_count],
    [t('field.ready_on'), ready_on && date(ready_on)],
    [t('office.language'), t(`office.languages.${enquiry.language}`)],
    [t('office.site'), enquiry.site],
    [t('office.account'), t(enquiry.has_account ? 'office.loggedIn' : 'office.guest')],
    [t('office.firstAnswer'), enquiry.first_answered_at && dateTime(enquiry.first_answered_at)],
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
